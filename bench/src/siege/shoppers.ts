import { setTimeout as sleep } from "node:timers/promises";
import { type Client, makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { cardForm } from "../../../e2e/src/card-form.ts";
import type { Shop } from "../../../e2e/src/shop.ts";
import { adasAddress, newShopper } from "../../../e2e/src/signed-in.ts";
import { fetchFrom, type HttpFrom, httpFrom } from "./http-from.ts";

export type Phase = "quiet" | "siege";
export type Purchases = {
  /** Ids of the orders that were paid, as their shoppers were told. */
  paid: Record<Phase, number[]>;
  failed: Record<Phase, string[]>;
  /** Pages that answered 503 and were loaded again, as they ask for. */
  reloads: Record<Phase, number>;
  /** Milliseconds of every call. */
  took: Record<Phase, number[]>;
};

/** Between two purchases of a shopper. */
const THINKING_MS = 2_000;
/** Times that a shopper loads a page that says that it is not available. */
const MAX_LOADS = 4;
/** Every fifth purchase of a shopper is with a new account. */
const PURCHASES_AN_ACCOUNT = 5;

export const noPurchases = (): Purchases => ({
  paid: { quiet: [], siege: [] },
  failed: { quiet: [], siege: [] },
  reloads: { quiet: 0, siege: 0 },
  took: { quiet: [], siege: [] },
});

type Shopping = {
  shop: Shop;
  productIds: readonly number[];
  purchases: Purchases;
  phase: () => Phase;
  isOver: () => boolean;
};

/** Buys again and again, in turns as a guest and with an account, from an address of its own. */
export async function shopOn(lane: number, shopping: Shopping): Promise<void> {
  const { shop, productIds, purchases, phase, isOver } = shopping;
  const send = timed(httpFrom(`127.0.1.${lane + 1}`), shopping);
  const call = makeClient(shop.api, fetchFrom(send));
  const page = pageLoader(send, shopping);
  let headers: Record<string, string> = {};
  for (let turn = 0; !isOver(); turn += 1) {
    const during = phase();
    try {
      if (turn % PURCHASES_AN_ACCOUNT === 0)
        headers = (await newShopper(call, `siege-${lane + 8 * turn}`)).headers;
      const productId = productIds[(lane + 8 * turn) % productIds.length] ?? 0;
      const order = await buy({
        shop,
        send,
        page,
        call,
        productId,
        headers: turn % 2 === 0 ? headers : null,
      });
      purchases.paid[during].push(order);
    } catch (error) {
      purchases.failed[during].push((error as Error).message);
    }
    await sleep(THINKING_MS);
  }
}

function timed(send: HttpFrom, { purchases, phase }: Shopping): HttpFrom {
  const measured = async (...asked: Parameters<HttpFrom>) => {
    const during = phase();
    const began = performance.now();
    try {
      return await send(...asked);
    } finally {
      purchases.took[during].push(performance.now() - began);
    }
  };
  return Object.assign(measured, { address: send.address });
}

type Purchase = {
  shop: Shop;
  send: HttpFrom;
  page: (url: string) => Promise<string>;
  call: Client;
  productId: number;
  /** Of the account; null for a guest. */
  headers: Record<string, string> | null;
};

/** @returns the id of the paid order @throws Error unless it is paid */
async function buy({ shop, send, page, call, productId, headers }: Purchase): Promise<number> {
  await page(`${shop.storefront}/products/${productId}`);
  const items = [{ product_id: productId, quantity: 1 }];
  if (headers) {
    await call(endpoints.cart.add, { headers, body: { product_id: productId, quantity: 1 } });
    await call(endpoints.cart.read, { headers });
  }
  const { id, payment } = await call(endpoints.orders.place, {
    ...(headers && { headers }),
    body: headers ? { shipping: adasAddress } : { items, shipping: adasAddress },
  });
  if (!payment) throw new Error(`order ${id} has no payment`);
  const form = await page(payment.url);
  const paid = await send(`${shop.desk}/pay/${payment.reference}`, {
    method: "POST",
    headers: { origin: shop.desk, "content-type": "application/x-www-form-urlencoded" },
    body: cardForm(form).toString(),
  });
  const back = paid.headers.get("location");
  if (paid.status !== 303 || !back) throw new Error(`the desk answered ${paid.status} to the card`);
  await page(back);
  const { payment_status } = await call(endpoints.payments.settle, {
    params: { reference: payment.reference },
  });
  if (payment_status !== "paid") throw new Error(`the payment of order ${id} is ${payment_status}`);
  return id;
}

/** Loads pages, again where one answers 503, after its Retry-After. */
function pageLoader(send: HttpFrom, { purchases, phase }: Shopping) {
  return async (url: string): Promise<string> => {
    for (let load = 1; ; load += 1) {
      const { status, headers, body } = await send(url, { headers: { accept: "text/html" } });
      if (status === 200) return body.toString("utf8");
      if (status !== 503 || load === MAX_LOADS)
        throw new Error(`${new URL(url).pathname.split("/")[1]} page answered ${status}`);
      purchases.reloads[phase()] += 1;
      await sleep(Number(headers.get("retry-after") ?? 1) * 1_000);
    }
  };
}
