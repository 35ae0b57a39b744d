import { setTimeout as sleep } from "node:timers/promises";
import { type Client, makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { Shop } from "../../../e2e/src/shop.ts";
import { adasAddress, newShopper } from "../../../e2e/src/signed-in.ts";
import { fetchFrom, type HttpFrom, httpFrom } from "./http-from.ts";

export type Phase = "quiet" | "siege";
export type Purchases = {
  /** Ids of the orders that were paid, as their shoppers were told. */
  paid: Record<Phase, number[]>;
  failed: Record<Phase, string[]>;
  /** Milliseconds of every call, with its page or endpoint. */
  took: Record<Phase, number[]>;
};

/** Between two purchases of a shopper. */
const THINKING_MS = 2_000;
/** Every fifth purchase of a shopper is with a new account. */
const PURCHASES_AN_ACCOUNT = 5;

export const noPurchases = (): Purchases => ({
  paid: { quiet: [], siege: [] },
  failed: { quiet: [], siege: [] },
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
  let headers: Record<string, string> = {};
  for (let turn = 0; !isOver(); turn += 1) {
    const during = phase();
    try {
      if (turn % PURCHASES_AN_ACCOUNT === 0)
        headers = (await newShopper(call, `siege-${lane + 8 * turn}`)).headers;
      const productId = productIds[(lane + 8 * turn) % productIds.length] ?? 0;
      const order = await buy({ shop, send, call, productId, headers: turn % 2 === 0 ? headers : null });
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
  call: Client;
  productId: number;
  /** Of the account; null for a guest. */
  headers: Record<string, string> | null;
};

/** @returns the id of the paid order @throws Error unless it is paid */
async function buy({ shop, send, call, productId, headers }: Purchase): Promise<number> {
  await page(send, `${shop.storefront}/products/${productId}`);
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
  const form = await page(send, payment.url);
  const paid = await send(`${shop.desk}/pay/${payment.reference}`, {
    method: "POST",
    headers: { origin: shop.desk, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      token: /name="token" value="([^"]+)"/.exec(form)?.[1] ?? "",
      number: "4242 4242 4242 4242",
      expiry: "12 / 39",
      cvc: "123",
      name: "Ada Obi",
    }).toString(),
  });
  const back = paid.headers.get("location");
  if (paid.status !== 303 || !back) throw new Error(`the desk answered ${paid.status} to the card`);
  await page(send, back);
  const { payment_status } = await call(endpoints.payments.settle, {
    params: { reference: payment.reference },
  });
  if (payment_status !== "paid") throw new Error(`the payment of order ${id} is ${payment_status}`);
  return id;
}

async function page(send: HttpFrom, url: string): Promise<string> {
  const { status, body } = await send(url, { headers: { accept: "text/html" } });
  if (status !== 200) throw new Error(`${new URL(url).pathname.split("/")[1]} page answered ${status}`);
  return body.toString("utf8");
}
