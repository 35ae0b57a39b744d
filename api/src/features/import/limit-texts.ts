import type { ProductDraft } from "../catalog/product-draft.ts";
import { MAX_ADDRESS, MAX_DESCRIPTION, MAX_IMAGES, MAX_NAME, MAX_TAGS } from "../catalog/product-limits.ts";

/** Characters of HTML that are read of a body, of which text is a part. */
export const MAX_BODY = 4 * MAX_DESCRIPTION;

/** @returns the reason why a name cannot be taken */
export function tooLong(what: string, text: string | null): string | undefined {
  return text !== null && text.length > MAX_NAME
    ? `the ${what} is longer than ${MAX_NAME} characters`
    : undefined;
}

/** Cuts what is larger than a product of the store can be, and adds what was cut to the notes. */
export function cutToLimits(draft: ProductDraft, notes: string[]): ProductDraft {
  const text = (what: string, whole: string) => {
    if (whole.length <= MAX_DESCRIPTION) return whole;
    notes.push(`the ${what} has ${whole.length} characters: cut to ${MAX_DESCRIPTION}`);
    return cutText(whole, MAX_DESCRIPTION).trimEnd();
  };
  const pictures = [...new Set([draft.images, ...Object.values(draft.colorImages)].flat())];
  const taken = new Set(listOf("pictures", pictures, { max: MAX_IMAGES, length: MAX_ADDRESS }, notes));
  const isTaken = (path: string) => taken.has(path);
  return {
    ...draft,
    description: text("description", draft.description),
    descriptionHtml: draft.description.length > MAX_DESCRIPTION ? "" : (draft.descriptionHtml ?? ""),
    material: text("material", draft.material ?? ""),
    care: text("care text", draft.care ?? ""),
    tags: listOf("tags", draft.tags, { max: MAX_TAGS, length: MAX_NAME }, notes),
    images: draft.images.filter(isTaken),
    colorImages: Object.fromEntries(
      Object.entries(draft.colorImages).flatMap(([color, paths]) =>
        paths.some(isTaken) ? [[color, paths.filter(isTaken)]] : [],
      ),
    ),
  };
}

/** The beginning of a text, without half a character at its end. */
export function cutText(text: string, length: number): string {
  const cut = text.slice(0, length);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}

function listOf(
  what: string,
  all: string[],
  { max, length }: { max: number; length: number },
  notes: string[],
): string[] {
  const fitting = all.filter((one) => one.length <= length);
  const tooLong = all.length - fitting.length;
  if (tooLong) notes.push(`${tooLong} ${what} are longer than ${length} characters: left out`);
  if (fitting.length > max)
    notes.push(`the product has ${fitting.length} ${what}: the first ${max} are taken`);
  return fitting.slice(0, max);
}
