import { CallFailed } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { Order } from "@adire/contract/shapes";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { cartKey } from "../cart/use-cart-content.ts";
import { userQueryKey, useSessionControls } from "../session/session.tsx";

const ordersKey = userQueryKey("orders");
const ORDERS_PER_PAGE = 10;

export type OrdersPage = { count: number; results: Order[] };
export const pagesOf = ({ count }: OrdersPage) => Math.max(1, Math.ceil(count / ORDERS_PER_PAGE));

/** One page of the shopper's orders, latest first. Never stale: payments and staff change orders. */
export function useOrders(page: number) {
  const { state, api } = useSessionControls();
  return useQuery({
    queryKey: [...ordersKey, "page", page],
    enabled: state === "signed-in",
    staleTime: 0,
    queryFn: async ({ signal }): Promise<OrdersPage> => {
      const query = { page, page_size: ORDERS_PER_PAGE };
      const answer: OrdersPage | Order[] = await api(endpoints.orders.list, { query, signal });
      return Array.isArray(answer) ? { count: answer.length, results: answer } : answer;
    },
  });
}

/** An own order by its id, or any order by its tracking token. */
export function useOrder(key: { id: string } | { token: string }, enabled = true) {
  const { state, api } = useSessionControls();
  const byToken = "token" in key;
  return useQuery({
    queryKey: [...ordersKey, byToken ? "token" : "id", byToken ? key.token : key.id],
    enabled: enabled && (byToken || state === "signed-in"),
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      byToken
        ? api(endpoints.orders.track, { params: { token: key.token }, signal })
        : api(endpoints.orders.read, { params: { id: key.id }, signal }),
  });
}

/** Whether a tracking token was sent to an email of the order that was corrected since. */
export const isLinkEnded = (error: unknown): boolean =>
  error instanceof CallFailed && error.problem?.code === "link_ended";

export function useCancelOrder() {
  const { api } = useSessionControls();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api(endpoints.orders.cancel, { params: { id } }),
    // The API puts the items of a cancelled pending order back into the cart.
    onSettled: () =>
      Promise.all([ordersKey, cartKey].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
