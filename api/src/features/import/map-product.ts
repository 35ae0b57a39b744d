import { convert } from "@adire/contract/money";
import type { ProductDraft, VariantDraft } from "../catalog/product-draft.ts";
import { parseAmount, parsePieces } from "./amounts.ts";
import { categorize } from "./categorize.ts";
import { cleanBody } from "./clean-body.ts";
import type { ProductRows } from "./group-products.ts";
import type { Columns, Mapping } from "./mapping.ts";
import { colorName, type Option, sizeAndColor } from "./options.ts";
import type { Row } from "./read-rows.ts";

/** Something left out (a product, a variant, a row) or changed on the way in, for the report. */
export type Remark = { row: number; handle: string; text: string };
export type Mapped = {
  /** Absent when nothing of the product can be sold; then the last of `skips` says why. */
  draft?: ProductDraft;
  /** The product's first row. */
  row: number;
  /** Variants that were left out. */
  skips: Remark[];
  notes: Remark[];
  /** Variants whose blank quantity became the mapping's. */
  stockAssumed: number;
};

/** No real article costs more: 100 million in minor units of the display currency. */
const HIGHEST_PRICE = 10_000_000_000;
const MOST_PIECES = 1_000_000;

export type UsedSkus = Pick<Set<string>, "has"> & { add: (sku: string) => void };

/**
 * Turns the rows of a product into a draft.
 * @param usedSkus SKUs of earlier rows; the ones taken here are added
 */
export function mapProduct(
  product: ProductRows,
  columns: Columns,
  mapping: Mapping,
  usedSkus: UsedSkus,
): Mapped {
  const { handle, rows } = product;
  const row = rows[0]?.row ?? 0;
  const mapped: Mapped = { row, skips: [], notes: [], stockAssumed: 0 };
  const remark = (at: number, text: string): Remark => ({ row: at, handle, text });
  const first = (field: Parameters<Columns["one"]>[1]) => {
    for (const { cells } of rows) {
      const text = columns.one(cells, field);
      if (text) return text;
    }
    return "";
  };
  const name = first("name").replace(/\s+/g, " ");
  if (name === "") return { ...mapped, skips: [remark(row, "the product has no title")] };
  if (handle.length > 255)
    return { ...mapped, skips: [remark(row, "the handle is longer than 255 characters")] };

  const tags = tagsOf(rows, columns);
  const place = categorize(
    {
      name,
      category: first("category"),
      type: first("type"),
      genders: rows[0] ? columns.all(rows[0].cells, "gender") : [],
      tags,
    },
    mapping,
  );
  const optionNames = rows[0] ? columns.all(rows[0].cells, "optionNames") : [];
  const colors = first("color").split(";").map(colorName).filter(Boolean);
  const given = {
    optionNames,
    size: first("size"),
    /** Several colors describe a pattern, not a choice. */
    color: colors.length === 1 ? (colors[0] ?? null) : null,
    usualSizes: mapping.usualSizes ? place.usualSizes : [],
  };
  const variants: VariantDraft[] = [];
  const taken = new Map<string, number>();
  const colorImages: Record<string, string[]> = {};
  for (const line of rows.filter(({ cells }) => isVariant(cells, columns))) {
    for (const { size, color } of choicesOf(line, columns, given)) {
      const price = priceOf(columns.one(line.cells, "price"), mapping.rate);
      if (typeof price === "string") {
        mapped.skips.push(remark(line.row, price));
        break;
      }
      const key = JSON.stringify([size?.toLowerCase(), color?.toLowerCase()]);
      const twin = taken.get(key);
      if (twin !== undefined) {
        mapped.skips.push(
          remark(
            line.row,
            `the variant ${[size, color].filter(Boolean).join(" / ") || "without options"} stands in row ${twin} already`,
          ),
        );
        continue;
      }
      taken.set(key, line.row);
      const notes: string[] = [];
      const stock = stockOf(columns.one(line.cells, "quantity"), mapping.stock, notes);
      if (stock.assumed) mapped.stockAssumed += 1;
      variants.push({
        size,
        color,
        price,
        comparePrice: comparePriceOf(columns.one(line.cells, "comparePrice"), price, mapping.rate, notes),
        sku: skuOf(columns.one(line.cells, "sku"), usedSkus, notes),
        onHand: stock.pieces,
      });
      mapped.notes.push(...notes.map((note) => remark(line.row, note)));
      const picture = columns.one(line.cells, "variantImage");
      if (picture && color) colorImages[color] = [...new Set([...(colorImages[color] ?? []), picture])];
    }
  }
  if (variants.length === 0) {
    const reasons = [...new Set(mapped.skips.map(({ text }) => text))].join("; ") || "no row has a price";
    return { ...mapped, skips: [remark(mapped.skips[0]?.row ?? row, reasons)], notes: [] };
  }
  const createdAt = new Date(first("createdAt"));
  mapped.draft = {
    source: mapping.source,
    handle,
    name,
    brand: first("brand").replace(/\s+/g, " ") || null,
    categories: place.categories,
    subcategory: place.subcategory,
    description: cleanBody(first("description")),
    material: plainWords(first("material")),
    care: plainWords(first("care")),
    tags,
    isNew: tags.some((tag) => /^new( in|[ -]arrivals?)?$/i.test(tag)),
    isFeatured: tags.some((tag) => /^featured$/i.test(tag)),
    status: isShown(first("status"), first("published")) ? "active" : "draft",
    images: imagesOf(rows, columns),
    colorImages,
    ...(Number.isNaN(createdAt.getTime()) ? {} : { createdAt }),
    variants,
  };
  return mapped;
}

