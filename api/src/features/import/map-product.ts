import type { ProductDraft, VariantDraft, VariantKey } from "../catalog/product-draft.ts";
import { type Categorization, categorize } from "./categorize.ts";
import { cleanBody } from "./clean-body.ts";
import type { Columns } from "./columns.ts";
import type { ProductRows } from "./group-products.ts";
import { cutText, cutToLimits, MAX_BODY, tooLong } from "./limit-texts.ts";
import type { Field, Mapping } from "./mapping.ts";
import { colorName, joinedNote, type OptionUse, optionNameTooLong } from "./options.ts";
import { doubtful, pricesOf } from "./prices.ts";
import { fieldsOf } from "./product-fields.ts";
import type { Row } from "./read-rows.ts";
import { richText } from "./rich-text.ts";
import { choicesOf, type Defaults, optionsOf } from "./row-options.ts";
import type { Numbers } from "./survey-numbers.ts";

/** A product, variant or row that was skipped, or a value that was changed by the import. */
export type Remark = { row: number; handle: string; text: string };
export type MappedProduct = {
  /** Missing when no variant can be sold; then the last of `skips` has the reason. */
  draft?: ProductDraft;
  /** The product's first row. */
  row: number;
  /** Variants that were skipped. */
  skips: Remark[];
  /** Whether a department of the store was found for it. */
  isPlaced?: boolean;
  notes: Remark[];
  /** What the file's options became. */
  options?: OptionUse[];
};

/** What the file's columns mean, how its numbers are written, and what known products keep. */
type Rules = Mapping & { numbers: Numbers; now: Date } & Pick<ProductDraft, "keeps">;

const MAX_QUANTITY = 1_000_000;

export type UsedSkus = Pick<Set<string>, "has"> & { add: (sku: string) => void };

/**
 * Turns the rows of a product into a draft.
 * @param usedSkus SKUs of earlier rows; those of this product are added
 */
export function mapProduct(
  { handle, rows }: ProductRows,
  columns: Columns,
  mapping: Rules,
  usedSkus: UsedSkus,
): MappedProduct {
  const row = rows[0]?.row ?? 0;
  const skipped = (reason: string, at = row): MappedProduct => ({
    row,
    skips: [{ row: at, handle, text: reason }],
    notes: [],
  });
  if (rows.every(({ cells }) => columns.typeOf(cells) === "variant"))
    return skipped(`the file has no row for "${handle}", to which the variant belongs`);
  const { first, all, isBlank } = fieldsOf(rows, columns, mapping);
  const name = first("name").replace(/\s+/g, " ");
  if (name === "") return skipped("the product has no title");
  const brand = first("brand").replace(/\s+/g, " ") || null;

  const tags = tagsOf(all("tags"));
  const facts = { name, paths: all("category"), type: first("type"), genders: all("gender"), tags };
  const { categories, subcategory, usualSizes, isPlaced } = categorize(facts);
  const variantRows = variantRowsOf(rows, columns, mapping);
  const options = optionsOf(rows, variantRows, columns, `${name} ${facts.type}`);
  const fault =
    tooLongOf({ handle, name, brand }, { categories, subcategory }) ?? optionNameTooLong(options.optionName);
  if (fault) return skipped(fault);
  const defaults = {
    options,
    size: first("size"),
    color: onlyColor(first("color")),
    usualSizes: mapping.usualSizes ? usualSizes : [],
  };
  const { variants, colorImages, unread, ...remarks } = mapVariants(
    { handle, rows },
    columns,
    mapping,
    defaults,
    usedSkus,
  );
  if (variants.length === 0) {
    const reasons = [...new Set(remarks.skips.map(({ text }) => text))].join("; ") || "no row has a price";
    return skipped(reasons, remarks.skips[0]?.row);
  }
  const createdAt = dateOf(first("createdAt"));
  const images = imagesOf(rows, columns);
  const fields: BlankField[] = [
    ["brand", isBlank("brand"), ["brand"]],
    ["categories", isBlank("category", "type", "gender", "tags"), ["category", "type", "gender", "tags"]],
    ["description", isBlank("description"), ["description"]],
    ["material", isBlank("material"), ["material"]],
    ["care", isBlank("care"), ["care"]],
    ["tags", isBlank("tags", "featured"), ["tags"]],
    ["status", isBlank("status", "published"), ["status", "published"]],
    ["images", images.length === 0, ["images"]],
    ["colorImages", Object.keys(colorImages).length === 0, ["variantImage"]],
  ];
  const body = richText(cutText(first("description"), MAX_BODY));
  const draft: ProductDraft = {
    source: mapping.source,
    handle,
    name,
    brand,
    categories,
    subcategory,
    description: body.text,
    descriptionHtml: body.html,
    material: plainWords(first("material")),
    care: plainWords(first("care")),
    tags,
    isNew: tags.some((tag) => /^new( in|[ -]arrivals?)?$/i.test(tag)),
    isFeatured: isYes(first("featured")) || tags.some((tag) => /^featured$/i.test(tag)),
    status: isPublished(first("status"), first("published")) ? "active" : "draft",
    images,
    colorImages,
    optionName: variants.some(({ option }) => option) ? options.optionName : null,
    ...(createdAt ? { createdAt } : {}),
    variants,
    unread,
    keeps: mapping.keeps,
    blank: ["fit", ...keptFields(fields, columns, mapping)],
  };
  const cuts: string[] = [];
  const limited = cutToLimits(draft, cuts);
  const changed = [...cuts, ...joinedNote(options)];
  const notes = [...changed.map((text) => ({ row, handle, text })), ...remarks.notes];
  return { draft: limited, row, skips: remarks.skips, notes, options: options.uses, isPlaced };
}

