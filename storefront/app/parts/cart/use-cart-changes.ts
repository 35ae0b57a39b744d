import { endpoints } from "@adire/contract/endpoints";
import type { CartItem } from "@adire/contract/shapes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSessionControls } from "../session/session.tsx";
import { cartKey, cartScope } from "./use-cart-content.ts";

export type LineChange = {
  quantity?: number;
  selected_size?: string;
  selected_color?: string;
  selected_option?: string;
};

/** Changes of the cart's lines. Each updates the cached cart. @throws CallFailed */
export function useCartChanges() {
  const { api } = useSessionControls();
  const queries = useQueryClient();
  const update = useMutation({
    scope: cartScope,
    mutationFn: ({ id, change }: { id: number; change: LineChange }) =>
      api(endpoints.cart.update, { params: { id }, body: change }),
    onSuccess: async (cart) => {
      await queries.cancelQueries({ queryKey: cartKey });
      queries.setQueryData(cartKey, cart);
    },
  });
  const remove = useMutation({
    scope: cartScope,
    mutationFn: (line: CartItem) => api(endpoints.cart.remove, { params: { id: line.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: cartKey }),
  });
  return { update, remove };
}
