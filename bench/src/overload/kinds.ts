import { randomUUID } from "node:crypto";
import { makeClient } from "@adire/contract/client";
import type { Shop } from "../../../e2e/src/shop.ts";
import { adasAddress, newShopper, type Shopper } from "../../../e2e/src/signed-in.ts";
import { fillStock, poolOf, readProductIds } from "../shop-data.ts";
import { ask } from "./light-client.ts";
import type { Kind } from "./open-loop.ts";

const SHOPPERS = 20;

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
  const unsettled: string[] = [];
  const unpaid: string[] = [];
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
      const { reference } = JSON.parse(answer.text()).payment;
      for (const list of [unsettled, unpaid]) list.push(reference);
    }
    return answer;
  };
  const settle = async () => {
    const reference = unsettled.pop() ?? "PAY_none";
    return ask(`${shop.api}/orders/api/payments/${reference}/settle/`, { method: "POST" });
  };
  const pay = () => ask(`${shop.desk}/pay/${unpaid.pop() ?? "PAY_none"}`);
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
    orders: { name: "orders", share: 3, hasOwnRoom: true, send: placeOrder },
    settlements: { name: "settlements", share: 2, hasOwnRoom: true, send: settle },
    payments: { name: "payment pages", share: 3, send: pay },
    products: {
      name: "products not kept",
      share: 10,
      send: get(`${shop.api}/products/api/products/9{turn}/`),
    },
  } satisfies Record<string, Kind>;
}