function tooLongOf(
  { handle, name, brand }: Pick<ProductDraft, "handle" | "name" | "brand">,
  { categories, subcategory }: Pick<Categorization, "categories" | "subcategory">,
): string | undefined {
  const types = [subcategory, ...categories].map((text) => tooLong("type", text));
  return [tooLong("handle", handle), tooLong("title", name), tooLong("brand", brand), ...types].find(Boolean);
}

/** A moment of this century or the last; other years are typing errors. */
function dateOf(text: string): Date | undefined {
  const date = new Date(text);
  return date.getUTCFullYear() >= 1900 && date.getUTCFullYear() < 2100 ? date : undefined;
}

/** Several colors describe a pattern, not a choice. */
function onlyColor(text: string): string | null {
  const colors = text.split(";").map(colorName).filter(Boolean);
  return colors.length === 1 ? (colors[0] ?? null) : null;
}

type BlankField = [NonNullable<ProductDraft["blank"]>[number], isBlank: boolean, from: Field[]];

/** Blank fields that a known product keeps: those without a column, and without `clearBlanks` all. */
const keptFields = (fields: readonly BlankField[], columns: Columns, { clearBlanks }: Mapping) =>
  fields
    .filter(([, isBlank, from]) => isBlank && !(clearBlanks && from.some(columns.has)))
    .map(([field]) => field);

type Variants = Required<Pick<ProductDraft, "variants" | "colorImages">> &
  Pick<MappedProduct, "skips" | "notes"> & { unread: VariantKey[] };

