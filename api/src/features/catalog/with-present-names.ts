import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { keyOf, type ProductDraft, type VariantKey } from "./product-draft.ts";
import { presentNames } from "./taxonomy-rows.ts";

/**
 * Drafts whose brands, categories, sizes and colors are called as in the shop today, where staff renamed or
 * merged what a file still calls by its former name. Otherwise their variants would be sold a second time.
 */
export async function withPresentNames(
  tx: Transaction,
  drafts: readonly ProductDraft[],
): Promise<ProductDraft[]> {
  const once = (names: (string | null | undefined)[]) => [
    ...new Set(names.filter((name) => typeof name === "string")),
  ];
  const choices = drafts.flatMap(({ variants, unread = [] }) => [...variants, ...unread]);
  const categories = drafts.flatMap((draft) => [...draft.categories, draft.said?.category]);
  const brand = await presentNames(tx, "brands", once(drafts.map((draft) => draft.brand)));
  const category = await presentNames(tx, "categories", once(categories));
  const size = await presentNames(tx, "sizes", once(choices.map((choice) => choice.size)));
  const color = await presentNames(tx, "colors", once(choices.map((choice) => choice.color)));
  const known = await readKnown(tx, drafts);
  return drafts.map((given) => {
    const { said, unread } = given;
    const its = known.get(given.handle) ?? { brands: [], categories: [], sizes: [], colors: [] };
    const choose = <Choice extends VariantKey>(choice: Choice): Choice => ({
      ...choice,
      size: choice.size && size(choice.size, its.sizes),
      color: choice.color && color(choice.color, its.colors),
    });
    const draft = {
      ...given,
      brand: given.brand && brand(given.brand, its.brands),
      categories: given.categories.map((name) => category(name, its.categories)),
      ...(said && { said: { ...said, category: said.category && category(said.category, its.categories) } }),
    };
    const variants = given.variants.map(choose);
    // A new product may come in two colors of which one was merged into the other.
    if (new Set(variants.map(keyOf)).size < variants.length) return draft;
    const colorImages: ProductDraft["colorImages"] = {};
    for (const [name, paths] of Object.entries(given.colorImages)) {
      const present = color(name, its.colors);
      colorImages[present] = [...(colorImages[present] ?? []), ...paths];
    }
    return { ...draft, variants, colorImages, ...(unread && { unread: unread.map(choose) }) };
  });
}

type Names = Record<"brands" | "categories" | "sizes" | "colors", string[]>;

/** The names that products of the shop have, by handle. */
async function readKnown(tx: Transaction, drafts: readonly ProductDraft[]): Promise<Map<string, Names>> {
  const { rows } = await sql<Names & { handle: string }>`select handle, array[brand_name] as brands,
      category_names as categories, size_names as sizes, color_names as colors
    from products where source = ${drafts[0]?.source ?? ""}
      and handle = any (${drafts.map(({ handle }) => handle)}::text[])`.execute(tx);
  return new Map(rows.map(({ handle, ...names }) => [handle, names]));
}
