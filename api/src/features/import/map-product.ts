import type { ProductDraft } from "../catalog/product-draft.ts";
import { type Categorization, categorize } from "./categorize.ts";
import { cleanBody } from "./clean-body.ts";
import type { Columns } from "./columns.ts";
import type { ProductRows } from "./group-products.ts";
import { cutText, cutToLimits, MAX_BODY, tooLong } from "./limit-texts.ts";
import { mapVariants, type VariantRules, variantRowsOf } from "./map-variants.ts";
import type { Field, Mapping } from "./mapping.ts";
import { colorName, joinedNote, type OptionUse, optionNameTooLong } from "./options.ts";
import { fieldsOf } from "./product-fields.ts";
import type { Row } from "./read-rows.ts";
import type { Remark } from "./report.ts";
import { richText } from "./rich-text.ts";
import { optionsOf } from "./row-options.ts";
import type { UsedSkus } from "./used-skus.ts";
import { isNo, isYes } from "./yes-and-no.ts";

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

type Rules = VariantRules & Pick<ProductDraft, "keeps">;

/**
 * Turns the rows of a product into a draft.
 * @param usedSkus SKUs of earlier rows; those of this product are added
 */
export function mapProduct(
  found: ProductRows,
  columns: Columns,
  mapping: Rules,
  usedSkus: UsedSkus,
): MappedProduct {
  const { source, handle, rows } = found;
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
    found,
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
    source,
    handle,
    name,
    brand,
    categories,
    subcategory,
    said: {
      category: isBlank("gender") ? first("category") : null,
      type: first("type"),
      featured: !isBlank("featured"),
    },
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
const isPublished = (status: string, published: string): boolean => live.test(status) && !isNo(published);

/** Exports write "Dry clean only" as "dry-clean-only". */
function plainWords(text: string): string {
  if (text === "" || /^(other|none)$/i.test(text)) return "";
  const words = /^[a-z0-9-]+(; ?[a-z0-9-]+)*$/.test(text)
    ? text.replaceAll("-", " ").replace(/; ?/g, ", ")
    : cleanBody(text);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