/** A row that names neither a price, an option nor a SKU only adds an image. */
function isVariant(cells: string[], columns: Columns): boolean {
  return (["price", "sku", "optionValues"] as const).some((field) => columns.one(cells, field) !== "");
}

type Given = { optionNames: string[]; size: string; color: string | null; usualSizes: string[] };

/** The sizes and colors that a row sells: one, or all usual sizes where the file knows none. */
function choicesOf(
  { cells }: Row,
  columns: Columns,
  given: Given,
): { size: string | null; color: string | null }[] {
  const values = columns.all(cells, "optionValues");
  const options: Option[] = values.map((value, index) => ({ name: given.optionNames[index] ?? "", value }));
  const chosen = sizeAndColor([
    ...options,
    { name: "size", value: columns.one(cells, "size") || given.size },
  ]);
  const color = chosen.color ?? given.color;
  if (chosen.size !== null || given.usualSizes.length === 0) return [{ size: chosen.size, color }];
  return given.usualSizes.map((size) => ({ size, color }));
}

/** @returns minor units of the display currency, or why there are none */
function priceOf(text: string, rate: string): number | string {
  if (text === "") return "the price is blank";
  const minor = parseAmount(text);
  if (minor === undefined) return `the price "${text.slice(0, 40)}" is no amount`;
  if (minor < 0) return `the price ${text} is below zero`;
  if (minor === 0) return "the price is 0, which cannot be paid";
  if (minor > HIGHEST_PRICE) return `the price ${text} is too high to be true`;
  const price = convert(minor, rate);
  if (price === 0) return `the price ${text} is less than a cent at the rate ${rate}`;
  return price > HIGHEST_PRICE ? `the price ${text} is too high to be true` : price;
}

function comparePriceOf(text: string, price: number, rate: string, notes: string[]): number | null {
  if (text === "") return null;
  const compare = priceOf(text, rate);
  if (typeof compare === "number" && compare > price) return compare;
  if (parseAmount(text) !== 0) notes.push(`the compare-at price ${text} is not above the price: left out`);
  return null;
}

function stockOf(text: string, usual: number, notes: string[]): { pieces: number; assumed: boolean } {
  if (text === "") return { pieces: usual, assumed: true };
  const pieces = parsePieces(text);
  if (pieces === undefined) notes.push(`the quantity "${text.slice(0, 40)}" is no number: 0 pieces`);
  else if (pieces < 0) notes.push(`the quantity ${pieces} is negative: 0 pieces`);
  else if (pieces > MOST_PIECES) notes.push(`the quantity ${pieces} is above ${MOST_PIECES}: taken as that`);
  return { pieces: Math.min(Math.max(pieces ?? 0, 0), MOST_PIECES), assumed: false };
}

export const skuTaken = (sku: string) => `the SKU ${sku} is taken by an earlier row: imported without one`;

/** Spreadsheets keep a SKU's leading zeros with an apostrophe before it. */
function skuOf(text: string, used: UsedSkus, notes: string[]): string | null {
  const sku = text.replace(/^['’]/, "").trim();
  if (sku === "") return null;
  if (used.has(sku)) {
    notes.push(skuTaken(sku));
    return null;
  }
  used.add(sku);
  return sku;
}

function tagsOf(rows: Row[], columns: Columns): string[] {
  const tags = rows[0] ? columns.all(rows[0].cells, "tags").flatMap((text) => text.split(",")) : [];
  return [...new Set(tags.map((tag) => tag.replace(/\s+/g, " ").trim()).filter(Boolean))];
}

/** All images in the order of their positions; those without one in the order of the file. */
function imagesOf(rows: Row[], columns: Columns): string[] {
  const found = rows.flatMap(({ cells }) => {
    const position = Number(columns.one(cells, "imagePosition")) || Number.POSITIVE_INFINITY;
    return columns
      .all(cells, "images")
      .filter(Boolean)
      .map((path) => ({ path, position }));
  });
  found.sort((a, b) => (a.position === b.position ? 0 : a.position - b.position));
  return [...new Set(found.map(({ path }) => (path.startsWith("//") ? `https:${path}` : path)))];
}

function isShown(status: string, published: string): boolean {
  const live = status === "" || /^(active|published)$/i.test(status);
  return live && !/^(false|no|0)$/i.test(published);
}

/** "dry-clean-only" is how exports write "Dry clean only". */
function plainWords(text: string): string {
  if (text === "" || /^(other|none)$/i.test(text)) return "";
  const words = /^[a-z0-9-]+(; ?[a-z0-9-]+)*$/.test(text)
    ? text.replaceAll("-", " ").replace(/; ?/g, ", ")
    : cleanBody(text);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
