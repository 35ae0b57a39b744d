import { choiceText } from "@adire/contract/choice-text";
import type { CartItem } from "@adire/contract/shapes";

export type LineNotice = { kind: "price" | "stock"; text: string };

/** Notices about changes since the line was added: a new price, or too little stock. */
export function lineNotices(
  line: Pick<CartItem, "price_was" | "product_price" | "product_stock" | "quantity">,
  money: (amount: number) => string,
): LineNotice[] {
  const notices: LineNotice[] = [];
  if (line.price_was !== null && line.price_was !== line.product_price) {
    const went = line.product_price < line.price_was ? "down" : "up";
    notices.push({
      kind: "price",
      text: `The price went ${went} from ${money(line.price_was)} to ${money(line.product_price)} since you added it.`,
    });
  }
  if (line.product_stock === 0)
    notices.push({
      kind: "stock",
      text: "Sold out since you added it. Remove it, or move it to your wishlist, to go on.",
    });
  else if (line.product_stock < line.quantity)
    notices.push({
      kind: "stock",
      text: `Only ${line.product_stock} left: please lower the quantity.`,
    });
  return notices;
}

export const exceedsStock = (line: Pick<CartItem, "product_stock" | "quantity">) =>
  line.product_stock < line.quantity;

/** The sizes that can be bought now, in the line's color. */
export const sizesInStock = ({
  product,
  selected_color: color,
}: {
  product: Pick<CartItem["product"], "sizes_in_stock" | "color_sizes_in_stock">;
  selected_color: string | null;
}): readonly string[] => (color ? (product.color_sizes_in_stock[color] ?? []) : product.sizes_in_stock);

/** In the display currency. A compare price below the price counts as zero. */
export function totalSavings(
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

/** Path of the product page with the line's choice selected. */
export function linePath(
  line: Pick<CartItem, "product" | "selected_color" | "selected_size" | "selected_option">,
): string {
  const search = new URLSearchParams();
  if (line.selected_color) search.set("color", line.selected_color);
  if (line.selected_size) search.set("size", line.selected_size);
  if (line.selected_option) search.set("option", line.selected_option);
  return `/products/${line.product.id}?${search}`;
}

type Chosen = Pick<CartItem, "selected_color" | "selected_size" | "selected_option"> & {
  product: Pick<CartItem["product"], "id" | "option_name">;
};

export const lineChoiceText = (line: Chosen): string =>
  choiceText({
    color: line.selected_color,
    size: line.selected_size,
    option_name: line.product.option_name,
    option: line.selected_option,
  });

/** What the wishlist, which keeps one choice of a product, says where the line takes another one's place. */
export function keptInstead(line: Chosen, entries: readonly Chosen[] | undefined): string | undefined {
  const entry = entries?.find(({ product }) => product.id === line.product.id);
  const [now, before] = [lineChoiceText(line), entry && lineChoiceText(entry)];
  return before && now && before !== now ? `Now kept in ${now} instead of ${before}` : undefined;
}
