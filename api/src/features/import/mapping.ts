import { readdir, readFile } from "node:fs/promises";
import { z } from "zod";
import { hasColumn } from "./columns.ts";
import { BadFile } from "./open-file.ts";

const names = z.array(z.string().min(1));
const rate = z
  .string()
  .regex(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,6})?$/, "wants a decimal with at most six places such as 0.0119");
const newStock = z.int().min(0).max(1_000_000);

const currencyCode = z.string().regex(/^[A-Z]{3}$/, "wants a code such as EUR");

/** What a mapping may say of all products, where the file says nothing or something else. */
const saidFields = [
  "brand",
  "category",
  "type",
  "gender",
  "tags",
  "status",
  "description",
  "material",
  "care",
  "size",
  "color",
] as const;
const saidValues = z.partialRecord(z.enum(saidFields), z.string().min(1));

/**
 * Which fields the columns of a file are. A field names the headers that may have it, the preferred first;
 * "*" stands for a number, as in "Image *", "{currency}" for the code of the currency, and "facets/brand" for
 * the values of "brand" in a column of pairs. Case and surrounding blanks of headers are ignored.
 */
const mapping = z.strictObject({
  /** The same handle from the same source is the same product. */
  source: z.string().min(1).max(60),
  /** A file with all of these headers is of this kind. */
  recognizedBy: names.min(1),
  /** Converts the file's amounts to the store's display currency. */
  rate: rate.default("1"),
  /** The currency of the amounts that are taken; by default the store's. */
  currency: currencyCode.optional(),
  /** Converted prices are rounded to a multiple of this, such as "0.50". */
  roundTo: rate.optional(),
  /** What separates the decimals; by default the values of each column tell. */
  decimal: z.enum([".", ","]).optional(),
  /** Whether a blank cell empties what the store has, other than stock; by default it stays. */
  clearBlanks: z.boolean().default(false),
  /** The quantity of a new variant where it is blank and tracked. */
  stock: newStock.default(0),
  /** Whether a product without sizes gets the usual ones of its kind (see kinds.json). */
  usualSizes: z.boolean().default(false),
  /** Values that all products have, whatever the file says. */
  constants: saidValues.default({}),
  /** Values of new products where the file has none. */
  defaults: saidValues.default({}),
  /** What separates the values of a cell with several. */
  separators: z
    .partialRecord(
      z.enum(["images", "variantImage", "category", "optionNames", "optionValues"]),
      z.string().length(1),
    )
    .default({}),
  /** Columns of pairs such as "brand:Loom|color:Red", with what separates the pairs. */
  pairs: z.record(z.string(), z.string().length(1)).default({}),
  /** Whether products go by their names where the file has no handles. */
  namesAreHandles: z.boolean().default(false),
  /** Whether a row without a handle and a name belongs to the product above it. */
  continues: z.boolean().default(false),
  /** Whether, where other rows of a product have options, one without is the product and no variant. */
  variantsHaveOptions: z.boolean().default(false),
  /**
   * The kinds of rows by the column `rowType`: products with variants, variants of the row that `parent`
   * names, and what is left out. Others are both. The rows of a product may stand anywhere in the file.
   */
  rowTypes: z.strictObject({ product: names, variant: names, leftOut: names.default([]) }).optional(),
  columns: z.strictObject({
    handle: names.min(1),
    /** In an export of this store: by which of its sources a product came. */
    source: names.default([]),
    name: names.min(1),
    price: names.min(1),
    description: names.default([]),
    brand: names.default([]),
    category: names.default([]),
    type: names.default([]),
    gender: names.default([]),
    tags: names.default([]),
    featured: names.default([]),
    status: names.default([]),
    published: names.default([]),
    createdAt: names.default([]),
    images: names.default([]),
    imagePosition: names.default([]),
    variantImage: names.default([]),
    sku: names.default([]),
    barcode: names.default([]),
    comparePrice: names.default([]),
    /** While the sale lasts, the price; then `price` is the one before. */
    salePrice: names.default([]),
    saleStarts: names.default([]),
    saleEnds: names.default([]),
    currency: names.default([]),
    quantity: names.default([]),
    /** Whether it can be bought; where it can without a quantity, its stock is not tracked. */
    inStock: names.default([]),
    /** Who tracks the stock; blank where nobody does. */
    tracker: names.default([]),
    /** Whether the stock is tracked. */
    tracked: names.default([]),
    /** Whether it is sold on when it is out of stock, which is what untracked stock does. */
    backorder: names.default([]),
    size: names.default([]),
    color: names.default([]),
    material: names.default([]),
    care: names.default([]),
    optionNames: names.default([]),
    optionValues: names.default([]),
    rowType: names.default([]),
    parent: names.default([]),
  }),
});
type WrittenMapping = z.output<typeof mapping>;
export type Mapping = WrittenMapping & { currency: string };
export type Field = keyof Mapping["columns"];
export type SaidField = (typeof saidFields)[number];

export { currencyCode as currencySchema, newStock as newStockSchema, rate as rateSchema };

const folder = new URL("mappings/", import.meta.url);

/** @param nameOrFile the name of a built-in mapping, or the path of a JSON file. @throws BadFile */
export async function readMapping(nameOrFile: string): Promise<WrittenMapping> {
  const names = await builtInNames();
  const location = names.includes(nameOrFile) ? new URL(`${nameOrFile}.json`, folder) : nameOrFile;
  const text = await readFile(location, "utf8").catch(() => undefined);
  if (text === undefined)
    throw new BadFile(
      `There is no mapping ${nameOrFile}: ours are ${names.join(", ")}, ` +
        "anything else is a path to a JSON file.",
    );
  const parsed = mapping.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new BadFile(
    `The mapping ${nameOrFile} is wrong at ${issue?.path.join(".") || "its root"}: ` +
      `${issue?.message ?? "not a mapping"}.`,
  );
}

/** A list that no shop system wrote. Staff say what else its columns are. */
const plainList = mapping.parse({
  source: "list",
  recognizedBy: ["Name"],
  namesAreHandles: true,
  columns: {
    handle: ["Handle"],
    name: ["Name", "Title", "Product", "Product name"],
    price: ["Price"],
    description: ["Description"],
    brand: ["Brand", "Vendor"],
    category: ["Category"],
    tags: ["Tags"],
    images: ["Image", "Images", "Picture", "Pictures"],
    sku: ["SKU"],
    barcode: ["Barcode", "EAN"],
    comparePrice: ["Compare price", "Struck price"],
    quantity: ["Quantity", "Stock", "On hand"],
    size: ["Size"],
    color: ["Color", "Colour"],
    material: ["Material"],
    care: ["Care"],
  },
});

/**
 * The built-in mapping that a file is recognized by, the one with most such headers.
 * @param orPlain whether a file that has them of none is a plain list
 * @throws BadFile
 */
export async function recognize(headers: string[], orPlain = false): Promise<WrittenMapping> {
  const all = await Promise.all((await builtInNames()).map(readMapping));
  const matching = all
    .filter((one) => one.recognizedBy.every((name) => hasColumn(headers, name)))
    .sort((a, b) => b.recognizedBy.length - a.recognizedBy.length);
  if (matching[0]) return matching[0];
  if (orPlain) return plainList;
  const seen = headers.slice(0, 5).join(", ");
  throw new BadFile(
    `The file is not a product export that we know (its columns begin with ${seen}): name one with --mapping.`,
  );
}

async function builtInNames(): Promise<string[]> {
  return (await readdir(folder))
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -5))
    .sort();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
