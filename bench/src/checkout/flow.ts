import { randomUUID } from "node:crypto";
import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { cardForm } from "../../../e2e/src/card-form.ts";
import type { Shop } from "../../../e2e/src/shop.ts";
import { adasAddress, newShopper, type Shopper } from "../../../e2e/src/signed-in.ts";
import { readProductIds } from "../shop-data.ts";

type Addresses = Pick<Shop, "api" | "desk">;
export type Buyer = { shopper: Shopper; productIds: [number, ...number[]] };
export const productsInCart = 5;

/**
 * Shoppers with an account each, who buy products of their own, so that they never wait for each other's
 * rows.
 */
export async function makeBuyers(shop: Addresses, howMany: number): Promise<Buyer[]> {
  const call = makeClient(shop.api);
  const ids = await readProductIds(shop.api, { page_size: howMany * productsInCart });
  const buyers: Buyer[] = [];
  for (let at = 0; at < howMany; at += 1) {
    const [first = 0, ...others] = ids.slice(at * productsInCart, (at + 1) * productsInCart);
    buyers.push({ shopper: await newShopper(call, `checkout-${at}`), productIds: [first, ...others] });
  }
  return buyers;
}

/**
 * A whole purchase of one thing, with the calls that the storefront's pages make: add to the cart, read the
 * cart, place the order, open the desk's page, pay by card, verify and settle as the callback page does, read
 * the order.
 * @throws Error unless the order is paid then
 */
export async function buy(shop: Addresses, { shopper, productIds: [productId] }: Buyer): Promise<void> {
  const call = makeClient(shop.api);
  const headers = () => ({ ...shopper.headers, "idempotency-key": randomUUID() });
  await call(endpoints.cart.add, { headers: headers(), body: { product_id: productId, quantity: 1 } });
  await call(endpoints.cart.read, { headers: shopper.headers });
  const { id, payment } = await call(endpoints.orders.place, {
    headers: headers(),
    body: { shipping: adasAddress },
  });
  if (!payment) throw new Error("the order has no payment");
  await payByCard(shop, payment);
  const verified = await fetch(`${shop.desk}/api/verify/${payment.reference}`);
  if (!verified.ok) throw new Error(`the desk answered ${verified.status} to the callback page`);
  await verified.body?.cancel();
  const settled = await call(endpoints.payments.settle, { params: { reference: payment.reference } });
  if (settled.payment_status !== "paid") throw new Error(`the payment is ${settled.payment_status}`);
  const order = await call(endpoints.orders.read, { params: { id }, headers: shopper.headers });
  if (order.status !== "processing") throw new Error(`the order is ${order.status}`);
}

async function payByCard(
  { desk }: Addresses,
  { url, reference }: { url: string; reference: string },
): Promise<void> {
  const page = await (await fetch(url)).text();
  const paid = await fetch(`${desk}/pay/${reference}`, {
    method: "POST",
    headers: { origin: desk },
    redirect: "manual",
    body: cardForm(page),
  });
  if (paid.status !== 303) throw new Error(`the desk answered ${paid.status} to the card`);
  await paid.body?.cancel();
}

/** Adds five products to the cart and clears it. */
export async function fillCart(shop: Addresses, { shopper, productIds }: Buyer): Promise<void> {
  const call = makeClient(shop.api);
  for (const product_id of productIds)
    await call(endpoints.cart.add, {
      headers: { ...shopper.headers, "idempotency-key": randomUUID() },
      body: { product_id, quantity: 1 },
    });
  await call(endpoints.cart.clear, { headers: shopper.headers });
}
