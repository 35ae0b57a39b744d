import { endpoints } from "@adire/contract/endpoints";
import type { CustomerRow, StaffProductRow } from "@adire/contract/shapes";
import { useDeferredValue } from "react";
import { useAnswer, useMay } from "../api/queries.ts";
import { customerPath } from "../screens/customers/customer-path.ts";
import type { OrderRow } from "../screens/orders/order-words.ts";

/** A record that was found; its address names it. */
export type Hit = { to: string } & (
  | { kind: "product"; row: StaffProductRow }
  | { kind: "order"; row: OrderRow }
  | { kind: "customer"; row: CustomerRow }
);
export type HitGroup = { name: string; hits: readonly Hit[] };

/** What the palette is about: everything, or what a first sign limits it to. */
const modes = { "#": "orders", "@": "customers", ">": "actions" } as const;
export type Mode = (typeof modes)[keyof typeof modes] | "all";

/** "#104" are the orders with "104". */
export function readQuery(typed: string): { mode: Mode; search: string } {
  const text = typed.trim();
  const mode = modes[text[0] as keyof typeof modes];
  return mode ? { mode, search: text.slice(1).trim() } : { mode: "all", search: text };
}

/** The order of that number, before those with the number in a text. */
const numberFirst = (rows: readonly OrderRow[], search: string) =>
  rows.toSorted((a, b) => Number(String(b.id) === search) - Number(String(a.id) === search));

const MAX_HITS = 4;
const MAX_HITS_OF_ONE_KIND = 12;

/** What the API finds by a text, by kind. */
export function useHits(typed: string): HitGroup[] {
  const { mode, search } = readQuery(useDeferredValue(typed));
  const may = useMay();
  // A number may have one digit; a word has at least two letters.
  const isLong = /^\d|../.test(search);
  const wants = (kind: Mode) => isLong && (mode === "all" || mode === kind);
  const query = { search, page_size: mode === "all" ? MAX_HITS : MAX_HITS_OF_ONE_KIND };
  const [wantsProducts, wantsOrders, wantsCustomers] = [
    isLong && mode === "all" && may("catalog.read"),
    wants("orders") && may("orders.read"),
    wants("customers") && may("customers.read"),
  ];
  const products = useAnswer(endpoints.staffProducts.list, { query }, { enabled: wantsProducts });
  const orders = useAnswer(endpoints.staffOrders.list, { query }, { enabled: wantsOrders });
  const customers = useAnswer(endpoints.customers.list, { query }, { enabled: wantsCustomers });
  const groups: HitGroup[] = [
    {
      name: "Products",
      hits: ((wantsProducts && products.data?.results) || []).map((row) => ({
        ...{ kind: "product", row },
        to: `/products/${row.id}`,
      })),
    },
    {
      name: "Orders",
      hits: numberFirst((wantsOrders && orders.data?.results) || [], search).map((row) => ({
        ...{ kind: "order", row },
        to: `/orders/${row.id}`,
      })),
    },
    {
      name: "Customers",
      hits: ((wantsCustomers && customers.data?.results) || []).map((row) => ({
        ...{ kind: "customer", row },
        to: customerPath(row),
      })),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}
