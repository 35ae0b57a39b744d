import type { ManyProduct } from "./many-products.ts";

const columns = [
  "Handle",
  "Title",
  "Body (HTML)",
  "Vendor",
  "Type",
  "Tags",
  "Published",
  "Option1 Name",
  "Option1 Value",
  "Option2 Name",
  "Option2 Value",
  "Variant SKU",
  "Variant Inventory Qty",
  "Variant Price",
  "Variant Compare At Price",
  "Image Src",
  "Image Position",
  "Variant Image",
  "Fabric (product.metafields.shopify.fabric)",
  "Care instructions (product.metafields.shopify.care-instructions)",
  "Status",
] as const;
type Row = Partial<Record<(typeof columns)[number], string | number>>;

const cell = (value: string | number): string =>
  typeof value === "string" && /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : String(value);
const line = (row: Row): string => `${columns.map((column) => cell(row[column] ?? "")).join(",")}\n`;
const html = (text: string): string =>
  `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</p>`;
const decimal = (cents: number): string => (cents / 100).toFixed(2);

/** Chunks of a Shopify product export: the header, then the rows of one product at a time. */
export function* shopifyFile(products: Iterable<ManyProduct>): Generator<string> {
  yield line(Object.fromEntries(columns.map((column) => [column, column])));
  let number = 0;
  for (const product of products) {
    number += 1;
    yield rowsOf(product, number).map(line).join("");
  }
}

/**
 * One row for each variant. Further pictures of a color with a single size get rows of their own.
 * With several colors, each row names the pictures of its color.
 */
function rowsOf(product: ManyProduct, number: number): Row[] {
  const { handle, colors, sizes, pieces } = product;
  const rows: Row[] = [];
  let position = 0;
  for (const [at, color] of colors.entries()) {
    const pictures = color.pictures.map((path) => {
      position += 1;
      return { path, position };
    });
    for (const [place, size] of sizes.entries()) {
      const picture = pictures.shift();
      rows.push({
        Handle: handle,
        ...(rows.length === 0 ? factsOf(product) : {}),
        "Option1 Value": color.name,
        "Option2 Value": size,
        "Variant SKU": `DM-${number}-${at + 1}-${place + 1}`,
        "Variant Inventory Qty": pieces[at]?.[place] ?? 0,
        "Variant Price": decimal(product.price),
        "Variant Compare At Price": product.comparePrice === null ? "" : decimal(product.comparePrice),
        ...(picture
          ? {
              "Image Src": picture.path,
              "Image Position": picture.position,
              "Variant Image": colors.length > 1 ? picture.path : "",
            }
          : {}),
      });
    }
    for (const { path, position: own } of pictures)
      rows.push({ Handle: handle, "Image Src": path, "Image Position": own });
  }
  return rows;
}

const factsOf = (product: ManyProduct): Row => ({
  Title: product.name,
  "Body (HTML)": html(product.description),
  Vendor: product.brand,
  Type: product.type,
  Tags: product.tags.join(", "),
  Published: "TRUE",
  "Option1 Name": "Color",
  "Option2 Name": "Size",
  "Fabric (product.metafields.shopify.fabric)": product.material,
  "Care instructions (product.metafields.shopify.care-instructions)": product.care,
  Status: "active",
});
