import { endpoints } from "@adire/contract/endpoints";
import type { Permission } from "@adire/contract/permissions";
import { call } from "../api/client.ts";
import { openPaper } from "../api/papers.ts";
import { chooseProducts } from "../screens/bulk-changes/chosen.ts";
import type { Hit, HitGroup } from "./palette-hits.ts";

const { staffOrders, staffProducts } = endpoints;

/** Something that can be done: an address to go to, or a call that is made at once. */
export type Action = { does: string; keys?: string; to?: string; run?: () => unknown };
type May = (permission: Permission) => boolean;

/** Orders on one pick list. */
const MAX_PICKED = 100;

async function pickOrders(search: string): Promise<void> {
  const query = { view: "to_ship", search, page_size: MAX_PICKED } as const;
  const { results } = await call(staffOrders.list, { query });
  const ids = results.map(({ id }) => id).join(",");
  if (ids) await openPaper(staffOrders.pickList, { query: { ids } });
}

const isEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text);
const addressOf = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

/** What can be done with what a search finds, and with its words. */
export function queryActions(search: string, found: readonly HitGroup[], may: May): Action[] {
  if (search.length < 2) return [];
  const hasFound = (name: string) => found.some((group) => group.name === name);
  const what = `“${search}”`;
  return [
    ...(hasFound("Products")
      ? [
          ...(may("catalog.change")
            ? [
                {
                  does: `Change the prices of products with ${what}`,
                  to: addressOf("/products/change", { search, kind: "percent" }),
                },
              ]
            : []),
          { does: `All products with ${what}`, to: addressOf("/products", { search }) },
        ]
      : []),
    ...(hasFound("Orders")
      ? [
          { does: `Pick list of the orders to ship with ${what}`, run: () => pickOrders(search) },
          { does: `All orders with ${what}`, to: addressOf("/orders", { view: "all", search }) },
        ]
      : []),
    ...(isEmail(search) && may("orders.place") && may("stock.read")
      ? [{ does: `New order for ${search}`, to: addressOf("/orders/new", { email: search }) }]
      : []),
    ...(may("search.change") && !/[\d@]/.test(search)
      ? [{ does: `Add a synonym for ${what}`, to: addressOf("/settings/search", { word: search }) }]
      : []),
  ];
}

const copy = (text: string) => navigator.clipboard.writeText(text);

/** What can be done with one hit, by key. */
export function hitActions(hit: Hit, may: May): Action[] {
  const openIt = { does: "Open", keys: "Enter", to: hit.to };
  if (hit.kind === "product") {
    const { id, name } = hit.row;
    const addressInShop = async () => (await call(staffProducts.read, { params: { id } })).address;
    return [
      openIt,
      ...(may("stock.read")
        ? [{ does: "Its stock", keys: "s", to: addressOf("/stock", { view: "all", search: name }) }]
        : []),
      ...(may("catalog.change")
        ? [
            {
              ...{ does: "Change its price", keys: "p", to: "/products/change?kind=percent&chosen=1" },
              run: () => chooseProducts([id]),
            },
          ]
        : []),
      ...(may("orders.read")
        ? [{ does: "Orders with it", keys: "o", to: addressOf("/orders", { view: "all", search: name }) }]
        : []),
      ...(hit.row.state === "live"
        ? [
            { does: "See it in the shop", keys: "v", run: async () => open(await addressInShop(), "_blank") },
            { does: "Copy its address", keys: "c", run: async () => copy(await addressInShop()) },
          ]
        : []),
    ];
  }
  if (hit.kind === "order") {
    const { id, email } = hit.row;
    return [
      openIt,
      { does: "Packing slip", keys: "p", run: () => openPaper(staffOrders.packingSlip, { params: { id } }) },
      ...(email
        ? [
            {
              does: "All of this shopper",
              keys: "o",
              to: addressOf("/orders", { view: "all", search: email }),
            },
          ]
        : []),
      { does: "Copy its number", keys: "c", run: () => copy(String(id)) },
    ];
  }
  const { email } = hit.row;
  return [
    openIt,
    { does: "Their orders", keys: "o", to: addressOf("/orders", { view: "all", search: email }) },
    ...(may("orders.place") && may("stock.read")
      ? [{ does: "New order for them", keys: "n", to: addressOf("/orders/new", { email }) }]
      : []),
    { does: "Copy the email address", keys: "c", run: () => copy(email) },
  ];
}
