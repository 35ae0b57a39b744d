import { CallFailed } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { adasAddress } from "../signed-in.ts";
import type { SignedIn } from "./account.ts";
import type { Insist } from "./insist.ts";
import { anyOf } from "./random.ts";
import { refused } from "./refused.ts";

export type Order = { id: number; key: string; payment: { reference: string; url: string } };
type Item = { product_id: number; quantity: number };

/** Places and cancels orders, from a cart or, for guests, with the items in the call. */
export function makeOrders(options: {
  insist: Insist;
  signedIn: SignedIn;
  random: () => number;
  products: readonly number[];
}) {
  const { insist, signedIn, random, products } = options;

  /** Orders one or two of a product, and another product where there is no stock. */
  async function place(key: string, guest: boolean): Promise<Order> {
    let said = "";
    for (let turn = 0; turn < 50; turn += 1) {
      const item = { product_id: anyOf(products, random), quantity: random() < 0.3 ? 2 : 1 };
      const once = `${key}-${turn}`;
      try {
        const order = guest ? await placeItem(item, once) : await placeCart(item, once);
        if (!order.payment) throw new Error(`order ${order.id} has no payment`);
        return { id: order.id, key: once, payment: order.payment };
      } catch (error) {
        if (!(error instanceof CallFailed) || error.status !== 409) throw error;
        said = error.message;
        if (!guest) await signedIn((headers) => insist(endpoints.cart.clear, { headers }));
      }
    }
    throw new Error(`nothing could be ordered; the last refusal: ${said}`);
  }

  const placeItem = (item: Item, key: string) =>
    insist(endpoints.orders.place, {
      headers: { "idempotency-key": key },
      body: {
        items: [item],
        shipping: adasAddress,
        ...(random() < 0.8 && { email: `${key}@chaos.example` }),
      },
    });

  const placeCart = (item: Item, key: string) =>
    signedIn(async (headers) => {
      await insist(endpoints.cart.add, {
        headers: { ...headers, "idempotency-key": `add-${key}` },
        body: item,
      });
      return insist(endpoints.orders.place, {
        headers: { ...headers, "idempotency-key": key },
        body: { shipping: adasAddress },
      });
    });

  const cancel = (order: Order) =>
    signedIn((headers) =>
      insist(endpoints.orders.cancel, {
        params: { id: order.id },
        headers: { ...headers, "idempotency-key": `cancel-${order.key}` },
      }),
    ).catch(refused(409));

  return { place, cancel };
}
