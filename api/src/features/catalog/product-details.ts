import type { ListingName } from "@adire/contract/listings";
import { toWire } from "@adire/contract/money";
import type { Product, ProductDetail } from "@adire/contract/shapes";
import type { Querier } from "../../db/open.ts";
import type { Reader } from "../../db/replica.ts";
import { type ProductRow, type ProductStock, productColumns, toProduct } from "./product-row.ts";
import { type VariantNames, variantNames } from "./shop-names.ts";

const REVIEWS = 20;

/** What a product's page shows besides its card and what is like it. */
type ProductDetails = Omit<ProductDetail, keyof Product | "similar">;
/** Of a variant that is not retired: where it stands, and how many pieces can be bought. */
type StockOfVariant = readonly [sizeId: number | null, colorId: number | null, stock: number, ...unknown[]];
type VariantRow = readonly [
  sizeId: number | null,
  colorId: number | null,
  stock: number,
  id: number,
  sku: string,
  price: number,
  comparePrice: number | null,
];
type DetailsRow = {
  material: string;
  care: string;
  fit: string;
  listings: ListingName[];
  variants: VariantRow[] | null;
  reviews: (Omit<ProductDetail["reviews"][number], "text"> & { body: string })[] | null;
  charts: ProductDetail["size_charts"] | null;
};
/** Either with details or with the stock alone. */
type Row = ProductRow & { details: DetailsRow | null; stock_of_variants: StockOfVariant[] | null };

const stockOfVariant = `v.size_id, v.color_id, v.on_hand - v.reserved`;
const details = `select p.material, p.care, p.fit, p.listings, (
    select json_agg(json_build_array(${stockOfVariant}, v.id, v.sku, v.price, v.compare_price))
    from variants v where v.product_id = p.id and v.retired_at is null) as variants, (
    select json_agg(json_build_object('id', r.id, 'stars', r.stars, 'author', r.author, 'title', r.title, 'body', r.body,
      'date', r.created_at) order by r.created_at desc, r.id)
    from (select * from reviews where product_id = p.id order by created_at desc, id limit ${REVIEWS}) r) as reviews, (
    select json_agg(json_build_object('id', c.id, 'name', c.name, 'kind', c.kind, 'how', c.how, 'columns', c.columns,
      'rows', c.rows) order by c.kind, c.position, c.id)
    from product_size_charts l join size_charts c on c.id = l.chart_id where l.product_id = p.id) as charts`;

export type ProductRead = { card: Product; details: ProductDetails | undefined };

const statement = `
  select to_json(r) as row from (
    select ${productColumns},
      case when p.status = 'active' and p.id = any ($2::bigint[]) then (select to_json(d) from (${details}) d) end as details,
      case when p.status = 'active' and p.id = any ($2::bigint[]) then null
      else (select json_agg(json_build_array(${stockOfVariant})) from variants v
        where v.product_id = p.id and v.retired_at is null) end as stock_of_variants
    from products p where p.id = any ($1::bigint[])) r`;

/**
 * Products as lists show them, and what their pages show besides, by one statement. Variants are not joined with the names of their sizes
 * and colors: setting that up would take longer than reading.
 * @param detailed those of the ids whose pages are wanted; only active ones have one
 * @param known names of sizes and colors; should one be missing, they are read
 */
export async function readProducts(
  { read, readRows }: Reader,
  ids: readonly number[],
  detailed: readonly number[],
  known: VariantNames,
): Promise<ProductRead[]> {
  const rows = await readRows<{ row: Row }>({
    name: "read-products",
    text: statement,
    values: [ids, detailed],
  });
  const names = rows.every(({ row }) => hasAll(known, row)) ? known : await read(readVariantNames);
  return rows.map(({ row }) => ({
    card: toProduct({ ...row, ...stockOf(variantsOf(row), names) }),
    details: row.details ? toDetails(row.details, names) : undefined,
  }));
}

const variantsOf = (row: Row): readonly StockOfVariant[] =>
  row.details?.variants ?? row.stock_of_variants ?? [];

const hasAll = ({ sizes, colors }: VariantNames, row: Row): boolean =>
  variantsOf(row).every(
    ([size, color]) => (size === null || sizes.has(size)) && (color === null || colors.has(color)),
  );

/** A size or color may have come since the names were read. */
async function readVariantNames(db: Querier): Promise<VariantNames> {
  const list = (name: "sizes" | "colors") =>
    db.selectFrom(name).select(["id", "name"]).orderBy("position").orderBy("id").execute();
  return variantNames({ sizes: await list("sizes"), colors: await list("colors") });
}

const nameOf = (list: VariantNames["sizes"], id: number | null): string | null =>
  id === null ? null : (list.get(id)?.name ?? null);

function stockOf(variants: readonly StockOfVariant[], { sizes, colors }: VariantNames): ProductStock {
  const pairs: ProductStock["in_stock"] = [];
  let stock = 0;
  for (const [size, color, pieces] of variants) {
    stock += pieces;
    if (pieces > 0) pairs.push([nameOf(colors, color), nameOf(sizes, size)]);
  }
  return { stock, in_stock: pairs };
}

function toDetails(row: DetailsRow, { sizes, colors }: VariantNames): ProductDetails {
  const { charts, variants, reviews, ...words } = row;
  const last = Number.MAX_SAFE_INTEGER;
  const place = (size: number | null) => (size === null ? last : (sizes.get(size)?.place ?? last));
  return {
    ...words,
    size_charts: charts ?? [],
    variants: (variants ?? [])
      .sort((a, b) => (a[1] ?? last) - (b[1] ?? last) || place(a[0]) - place(b[0]) || a[3] - b[3])
      .map(([size, color, stock, id, sku, price, comparePrice]) => ({
        id,
        sku,
        size: nameOf(sizes, size),
        color: nameOf(colors, color),
        price: toWire(price),
        compare_price: comparePrice === null ? null : toWire(comparePrice),
        stock,
      })),
    reviews: (reviews ?? []).map(({ body, date, ...review }) => ({
      ...review,
      text: body,
      date: new Date(date).toISOString(),
    })),
  };
}
