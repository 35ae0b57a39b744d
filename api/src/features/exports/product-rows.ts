import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { htmlOf } from "../import/rich-text.ts";
import { amountText } from "./rules.ts";

/** Products a statement: what is in memory of the file at a time. */
const PAGE_SIZE = 250;

type Variant = {
  size: string | null;
  color: string | null;
  option: string | null;
  sku: string | null;
  barcode: string | null;
  price: number;
  compare_price: number | null;
  cost: number | null;
  on_hand: number;
  stock_tracked: boolean;
};
type Product = {
  id: number;
  source: string;
  handle: string;
  name: string;
  brand: string | null;
  category: string | null;
  subcategory: string;
  description: string;
  description_html: string;
  material: string;
  care: string;
  tags: string[];
  status: string;
  images: string[];
  color_images: Record<string, string[]>;
  picture_alts: Record<string, string>;
  option_name: string | null;
  seo_title: string;
  seo_description: string;
  variants: Variant[];
};
/** A row of a product's: the first one has what is of the product, each a variant and a picture. */
type Row = {
  product: Product;
  isFirst: boolean;
  variant: Variant | undefined;
  /** Name and value of each of its options. */
  options: readonly (readonly [name: string, value: string])[];
  image: { path: string; position: number } | undefined;
  variantImage: string;
};

const ofProduct = (cell: (product: Product) => string) => (row: Row) =>
  row.isFirst ? cell(row.product) : "";
const ofVariant = (cell: (variant: Variant) => string) => (row: Row) =>
  row.variant ? cell(row.variant) : "";
const optionName = (at: number) => (row: Row) => (row.isFirst ? (row.options[at]?.[0] ?? "") : "");
const optionValue = (at: number) => (row: Row) => (row.variant ? (row.options[at]?.[1] ?? "") : "");

/** The columns of Shopify and one of our own, as api/src/features/import/mappings/shopify.json reads them. */
const columns: Readonly<Record<string, (row: Row) => string>> = {
  Handle: ({ product }) => product.handle,
  Title: ofProduct(({ name }) => name),
  "Body (HTML)": ofProduct(({ description, description_html }) =>
    htmlOf({ text: description, html: description_html }),
  ),
  Vendor: ofProduct(({ brand }) => brand ?? ""),
  "Product Category": ofProduct(({ category }) => category ?? ""),
  Type: ofProduct(({ subcategory }) => subcategory),
  Tags: ofProduct(({ tags }) => tags.join(", ")),
  Published: ofProduct(({ status }) => (status === "active" ? "TRUE" : "FALSE")),
  "Option1 Name": optionName(0),
  "Option1 Value": optionValue(0),
  "Option2 Name": optionName(1),
  "Option2 Value": optionValue(1),
  "Option3 Name": optionName(2),
  "Option3 Value": optionValue(2),
  "Variant SKU": ofVariant(({ sku }) => sku ?? ""),
  "Variant Inventory Tracker": ofVariant(({ stock_tracked }) => (stock_tracked ? "shopify" : "")),
  "Variant Inventory Qty": ofVariant(({ stock_tracked, on_hand }) => (stock_tracked ? String(on_hand) : "")),
  "Variant Inventory Policy": ofVariant(() => "deny"),
  "Variant Price": ofVariant(({ price }) => amountText(price)),
  "Variant Compare At Price": ofVariant(({ compare_price: was }) => (was === null ? "" : amountText(was))),
  "Variant Barcode": ofVariant(({ barcode }) => barcode ?? ""),
  "Image Src": ({ image }) => image?.path ?? "",
  "Image Position": ({ image }) => (image ? String(image.position) : ""),
  "Image Alt Text": ({ image, product }) => (image && product.picture_alts[image.path]) ?? "",
  "SEO Title": ofProduct(({ seo_title }) => seo_title),
  "SEO Description": ofProduct(({ seo_description }) => seo_description),
  "Fabric (product.metafields.shopify.fabric)": ofProduct(({ material }) => material),
  "Care instructions (product.metafields.shopify.care-instructions)": ofProduct(({ care }) => care),
  "Variant Image": ({ variantImage }) => variantImage,
  "Cost per item": ofVariant(({ cost }) => (cost === null ? "" : amountText(cost))),
  Status: ofProduct(({ status }) => status),
  Source: ofProduct(({ source }) => source),
};

