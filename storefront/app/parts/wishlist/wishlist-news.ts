import type { WishlistEntry } from "@adire/contract/shapes";

/** So few are called the last. */
const FEW = 3;

export type News = "fell" | "last" | "gone";
export const newsNames: Readonly<Record<News, string>> = {
  fell: "Price fell",
  last: "Almost gone",
  gone: "Sold out",
};

const isKept = ({ selected_color, selected_size, selected_option }: WishlistEntry) =>
  (selected_color ?? selected_size ?? selected_option) !== null;

/** What can be bought of what was kept; of the whole product where no choice was kept. */
export const stockOf = (entry: WishlistEntry): number =>
  isKept(entry) ? Math.min(entry.selected_stock, entry.product.stock) : entry.product.stock;

export const priceOf = ({ selected_price, product }: WishlistEntry): number =>
  selected_price ?? product.price;

/** Whether the shopper still has to choose one of several sizes. */
export const needsSize = ({ product, selected_size }: WishlistEntry): boolean =>
  product.sizes.length > 1 && selected_size === null;

/** Whether there are several colors, sizes or options to choose from. */
export const hasChoice = ({ colors, sizes, options }: WishlistEntry["product"]): boolean =>
  [colors, sizes, options].some(({ length }) => length > 1);

/** What the shopper has to choose, of several, before one variant is meant; undefined for nothing. */
export function missingChoice(entry: WishlistEntry): string | undefined {
  const { product, selected_color, selected_option } = entry;
  if (product.colors.length > 1 && selected_color === null) return "color";
  if (needsSize(entry)) return "size";
  if (product.options.length > 1 && selected_option === null) return product.option_name?.toLowerCase();
  return undefined;
}

/** Everything that happened to an entry since it was kept. */
export function newsOf(entry: WishlistEntry): News[] {
  const stock = stockOf(entry);
  const news: News[] = entry.price_fall ? ["fell"] : [];
  if (stock === 0) news.push("gone");
  else if (stock <= FEW) news.push("last");
  return news;
}

/** Entries that go into the cart without a question. */
export const canMove = (entry: WishlistEntry): boolean => stockOf(entry) > 0 && !needsSize(entry);

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** Such as "two prices fell, one is almost gone"; "" where nothing happened. */
export function newsText(entries: readonly WishlistEntry[]): string {
  const said = (news: News, one: string, many: string) => {
    const count = entries.filter((entry) => newsOf(entry).includes(news)).length;
    return count === 0 ? [] : [`${numbers[count] ?? count} ${count === 1 ? one : many}`];
  };
  const texts = [
    ...said("fell", "price fell", "prices fell"),
    ...said("last", "is almost gone", "are almost gone"),
    ...said("gone", "is sold out", "are sold out"),
  ];
  return texts.length === 0 ? "" : `Since you saved them: ${texts.join(", ")}.`;
}
