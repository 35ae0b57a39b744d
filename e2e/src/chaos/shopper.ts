import { setTimeout as sleep } from "node:timers/promises";
import { CallFailed } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { adasAddress } from "../signed-in.ts";
import { type Card, cancelThere, cards, payThere } from "./hosted-page.ts";
import { type Insist, open } from "./insist.ts";

/** What a shopper means to do with an order, and of a hundred how many mean it. */
const intentions = {
  pays: 40,
  "pays and never comes back": 10,
  "is declined, then pays with another card": 12,
  "cancels instead of paying": 8,
  "cancels, but pays on the page that is still open": 4,
  "pays, then cancels": 10,
  "pays on an old page and on a new one": 4,
  "pays when the time to pay is over": 6,
  "looks at the payment page and turns back": 4,
  "never pays": 8,
} as const;
export type Intention = keyof typeof intentions;

export type Placed = {
  id: number;
  key: string;
  intention: Intention;
  guest: boolean;
  /** Whether the shopper saw the provider's page say that it was paid. */
  paid: boolean;
  reference: string;
};

type Order = { id: number; key: string; payment: { reference: string; url: string } };
const password = "long indigo cloth";

/** Somebody who orders again and again, with an account or as a guest, by HTTP alone. */
export function makeShopper(options: {
  name: string;
  insist: Insist;
  random: () => number;
  products: readonly number[];
  /** Lets the time to pay of an order pass. */
  expire: (orderId: number) => Promise<void>;
  /** Lets half an hour pass for the provider's page of a payment, so that the desk leads to a new one. */
  outdate: (reference: string) => Promise<void>;
}) {
  const { name, insist, random, products, expire, outdate } = options;
  const email = `${name}@chaos.example`;
  let headers: Record<string, string> = {};
  let registered = false;

  async function signIn(): Promise<void> {
    if (!registered) {
      // The answer to a first call may have been lost: then the account is there.
      await insist(endpoints.accounts.register, { body: { email, username: name, password } }).catch(
        refused(422, 409),
      );
      registered = true;
    }
    const { access } = await insist(endpoints.accounts.login, { body: { email, password } });
    headers = { authorization: `Bearer ${access}` };
  }

  /** Access tokens are good for a quarter of an hour. */
  async function signedIn<T>(work: () => Promise<T>): Promise<T> {
    if (!headers.authorization) await signIn();
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status !== 401) throw error;
      await signIn();
      return work();
    }
  }

  /** Takes one piece or two of something that is there. */
  async function place(key: string, guest: boolean): Promise<Order> {
    let said = "";
    for (let turn = 0; turn < 50; turn += 1) {
      const product_id = any(products, random);
      const item = { product_id, quantity: random() < 0.3 ? 2 : 1 };
      const once = `${key}-${turn}`;
      try {
        const order = guest ? await placeItem(item, once) : await signedIn(() => placeCart(item, once));
        if (!order.payment) throw new Error(`order ${order.id} has no payment`);
        return { id: order.id, key: once, payment: order.payment };
      } catch (error) {
        if (!(error instanceof CallFailed) || error.status !== 409) throw error;
        said = error.message;
        if (!guest) await signedIn(() => insist(endpoints.cart.clear, { headers }));
      }
    }
    throw new Error(`there was nothing to be had, at last because: ${said}`);
  }

  const placeItem = (item: { product_id: number; quantity: number }, key: string) =>
    insist(endpoints.orders.place, {
      headers: { "idempotency-key": key },
      body: {
        items: [item],
        shipping: adasAddress,
        ...(random() < 0.8 && { email: `${key}@chaos.example` }),
      },
    });

  async function placeCart(item: { product_id: number; quantity: number }, key: string) {
    await insist(endpoints.cart.add, {
      headers: { ...headers, "idempotency-key": `add-${key}` },
      body: item,
    });
    return insist(endpoints.orders.place, {
      headers: { ...headers, "idempotency-key": key },
      body: { shipping: adasAddress },
    });
  }

  const cancel = (order: Order) =>
    signedIn(() =>
      insist(endpoints.orders.cancel, {
        params: { id: order.id },
        headers: { ...headers, "idempotency-key": `cancel-${order.key}` },
      }),
    ).then(
      () => true,
      (error) => refused(409)(error) ?? false,
    );

  /** Goes from the order to the provider's page; asks again while desk or provider do not answer. */
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

  /** As a browser: to the desk, which leads to the shop's page, which has the payment settled. */
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

  const follow: Record<Intention, (order: Order) => Promise<boolean>> = {
    pays: (order) => pay(order, any(cards.pays, random)),
    "pays and never comes back": (order) => pay(order, any(cards.pays, random), false),
    "is declined, then pays with another card": async (order) => {
      await pay(order, cards.declined);
      return pay(order, any(cards.pays, random));
    },
    "cancels instead of paying": async (order) => {
      await cancel(order);
      return false;
    },
    "cancels, but pays on the page that is still open": async (order) => {
      const page = await pageOf(order);
      await cancel(order);
      return page !== undefined && (await payThere(page, any(cards.pays, random)))?.status === 303;
    },
    "pays, then cancels": async (order) => {
      const card = any([...cards.pays, cards.refundFails, cards.refundNeedsAttention], random);
      const paid = await pay(order, card);
      await cancel(order);
      return paid;
    },
    "pays on an old page and on a new one": async (order) => {
      const old = await pageOf(order);
      await outdate(order.payment.reference);
      const paid = await pay(order, any(cards.pays, random), false);
      if (old) await payThere(old, any(cards.pays, random));
      return paid;
    },
    "pays when the time to pay is over": async (order) => {
      await expire(order.id);
      return pay(order, any(cards.pays, random));
    },
    "looks at the payment page and turns back": async (order) => {
      const page = await pageOf(order);
      const left = page && (await cancelThere(page));
      if (left) await comeBack(order, left.headers.get("location") ?? order.payment.url);
      return false;
    },
    "never pays": async () => false,
  };

  return {
    /** Places one order and does with it what comes to mind. */
    async shop(key: string): Promise<Placed> {
      const intention = drawn(random);
      const guest = !intention.includes("cancels") && random() < 0.4;
      const order = await place(key, guest);
      const paid = await follow[intention](order);
      return { id: order.id, key: order.key, intention, guest, paid, reference: order.payment.reference };
    },
  };
}

/** Swallows refusals of these kinds. */
function refused(...statuses: number[]) {
  return (error: unknown): undefined => {
    if (!(error instanceof CallFailed) || !statuses.includes(error.status)) throw error;
  };
}

function drawn(random: () => number): Intention {
  let left = random() * Object.values(intentions).reduce((sum, one) => sum + one, 0);
  for (const [intention, share] of Object.entries(intentions)) {
    left -= share;
    if (left < 0) return intention as Intention;
  }
  return "pays";
}

function any<T>(choices: readonly T[], random: () => number): T {
  return choices[Math.floor(random() * choices.length)] as T;
}
