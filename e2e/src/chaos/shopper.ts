import { makeAccount } from "./account.ts";
import { cancelThere, cards, payThere } from "./hosted-page.ts";
import type { Insist } from "./insist.ts";
import { makeOrders, type Order } from "./orders.ts";
import { makePayer } from "./payer.ts";
import { anyOf } from "./random.ts";

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

type Follow = Record<Intention, (order: Order) => Promise<boolean>>;

type Options = {
  name: string;
  insist: Insist;
  random: () => number;
  products: readonly number[];
  /** Lets the time to pay of an order pass. */
  expire: (orderId: number) => Promise<void>;
  /** Lets half an hour pass for the provider's page of a payment, so that the desk leads to a new one. */
  outdate: (reference: string) => Promise<void>;
};

/** Somebody who orders again and again, with an account or as a guest, by HTTP alone. */
export function makeShopper(options: Options) {
  const { name, insist, random, products } = options;
  const orders = makeOrders({ insist, signedIn: makeAccount(insist, name), random, products });
  const follow = makeFollow(options, orders.cancel);
  return {
    /** Places one order and does with it what comes to mind. */
    async shop(key: string): Promise<Placed> {
      const intention = drawn(random);
      const guest = !intention.includes("cancels") && random() < 0.4;
      const order = await orders.place(key, guest);
      const paid = await follow[intention](order);
      return { id: order.id, key: order.key, intention, guest, paid, reference: order.payment.reference };
    },
  };
}

/** What is done for each intention. @returns whether the shopper saw that it was paid */
function makeFollow(
  { insist, random, expire, outdate }: Options,
  cancel: (order: Order) => Promise<unknown>,
): Follow {
  const { pageOf, pay, comeBack } = makePayer(insist);
  return {
    pays: (order) => pay(order, anyOf(cards.pays, random)),
    "pays and never comes back": (order) => pay(order, anyOf(cards.pays, random), false),
    "is declined, then pays with another card": async (order) => {
      await pay(order, cards.declined);
      return pay(order, anyOf(cards.pays, random));
    },
    "cancels instead of paying": async (order) => {
      await cancel(order);
      return false;
    },
    "cancels, but pays on the page that is still open": async (order) => {
      const page = await pageOf(order);
      await cancel(order);
      return page !== undefined && (await payThere(page, anyOf(cards.pays, random)))?.status === 303;
    },
    "pays, then cancels": async (order) => {
      const card = anyOf([...cards.pays, cards.refundFails, cards.refundNeedsAttention], random);
      const paid = await pay(order, card);
      await cancel(order);
      return paid;
    },
    "pays on an old page and on a new one": async (order) => {
      const old = await pageOf(order);
      await outdate(order.payment.reference);
      const paid = await pay(order, anyOf(cards.pays, random), false);
      if (old) await payThere(old, anyOf(cards.pays, random));
      return paid;
    },
    "pays when the time to pay is over": async (order) => {
      await expire(order.id);
      return pay(order, anyOf(cards.pays, random));
    },
    "looks at the payment page and turns back": async (order) => {
      const page = await pageOf(order);
      const left = page && (await cancelThere(page));
      if (left) await comeBack(order, left.headers.get("location") ?? order.payment.url);
      return false;
    },
    "never pays": async () => false,
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