function mapVariants(
  { handle, rows }: ProductRows,
  columns: Columns,
  mapping: Rules,
  defaults: Defaults,
  usedSkus: UsedSkus,
): Variants {
  const mapped: Variants = { variants: [], colorImages: {}, skips: [], notes: [], unread: [] };
  const rowOfVariant = new Map<string, number>();
  for (const { row, cells } of variantRowsOf(rows, columns, mapping)) {
    const remark = (text: string): Remark => ({ row, handle, text });
    const choices = choicesOf(cells, columns, defaults);
    const notes: string[] = [];
    const facts = factsOf(cells, columns, mapping, notes);
    if (typeof facts === "string") {
      mapped.skips.push(remark(facts));
      mapped.unread.push(...choices);
      continue;
    }
    const shares = sharesOf(facts, choices.length);
    if (shares.length > 1 && !facts.blank?.includes("onHand") && facts.onHand > 0)
      notes.push(`the quantity ${facts.onHand} is for ${shares.length} variants: divided among them`);
    for (const [at, { size, color, option }] of choices.entries()) {
      const tooLongChoice = tooLong("size", size) ?? tooLong("color", color) ?? tooLong("option", option);
      if (tooLongChoice) {
        mapped.skips.push(remark(tooLongChoice));
        continue;
      }
      const key = JSON.stringify([size, color, option].map((text) => text?.toLowerCase()));
      const earlierRow = rowOfVariant.get(key);
      if (earlierRow !== undefined) {
        const name = [size, color, option].filter(Boolean).join(" / ") || "without options";
        mapped.skips.push(remark(`the variant ${name} stands in row ${earlierRow} already`));
        continue;
      }
      rowOfVariant.set(key, row);
      const sku = skuOf(columns.first(cells, "sku"), usedSkus, notes);
      const barcode = barcodeOf(columns.first(cells, "barcode"), notes);
      mapped.variants.push({ size, color, option, sku, barcode, ...facts, onHand: shares[at] ?? 0 });
      mapped.notes.push(...notes.splice(0).map(remark));
      const picture = columns.first(cells, "variantImage");
      if (picture && color)
        mapped.colorImages[color] = [...new Set([...(mapped.colorImages[color] ?? []), picture])];
    }
  }
  return mapped;
}

/** The pieces of each variant where one row is for several. */
function sharesOf({ onHand, blank }: Pick<VariantDraft, "onHand" | "blank">, count: number): number[] {
  if (blank?.includes("onHand")) return Array.from({ length: count }, () => onHand);
  return Array.from({ length: count }, (_, at) => Math.floor(onHand / count) + (at < onHand % count ? 1 : 0));
}

/** A row that names neither a price, an option nor a SKU only adds an image. */
function isVariant(cells: string[], columns: Columns): boolean {
  return (["price", "sku", "optionValues"] as const).some((field) => columns.first(cells, field) !== "");
}

function variantRowsOf(rows: Row[], columns: Columns, { variantsHaveOptions }: Mapping): Row[] {
  const own = rows.filter(({ cells }) => columns.typeOf(cells) !== "product" && isVariant(cells, columns));
  const withOptions = own.filter(({ cells }) => columns.first(cells, "optionValues") !== "");
  return variantsHaveOptions && withOptions.length ? withOptions : own;
}

/** @returns the numbers of a variant, or the reason why they cannot be taken */
function factsOf(
  cells: string[],
  columns: Columns,
  mapping: Rules,
  notes: string[],
): Pick<VariantDraft, "price" | "comparePrice" | "onHand" | "stockTracked" | "blank"> | string {
  const prices = pricesOf(cells, columns, mapping, notes);
  if (typeof prices === "string") return prices;
  const stockTracked = isTracked(cells, columns);
  const onHand = stockOf(cells, columns, mapping, stockTracked, notes);
  if (typeof onHand === "string") return onHand;
  const fault =
    tooLong("SKU", columns.first(cells, "sku")) ?? tooLong("barcode", columns.first(cells, "barcode"));
  if (fault) return fault;
  return { ...prices, onHand, stockTracked, blank: blankOf(cells, columns, mapping) };
}

/**
 * What a known variant keeps. A blank compare-at price beside a price ends a reduction: to go on showing the
 * higher price would be untrue.
 */
function blankOf(cells: string[], columns: Columns, { clearBlanks }: Mapping): VariantDraft["blank"] {
  const blank: NonNullable<VariantDraft["blank"]>[number][] = [];
  if (isUntold(columns.first(cells, "quantity")) && !isNo(columns.first(cells, "inStock")))
    blank.push("onHand");
  if (!columns.has("comparePrice")) blank.push("comparePrice");
  for (const field of ["sku", "barcode"] as const) {
    const text = columns.first(cells, field);
    if (
      (field === "barcode" && roundedCode.test(text)) ||
      (text === "" && !(clearBlanks && columns.has(field)))
    )
      blank.push(field);
  }
  return blank;
}

/** Exports write "parent" where variants share a stock, and a sign where it is not counted. */
const isUntold = (text: string) => /^(parent|∞)?$/i.test(text);

