import { endpoints } from "@adire/contract/endpoints";
import type { Cart, CartItem } from "@adire/contract/shapes";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ownKey, useSessionControls } from "../session/session.tsx";

export const cartKey = ownKey("cart");

export type Pieces = { product_id: number; quantity: number; size?: string | null; color?: string | null };
type LineChange = { quantity?: number; selected_size?: string; selected_color?: string };

/** The cart, loaded only when signed in. A failed load is only logged: the cart then looks empty. */
export function useCartContent() {
  const { state, api } = useSessionControls();
  return useQuery({
    queryKey: cartKey,
    enabled: state === "signed-in",
    queryFn: async ({ signal }) => {
      try {
        return await api(endpoints.cart.read, { signal });
      } catch (error) {
        if (!signal.aborted) console.warn(error);
        throw error;
      }
    },
  });
}

/** Every change of the cart; each answers the cart as it is then, or throws CallFailed. */
export function useCartChanges() {
  const { api } = useSessionControls();
  const queries = useQueryClient();
  const take = async (cart: Cart) => {
    await queries.cancelQueries({ queryKey: cartKey });
    queries.setQueryData(cartKey, cart);
  };
  const reload = () => queries.invalidateQueries({ queryKey: cartKey });

  const add = useMutation({
    mutationFn: (pieces: Pieces) => api(endpoints.cart.add, { body: pieces }),
    onSuccess: take,
  });
  const update = useMutation({
    mutationFn: ({ id, change }: { id: number; change: LineChange }) =>
      api(endpoints.cart.update, { params: { id }, body: change }),
    onSuccess: take,
  });
  const remove = useMutation({
    mutationFn: (line: CartItem) => api(endpoints.cart.remove, { params: { id: line.id } }),
    onSuccess: reload,
  });
  return { add, update, remove, reload };
}
