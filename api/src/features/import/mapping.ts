import { readdir, readFile } from "node:fs/promises";
import { z } from "zod";
import { BadFile } from "./open-file.ts";

const names = z.array(z.string().min(1));
const rate = z
  .string()
  .regex(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,6})?$/, "wants a decimal with at most six places such as 0.0119");

/**
 * Which fields the columns of a file are. A field names the headers that may have it, the preferred first;
 * "*" stands for a number, as in "Image *". Case and surrounding blanks of headers are ignored.
 */
const mapping = z.strictObject({
  /** The same handle from the same source is the same product. */
  source: z.string().min(1).max(60),
  /** A file with all of these headers is of this kind. */
  recognizedBy: names.min(1),
  /** Converts the file's amounts to the store's display currency. */
  rate: rate.default("1"),
  /** What separates the decimals; by default the values of each column tell. */
  decimal: z.enum([".", ","]).optional(),
  /** Whether a blank cell empties what the store has, other than stock; by default it stays. */
  clearBlanks: z.boolean().default(false),
  /** The quantity of a new variant where it is blank. */
  stock: z.int().min(0).max(1_000_000).default(100),
  /** Whether a product without sizes gets the usual ones of its kind (see kinds.json). */
  usualSizes: z.boolean().default(false),
  /** Whether a product without a known type gets its kind from its name. */
  kindFromName: z.boolean().default(false),
  columns: z.strictObject({
    handle: names.min(1),
    name: names.min(1),
    price: names.min(1),
    description: names.default([]),
    brand: names.default([]),
    category: names.default([]),
    type: names.default([]),
    gender: names.default([]),
    tags: names.default([]),
    status: names.default([]),
    published: names.default([]),
    createdAt: names.default([]),
    images: names.default([]),
    imagePosition: names.default([]),
    variantImage: names.default([]),
    sku: names.default([]),
    barcode: names.default([]),
    comparePrice: names.default([]),
    quantity: names.default([]),
    size: names.default([]),
    color: names.default([]),
    material: names.default([]),
    care: names.default([]),
    optionNames: names.default([]),
    optionValues: names.default([]),
  }),
});
export type Mapping = z.output<typeof mapping>;
export type Field = keyof Mapping["columns"];

export { rate as rateSchema };

const folder = new URL("mappings/", import.meta.url);

/** @param nameOrFile the name of a built-in mapping, or the path of a JSON file. @throws BadFile */
export async function readMapping(nameOrFile: string): Promise<Mapping> {
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

/** The built-in mapping that a file is recognized by, the one with most such headers. @throws BadFile */
export async function recognize(headers: string[]): Promise<Mapping> {
  const all = await Promise.all((await builtInNames()).map(readMapping));
  const matching = all
    .filter((one) => one.recognizedBy.every((name) => indexesOf(headers, [name]).length > 0))
    .sort((a, b) => b.recognizedBy.length - a.recognizedBy.length);
  if (matching[0]) return matching[0];
  const seen = headers.slice(0, 5).join(", ");
  throw new BadFile(
    `The file is no product export that we know (its columns begin with ${seen}): name one with --mapping.`,
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

/** Reads a row's cells by field. */
export type Columns = {
  /** Whether the file has a column of the field. */
  has: (field: Field) => boolean;
  /** The first non-blank cell of the field, trimmed; "" when there is none. */
  first: (cells: string[], field: Field) => string;
  /** All cells of the field in the order of the headers, trimmed, with blank ones. */
  all: (cells: string[], field: Field) => string[];
  /** The header of the field's first column. */
  header: (field: Field) => string;
};

/** @throws BadFile where a required column is missing */
export function resolveColumns(mapping: Mapping, headers: string[]): Columns {
  const at = Object.fromEntries(
    Object.entries(mapping.columns).map(([field, names]) => [field, indexesOf(headers, names)]),
  ) as Record<Field, number[]>;
  for (const field of ["handle", "name", "price"] as const)
    if (at[field].length === 0)
      throw new BadFile(
        `The file has no column for the ${field}: ` +
          `the mapping looks for ${mapping.columns[field].join(" or ")}.`,
      );
  const all = (cells: string[], field: Field) => at[field].map((index) => (cells[index] ?? "").trim());
  const first = (cells: string[], field: Field) => {
    for (const index of at[field]) {
      const text = cells[index]?.trim();
      if (text) return text;
    }
    return "";
  };
  const header = (field: Field) => headers[at[field][0] ?? -1] ?? "";
  return { has: (field) => at[field].length > 0, all, first, header };
}

function indexesOf(headers: string[], names: string[]): number[] {
  const found = names.flatMap((name) => {
    const pattern = new RegExp(`^${name.trim().split("*").map(escapeRegExp).join("\\d+")}$`, "i");
    return headers.flatMap((header, index) => (pattern.test(header.trim()) ? [index] : []));
  });
  return [...new Set(found)];
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
