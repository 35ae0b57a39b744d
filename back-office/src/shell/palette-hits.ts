import { endpoints } from "@adire/contract/endpoints";
import { useDeferredValue } from "react";
import { useAnswer, useMay } from "../api/queries.ts";

export type Hit = { to: string; text: string; detail: string };
type HitGroup = { name: string; hits: readonly Hit[] };

const MAX_HITS = 5;

/** What the API finds by a text, by kind. */
export function useHits(typed: string): HitGroup[] {
  const search = useDeferredValue(typed.trim());
  const may = useMay();
  // A number may have one digit; a word has at least two letters.
  const isLong = /^\d|../.test(search);
  const orders = useAnswer(
    endpoints.staffOrders.list,
    { query: { search, page_size: MAX_HITS } },
    { enabled: isLong && may("orders.read") },
  );
  const products = useAnswer(
    endpoints.staffProducts.list,
    { query: { search, page_size: MAX_HITS } },
    { enabled: isLong && may("catalog.read") },
  );
  const customers = useAnswer(
    endpoints.customers.list,
    { query: { search, page_size: MAX_HITS } },
    { enabled: isLong && may("customers.read") },
  );
  if (!isLong) return [];
  const groups: HitGroup[] = [
    {
      name: "Products",
      hits: (products.data?.results ?? []).map(({ id, name, brand }) => ({
        to: `/products/${id}`,
        text: name,
        detail: brand,
      })),
    },
    {
      name: "Orders",
      hits: (orders.data?.results ?? []).map(({ id, customer_name, email }) => ({
        to: `/orders/${id}`,
        text: `Order ${id}`,
        detail: customer_name || email,
      })),
    },
    {
      name: "Customers",
      hits: (customers.data?.results ?? []).map(({ id, name, email }) => ({
        to: `/customers/${id}`,
        text: name,
        detail: email,
      })),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}
