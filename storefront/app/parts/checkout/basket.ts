import type { Cart, Order, ProductDetail } from "@adire/contract/shapes";
import { type Choice, matching, offerOf, readChoice } from "../product/variant-choice.ts";

type BasketLine = {
  key: string;
  productId: number;
  name: string;
  image: string | null;
  category: string;
  size: string | null;
  color: string | null;
  option_name: string | null;
  option: string | null;
  quantity: number;
  /** Line total in the display currency. */
  total: number;
};

/** What the checkout orders: the whole cart, or the single product of Buy now. */
export type Basket = {
  lines: BasketLine[];
  total: number;
  /** Whether the choice of Buy now has sold out. */
  soldOut?: boolean;
  /** Ordered instead of the cart; undefined when the cart itself is ordered. */
  items?: ({ product_id: number; quantity: number } & Pick<BasketLine, "size" | "color" | "option">)[];
};

export function basketOfCart(cart: Cart): Basket {
  return {
    total: cart.total_price,
    lines: cart.items.map((line) => ({
      key: String(line.id),
      productId: line.product.id,
      name: line.product_name,
      image: line.product_image,
      category: line.product_category,
      size: line.selected_size,
      color: line.selected_color,
      option_name: line.product.option_name,
      option: line.selected_option,
      quantity: line.quantity,
      total: line.total_price,
    })),
  };
}

/** The first option in stock, or the first one. */
function firstOption({ variants }: ProductDetail, choice: Choice): string | undefined {
  const left = matching(variants, choice);
  return (left.find(({ stock }) => stock > 0) ?? left[0])?.option ?? undefined;
}

/** One item in the size, color and option of the URL, or in the product's first ones. */
export function basketOfProduct(product: ProductDetail, search: URLSearchParams): Basket {
  const read = readChoice(product, search);
  const sized = { ...read, size: read.size ?? product.sizes[0] };
  const choice = { ...sized, option: read.option ?? firstOption(product, sized) };
  const size = choice.size ?? null;
  const color = choice.color ?? null;
  const option = choice.option ?? null;
  const { price, stock } = offerOf(product, choice);
  return {
    total: price,
    soldOut: stock === 0,
    items: [{ product_id: product.id, quantity: 1, size, color, option }],
    lines: [
      {
        key: "now",
        productId: product.id,
        name: product.name,
        image: (color && product.color_images[color]?.[0]) || product.image,
        category: product.category,
        size,
        color,
        option_name: product.option_name,
        option,
        quantity: 1,
        total: price,
      },
    ],
  };
}

/** Whether an order has what Buy now would order once more. */
export const isHeldBy = ({ items }: Pick<Order, "items">, { lines: [line] }: Basket): boolean =>
  items.some(
    ({ product, size, color, option }) =>
      product.id === line?.productId && size === line.size && color === line.color && option === line.option,
  );
