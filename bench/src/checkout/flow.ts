import { randomUUID } from "node:crypto";
import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { Shop } from "../../../e2e/src/shop.ts";
import { adasAddress, newShopper, type Shopper } from "../../../e2e/src/signed-in.ts";

type Addresses = Pick<Shop, "api" | "desk">;
export type Buyer = { shopper: Shopper; productIds: [number, ...number[]] };
export const thingsInCart = 5;

/** Shoppers with an account each, who buy products of their own, so that they never wait for each other's rows. */
export async function makeBuyers(shop: Addresses, howMany: number): Promise<Buyer[]> {
  const call = makeClient(shop.api);
  const { results } = await call(endpoints.products.list, { query: { page_size: howMany * thingsInCart } });
  const buyers: Buyer[] = [];
  for (let at = 0; at < howMany; at += 1) {
    const own = results.slice(at * thingsInCart, (at + 1) * thingsInCart).map(({ id }) => id);
    const [first = 0, ...others] = own;
    buyers.push({ shopper: await newShopper(call, `checkout-${at}`), productIds: [first, ...others] });
  }
  return buyers;
}

/**
 * Buys one piece: adds it to the cart, places the order, pays by card on the desk's page, and has the payment settled as the callback page
 * does.
 * @throws Error unless the order is paid then
 */
export async function buy(shop: Addresses, { shopper, productIds: [productId] }: Buyer): Promise<void> {
  const call = makeClient(shop.api);
  const headers = () => ({ ...shopper.headers, "idempotency-key": randomUUID() });
  await call(endpoints.cart.add, { headers: headers(), body: { product_id: productId, quantity: 1 } });
  const { payment } = await call(endpoints.orders.place, {
    headers: headers(),
    body: { shipping: adasAddress },
  });
  if (!payment) throw new Error("the order has no payment");
  const page = await (await fetch(payment.url)).text();
  const paid = await fetch(`${shop.desk}/pay/${payment.reference}`, {
    method: "POST",
    headers: { origin: shop.desk },
    redirect: "manual",
    body: new URLSearchParams({
      token: /name="token" value="([^"]+)"/.exec(page)?.[1] ?? "",
      number: "4242 4242 4242 4242",
      expiry: "12 / 39",
      cvc: "123",
      name: "Ada Obi",
    }),
  });
  if (paid.status !== 303) throw new Error(`the desk answered ${paid.status} to the card`);
  await paid.body?.cancel();
  const settled = await call(endpoints.payments.settle, { params: { reference: payment.reference } });
  if (settled.payment_status !== "paid") throw new Error(`the payment is ${settled.payment_status}`);
}

/** Puts one piece each of five things into the cart, and empties it. */
export async function fillCart(shop: Addresses, { shopper, productIds }: Buyer): Promise<void> {
  const call = makeClient(shop.api);
  for (const product_id of productIds)
    await call(endpoints.cart.add, {
      headers: { ...shopper.headers, "idempotency-key": randomUUID() },
      body: { product_id, quantity: 1 },
    });
  await call(endpoints.cart.clear, { headers: shopper.headers });
}
