import type { Transaction } from "../../db/open.ts";
import { keyOf } from "./fill-blanks.ts";
import type { ProductDraft, VariantKey } from "./product-draft.ts";
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
  const choose = <Choice extends VariantKey>(choice: Choice): Choice => ({
    ...choice,
    size: choice.size && size(choice.size),
    color: choice.color && color(choice.color),
  });
  return drafts.map((given) => {
    const { said, unread } = given;
    const draft = {
      ...given,
      brand: given.brand && brand(given.brand),
      categories: given.categories.map(category),
      ...(said && { said: { ...said, category: said.category && category(said.category) } }),
    };
    const variants = given.variants.map(choose);
    // A new product may come in two colors of which one was merged into the other.
    if (new Set(variants.map(keyOf)).size < variants.length) return draft;
    const colorImages: ProductDraft["colorImages"] = {};
    for (const [name, paths] of Object.entries(given.colorImages))
      colorImages[color(name)] = [...(colorImages[color(name)] ?? []), ...paths];
    return { ...draft, variants, colorImages, ...(unread && { unread: unread.map(choose) }) };
  });
}