/** @returns undefined where the file says nothing of it */
function isTracked(cells: string[], columns: Columns): boolean | undefined {
  const cell = (field: Field) => columns.first(cells, field);
  if (/^(continue|notify|yes|true|1)$/i.test(cell("backorder"))) return false;
  if (cell("quantity") === "∞" || isNo(cell("tracked"))) return false;
  if (columns.has("tracker")) return cell("tracker") !== "";
  if (isUntold(cell("quantity")) && isYes(cell("inStock"))) return false;
  return cell("tracked") !== "" || columns.has("backorder") || columns.has("inStock") || undefined;
}

/** @returns pieces, or the reason why the quantity cannot be taken */
function stockOf(
  cells: string[],
  columns: Columns,
  { numbers, stock }: Rules,
  stockTracked: boolean | undefined,
  notes: string[],
): number | string {
  const text = columns.first(cells, "quantity");
  if (text.toLowerCase() === "parent" && stockTracked === false)
    notes.push("its stock is counted for all variants together: it is never sold out here");
  if (isUntold(text)) return stockTracked === false || isNo(columns.first(cells, "inStock")) ? 0 : stock;
  const quantity = numbers.quantity(text);
  if (quantity === "ambiguous") return doubtful("quantity", text, columns.header("quantity"));
  if (quantity === undefined)
    return `the quantity "${text.slice(0, 40)}" in the column ${columns.header("quantity")} is no whole number`;
  if (quantity < 0 && stockTracked !== false) notes.push(`the quantity ${quantity} is negative: 0 pieces`);
  if (quantity > MAX_QUANTITY) notes.push(`the quantity ${quantity} is above ${MAX_QUANTITY}: taken as that`);
  return Math.min(Math.max(quantity, 0), MAX_QUANTITY);
}

export const skuTaken = (sku: string) => `the SKU ${sku} is taken by an earlier row: imported without one`;

/** An apostrophe before a code makes spreadsheets keep its leading zeros. */
const withoutApostrophe = (text: string) => text.replace(/^['’]/, "").trim();

/** Spreadsheets show long numbers as "6.15E+12", and save what they show. */
const roundedCode = /^\d[.,]?\d*E\+\d+$/i;

function barcodeOf(text: string, notes: string[]): string | null {
  if (roundedCode.test(text)) {
    notes.push(`the barcode ${text} was rounded by a spreadsheet: left out`);
    return null;
  }
  return withoutApostrophe(text) || null;
}

function skuOf(text: string, used: UsedSkus, notes: string[]): string | null {
  const sku = withoutApostrophe(text);
  if (sku === "") return null;
  if (used.has(sku)) {
    notes.push(skuTaken(sku));
    return null;
  }
  used.add(sku);
  return sku;
}

function tagsOf(lists: string[]): string[] {
  const tags = lists.flatMap((text) => text.split(/[,;]/));
  return [...new Set(tags.map((tag) => tag.replace(/\s+/g, " ").trim()).filter(Boolean))];
}

/** All images by position; those without one follow in the order of the file. */
function imagesOf(rows: Row[], columns: Columns): string[] {
  const found = rows.flatMap(({ cells }) => {
    const position = Number(columns.first(cells, "imagePosition")) || Number.POSITIVE_INFINITY;
    return columns
      .all(cells, "images")
      .filter(Boolean)
      .map((path) => ({ path, position }));
  });
  found.sort((a, b) => (a.position === b.position ? 0 : a.position - b.position));
  return [...new Set(found.map(({ path }) => (path.startsWith("//") ? `https:${path}` : path)))];
}

/** The last three are of what may be found in a shop. */
const live = /^(active|published|visible|catalog|search)?$/i;
const isYes = (text: string) => /^(true|yes|1)$/i.test(text);
const isNo = (text: string) => /^(false|no|0|-1)$/i.test(text);

const isPublished = (status: string, published: string): boolean => live.test(status) && !isNo(published);

/** Exports write "Dry clean only" as "dry-clean-only". */
function plainWords(text: string): string {
  if (text === "" || /^(other|none)$/i.test(text)) return "";
  const words = /^[a-z0-9-]+(; ?[a-z0-9-]+)*$/.test(text)
    ? text.replaceAll("-", " ").replace(/; ?/g, ", ")
    : cleanBody(text);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
