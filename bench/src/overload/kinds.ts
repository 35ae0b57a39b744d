import { randomUUID } from "node:crypto";
import { makeClient } from "@adire/contract/client";
import type { Shop } from "../../../e2e/src/shop.ts";
import { adasAddress, newShopper, type Shopper } from "../../../e2e/src/signed-in.ts";
import { fillStock, poolOf, readProductIds } from "../shop-data.ts";
import { ask } from "./light-client.ts";
import type { Kind } from "./open-loop.ts";

const SHOPPERS = 20;
/** Orders that are there before the first is asked for, of each use of their references. */
const FIRST_ORDERS = 50;

/**
 * What a busy shop is asked for. Of the payments, pages of the desk lead to the provider; orders and their
 * settling do not need it.
 */
export async function makeKinds(shop: Shop) {
  const call = makeClient(shop.api);
  const ids = await readProductIds(shop.api, { page_size: 100, in_stock: true });
  const pool = await poolOf(shop.dataDir);
  await fillStock(pool, ids);
  await pool.end();
  const shoppers: Shopper[] = [];
  for (let at = 0; at < SHOPPERS; at += 1) shoppers.push(await newShopper(call, `overload-${at}`));
  /** References of orders that are settled, and of others whose payment page is opened. */
  const references = { settled: [] as string[], opened: [] as string[] };
  const nextOf = (use: keyof typeof references): string => {
    const reference = references[use].shift();
    if (!reference) throw new Error(`no order has been placed whose payment could be ${use}`);
    references[use].push(reference);
    return reference;
  };
  let turn = 0;
  const get = (url: string) => async () => {
    turn += 1;
    return ask(url.replace("{turn}", String(turn)), {
      headers: { accept: "text/html", "accept-encoding": "gzip, deflate, br" },
    });
  };
  const json = (headers: Record<string, string> = {}) => ({ "content-type": "application/json", ...headers });
  const product = () => ids[turn % ids.length] ?? 0;
  const changeCart = async () => {
    turn += 1;
    const { headers } = shoppers[(turn >> 1) % SHOPPERS] as Shopper;
    if (turn % 2 === 0) return ask(`${shop.api}/orders/api/cart/clear/`, { method: "DELETE", headers });
    return ask(`${shop.api}/orders/api/cart/add/`, {
      method: "POST",
      headers: json(headers),
      body: JSON.stringify({ product_id: product(), quantity: 1 }),
    });
  };
  const placeOrder = async () => {
    turn += 1;
    const answer = await ask(`${shop.api}/orders/api/orders/place/`, {
      method: "POST",
      headers: json({ "idempotency-key": randomUUID() }),
      body: JSON.stringify({ items: [{ product_id: product(), quantity: 1 }], shipping: adasAddress }),
    });
    if (answer.status === 201) {
      const { settled, opened } = references;
      (settled.length > opened.length ? opened : settled).push(JSON.parse(answer.text()).payment.reference);
    }
    return answer;
  };
  const settle = async () =>
    ask(`${shop.api}/orders/api/payments/${nextOf("settled")}/settle/`, { method: "POST" });
  const pay = async () => ask(`${shop.desk}/pay?order_id=${nextOf("opened")}`);
  const readProduct = async () => {
    turn += 1;
    return ask(`${shop.api}/products/api/products/${product()}/`);
  };
  for (let at = 0; at < 2 * FIRST_ORDERS; at += 1) await placeOrder();
  return {
    kept: { name: "kept pages", share: 55, send: get(`${shop.storefront}/women`) },
    rendered: {
      name: "pages rendered anew",
      share: 15,
      send: get(`${shop.storefront}/products?min_price={turn}&max_price=90000000`),
    },
    searches: {
      name: "searches",
      share: 15,
      send: get(`${shop.api}/products/api/products/?search=red%20{turn}`),
    },
    carts: { name: "carts", share: 10, send: changeCart },
    orders: { name: "orders", share: 3, hasOwnQuota: true, send: placeOrder },
    settlements: { name: "settlements", share: 2, hasOwnQuota: true, send: settle },
    payments: { name: "payment pages", share: 3, send: pay },
    products: { name: "products", share: 10, send: readProduct },
  } satisfies Record<string, Kind>;
}
