import { setTimeout as sleep } from "node:timers/promises";
import { endpoints } from "@adire/contract/endpoints";
import { type Card, payThere } from "./hosted-page.ts";
import { type Insist, open } from "./insist.ts";
import type { Order } from "./orders.ts";

/** Pays orders on the provider's page as a browser does. */
export function makePayer(insist: Insist) {
  /** Goes from the order to the provider's page, again while desk or provider do not answer. */
  async function pageOf(order: Order): Promise<string | undefined> {
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const answer = await open(order.payment.url);
      if (answer?.status === 303) return answer.headers.get("location") ?? undefined;
      if (answer?.status === 200 || answer?.status === 429) return undefined;
      await sleep(700);
    }
    return undefined;
  }

  /** @returns whether the provider's page says that it was paid */
  async function pay(order: Order, card: Card, comesBack = true): Promise<boolean> {
    const page = await pageOf(order);
    if (!page) return false;
    const answer = await payThere(page, card);
    const back = answer?.headers.get("location");
    if (back && comesBack) await comeBack(order, back);
    return answer?.status === 303 || answer?.status === 200;
  }

  /** To the desk, which redirects to the storefront's page, which settles the payment. */
  async function comeBack({ payment }: Order, to: string): Promise<void> {
    for (let look = 0; look < 3; look += 1) {
      const answer = await open(to);
      if (answer?.status === 303) {
        await insist(endpoints.payments.settle, { params: { reference: payment.reference } });
        return;
      }
      await sleep(500);
    }
  }

  return { pageOf, pay, comeBack };
}
