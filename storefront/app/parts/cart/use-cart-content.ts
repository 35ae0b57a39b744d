import { endpoints } from "@adire/contract/endpoints";
import { fromWire } from "@adire/contract/money";
import type { Cart, CartAddition, CartItem } from "@adire/contract/shapes";
import { isSessionOver } from "@adire/ui/session/authorized-send.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { userQueryKey, useSessionControls } from "../session/session.tsx";

export const cartKey = userQueryKey("cart");
/** One change at a time, so that the last answer is that of the last change. */
const scope = { id: "cart" };

export type AddToCartBody = {
  product_id: number;
  quantity: number;
  size?: string | null;
  color?: string | null;
  option?: string | null;
};
export type LineChange = {
  quantity?: number;
  selected_size?: string;
  selected_color?: string;
  selected_option?: string;
};

/** Loaded only when signed in. A failed load is logged and looks like an empty cart. */
export function useCartContent() {
  const { state, api } = useSessionControls();
  return useQuery({
    queryKey: cartKey,
    enabled: state === "signed-in",
    queryFn: async ({ signal }) => {
      try {
        return await api(endpoints.cart.read, { signal });
      } catch (error) {
        if (!signal.aborted && !isSessionOver(error)) console.warn(error);
        throw error;
      }
    },
  });
}

/** Cart mutations. Each updates the cached cart. @throws CallFailed */
export function useCartChanges() {
  const { api } = useSessionControls();
  const queries = useQueryClient();
  const setCart = async (cart: Cart) => {
    await queries.cancelQueries({ queryKey: cartKey });
    queries.setQueryData(cartKey, cart);
  };
  const addItem = async (addition: CartAddition) => {
    const cart = withAddition(queries.getQueryData<Cart>(cartKey), addition);
    await (cart ? setCart(cart) : reload());
  };
  const reload = () => queries.invalidateQueries({ queryKey: cartKey });

  const add = useMutation({
    scope,
    mutationFn: (body: AddToCartBody) => api(endpoints.cart.add, { body }),
    onSuccess: addItem,
  });
  const update = useMutation({
    scope,
    mutationFn: ({ id, change }: { id: number; change: LineChange }) =>
      api(endpoints.cart.update, { params: { id }, body: change }),
    onSuccess: setCart,
  });
  const remove = useMutation({
    scope,
    mutationFn: (line: CartItem) => api(endpoints.cart.remove, { params: { id: line.id } }),
    onSuccess: reload,
  });
  return { add, update, remove, reload };
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