export const productColumns = Object.keys(columns);

/** All products with the variants that are offered, in pages by id: a row for each variant and picture. */
export async function* productRows(tx: Transaction): AsyncGenerator<string[][]> {
  for (let after: number | null = 0; after !== null; ) {
    const page: readonly Product[] = await readProducts(tx, after);
    if (page.length > 0) yield page.flatMap(rowsOf).map((row) => Object.values(columns).map((of) => of(row)));
    after = page.length < PAGE_SIZE ? null : (page.at(-1)?.id ?? null);
  }
}

async function readProducts(tx: Transaction, after: number): Promise<readonly Product[]> {
  const { rows } = await sql<Product>`
    select p.id, p.source, p.handle, p.name, b.name as brand, k.name as category, p.subcategory, p.description,
      p.description_html, p.material, p.care, p.tags, p.status, p.images, p.color_images, p.picture_alts, p.option_name,
      p.seo_title, p.seo_description,
      (select coalesce(json_agg(json_build_object('size', z.name, 'color', c.name, 'option', v.option_value,
          'sku', v.sku, 'barcode', v.barcode, 'price', v.price, 'compare_price', v.compare_price, 'cost', v.cost,
          'on_hand', v.on_hand, 'stock_tracked', v.stock_tracked) order by v.id), '[]')
        from variants v left join sizes z on z.id = v.size_id left join colors c on c.id = v.color_id
        where v.product_id = p.id and v.retired_at is null) as variants
    from products p left join brands b on b.id = p.brand_id left join categories k on k.id = p.category_id
    where p.id > ${after} order by p.id limit ${PAGE_SIZE}`.execute(tx);
  return rows;
}

function rowsOf(product: Product): Row[] {
  const { variants, images } = product;
  const names = optionNames(product);
  const variantImages = imagesOfVariants(product);
  const count = Math.max(1, variants.length, images.length);
  return Array.from({ length: count }, (_, at): Row => {
    const [variant, path] = [variants[at], images[at]];
    return {
      product,
      isFirst: at === 0,
      variant,
      options: names.map(([name, of]) => [name, of ? (variant?.[of] ?? "") : "Default Title"]),
      image: path === undefined ? undefined : { path, position: at + 1 },
      variantImage: variantImages[at] ?? "",
    };
  });
}

type OptionName = [name: string, of: "color" | "size" | "option" | null];

/** The options that a product's variants have; Shopify has one called Title where they have none. */
function optionNames({ variants, option_name }: Product): OptionName[] {
  const names: OptionName[] = [
    ["Color", "color"],
    ["Size", "size"],
    [option_name ?? "Option", "option"],
  ];
  const used = names.filter(([, of]) => of && variants.some((variant) => variant[of] !== null));
  return used.length > 0 || variants.length === 0 ? used : [["Title", null]];
}

/**
 * The pictures of colors, one a variant. Where a color has more of them than variants none are named: an
 * import would take those that are for all.
 */
function imagesOfVariants({ variants, color_images }: Product): string[] {
  const named = Object.entries(color_images).filter(([, paths]) => paths.length > 0);
  const countOf = (color: string) => variants.filter((variant) => variant.color === color).length;
  if (named.some(([color, paths]) => paths.length > countOf(color))) return [];
  const left = new Map(named.map(([color, paths]) => [color, [...paths]]));
  return variants.map(({ color }) => left.get(color ?? "")?.shift() ?? "");
}
