import { endpoints } from "@adire/contract/endpoints";
import type { Order } from "@adire/contract/shapes";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { cartKey } from "../cart/use-cart-content.ts";
import { ownKey, useSessionControls } from "../session/session.tsx";

const ordersKey = ownKey("orders");
const ordersAPage = 10;

export type OrdersPage = { count: number; results: Order[] };
export const pagesOf = ({ count }: OrdersPage) => Math.max(1, Math.ceil(count / ordersAPage));

/** One page of the shopper's orders, latest first; always fresh, since others change them. */
export function useOrders(page: number) {
  const { state, api } = useSessionControls();
  return useQuery({
    queryKey: [...ordersKey, "page", page],
    enabled: state === "signed-in",
    staleTime: 0,
    queryFn: async ({ signal }): Promise<OrdersPage> => {
      const query = { page, page_size: ordersAPage };
      const answer: OrdersPage | Order[] = await api(endpoints.orders.list, { query, signal });
      return Array.isArray(answer) ? { count: answer.length, results: answer } : answer;
    },
  });
}

/** One order with its payment and history: the shopper's own by its number, or anyone's by its tracking token. */
export function useOrder(which: { id: string } | { token: string }, wanted = true) {
  const { state, api } = useSessionControls();
  const byToken = "token" in which;
  return useQuery({
    queryKey: [...ordersKey, byToken ? "token" : "id", byToken ? which.token : which.id],
    enabled: wanted && (byToken || state === "signed-in"),
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      byToken
        ? api(endpoints.orders.track, { params: { token: which.token }, signal })
        : api(endpoints.orders.read, { params: { id: which.id }, signal }),
  });
}

export function useCancelOrder() {
  const { api } = useSessionControls();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api(endpoints.orders.cancel, { params: { id } }),
    // The pieces of a cancelled order are in the cart again.
    onSettled: () =>
      Promise.all([ordersKey, cartKey].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
