import { setTimeout as sleep } from "node:timers/promises";
import { type Call, CallFailed, makeClient } from "@adire/contract/client";
import type { AnswerOf, Endpoint } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import { expect } from "vitest";
import { cardForm } from "./card-form.ts";
import type { Shop } from "./shop.ts";

export type Placed = {
  id: number;
  reference: string;
  url: string;
  token: string;
  quantity: number;
  pays: boolean;
};

/** A refusal that a repeated call will meet again: no server error and no first call still in progress. */
const isFinal = (error: unknown): boolean =>
  error instanceof CallFailed && error.status < 500 && error.problem?.code !== "idempotency_key_in_use";

/** A guest who buys pieces of one product by HTTP alone and does not give up when the API is away. */
export function makeBuyer(shop: Shop) {
  const call = makeClient(shop.api, (request) => fetch(request, { signal: AbortSignal.timeout(10_000) }));

  /** Asks again, the same, until there is an answer: what a client with an Idempotency-Key may do. */
  async function insist<E extends Endpoint>(endpoint: E, asked: Call<E>): Promise<AnswerOf<E>> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await call(endpoint, asked);
      } catch (error) {
        if (isFinal(error) || attempt > 200) throw error;
        await sleep(100);
      }
    }
  }

  return {
    async place(
      productId: number,
      quantity: number,
      key: string,
      pays: boolean,
      payment_method: "credit" | "paypal" = "credit",
    ): Promise<Placed> {
      const order = await insist(endpoints.orders.place, {
        headers: { "idempotency-key": key },
        body: {
          items: [{ product_id: productId, quantity }],
          payment_method,
          shipping_address: "Ada Obi, 1 Loom Street, Abeokuta, OG 110001, Nigeria",
        },
      });
      if (!order.payment || !order.tracking_token)
        throw new Error("a guest's order has a payment and a tracking token");
      const { reference, url } = order.payment;
      return { id: order.id, reference, url, token: order.tracking_token, quantity, pays };
    },
    async pay(placed: Placed): Promise<void> {
      const page = await insistOnPage(placed.url);
      const answer = await fetch(`${shop.desk}/pay/${placed.reference}`, {
        method: "POST",
        body: cardForm(page),
        headers: { origin: shop.desk },
        redirect: "manual",
      });
      expect(answer.status).toBe(303);
    },
    track: (placed: Placed) => insist(endpoints.orders.track, { params: { token: placed.token } }),
    verify: async (placed: Placed) =>
      (await (await fetch(`${shop.desk}/api/verify/${placed.reference}`)).json()) as {
        data?: { status: string; amount: number };
      },
    stock: async (productId: number) =>
      (await insist(endpoints.products.read, { params: { id: productId } })).stock,
  };
}

/** While the API is away, the desk cannot ask it about a reference that it has not been told yet. */
async function insistOnPage(url: string): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await fetch(url);
    if (answer.status === 200) return answer.text();
    await sleep(100);
  }
  throw new Error(`no payment page at ${url}`);
}
