import { endpoints } from "@adire/contract/endpoints";
import { fromWire } from "@adire/contract/money";
import type { Cart, CartAddition } from "@adire/contract/shapes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { userQueryKey, useSessionControls } from "../session/session.tsx";
import { useUserAnswer } from "../session/use-user-answer.ts";

export const cartKey = userQueryKey("cart");
/** One change at a time, so that the last answer is that of the last change. */
export const cartScope = { id: "cart" };

export type AddToCartBody = {
  product_id: number;
  quantity: number;
  size?: string | null;
  color?: string | null;
  option?: string | null;
  added_at?: string;
};

/** A failed load looks like an empty cart. */
export const useCartContent = () => useUserAnswer(cartKey, endpoints.cart.read);

/** Adds to the cart and to its cached content. @throws CallFailed */
export function useAddToCart() {
  const { api } = useSessionControls();
  const queries = useQueryClient();
  return useMutation({
    scope: cartScope,
    mutationFn: (body: AddToCartBody) => api(endpoints.cart.add, { body }),
    onSuccess: async (addition) => {
      await queries.cancelQueries({ queryKey: cartKey });
      const cart = withAddition(queries.getQueryData<Cart>(cartKey), addition);
      if (cart) queries.setQueryData(cartKey, cart);
      else await queries.invalidateQueries({ queryKey: cartKey });
    },
  });
}

/**
 * The cached cart with the line that was added.
 * @returns undefined where the totals differ, because the cart changed elsewhere
 */
export function withAddition(cart: Cart | undefined, { item, total_price }: CartAddition): Cart | undefined {
  if (!cart) return undefined;
  const isKnown = cart.items.some(({ id }) => id === item.id);
  const items = isKnown
    ? cart.items.map((line) => (line.id === item.id ? item : line))
    : [...cart.items, item];
  const total = items.reduce((sum, line) => sum + fromWire(line.total_price), 0);
  return total === fromWire(total_price) ? { items, total_price } : undefined;
}
