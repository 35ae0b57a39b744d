import type { CartItem } from "@adire/contract/shapes";

export type LineFact = { kind: "price" | "stock"; text: string };

/** What has changed about a line since it was added: its price, or that the stock no longer reaches. */
export function lineFacts(
  line: Pick<CartItem, "price_was" | "product_price" | "product_stock" | "quantity">,
  money: (amount: number) => string,
): LineFact[] {
  const facts: LineFact[] = [];
  if (line.price_was !== null && line.price_was !== line.product_price) {
    const went = line.product_price < line.price_was ? "down" : "up";
    facts.push({
      kind: "price",
      text: `The price went ${went} from ${money(line.price_was)} to ${money(line.product_price)} since you added it.`,
    });
  }
  if (line.product_stock === 0)
    facts.push({
      kind: "stock",
      text: "Sold out since you added it. Remove it, or move it to your wishlist, to go on.",
    });
  else if (line.product_stock < line.quantity)
    facts.push({
      kind: "stock",
      text: `Only ${line.product_stock} left: please lower the quantity.`,
    });
  return facts;
}

/** Whether the line can be bought as it stands. */
export const isShort = (line: Pick<CartItem, "product_stock" | "quantity">) =>
  line.product_stock < line.quantity;

/** What all lines together save against their compare prices. */
export function savedOn(
  lines: readonly Pick<CartItem, "product_price" | "product_compare_price" | "quantity">[],
): number {
  const cents = lines.reduce(
    (sum, line) =>
      sum +
      Math.max(0, Math.round(((line.product_compare_price ?? 0) - line.product_price) * 100)) * line.quantity,
    0,
  );
  return cents / 100;
}

/** The page of a line's product, with its color and size chosen. */
export function lineAddress(line: Pick<CartItem, "product" | "selected_color" | "selected_size">): string {
  const search = new URLSearchParams();
  if (line.selected_color) search.set("color", line.selected_color);
  if (line.selected_size) search.set("size", line.selected_size);
  return `/products/${line.product.id}?${search}`;
}
