import type { Intent, LedgerEntry, Reversal, Transaction } from "@adire/contract/desk-wire";
import type { Desk, Undelivered } from "../features/payments/desk.ts";
import { Problem } from "../platform/problem.ts";

/** The transaction of an announced intent; undefined where the desk does not know it. */
export type Behavior = (intent: Intent) => Transaction | undefined | Promise<never>;

const charge = (intent: Intent, facts: Partial<Transaction>): Transaction => ({
  id: 1,
  domain: "test",
  status: "success",
  reference: intent.reference,
  amount: intent.amount,
  requested_amount: intent.amount,
  currency: intent.currency,
  channel: "card",
  gateway_response: "",
  paid_at: null,
  created_at: "2026-01-01T00:00:00.000Z",
  authorization: { brand: "Visa", card_type: "visa ", last4: "4242", exp_month: "12", exp_year: "2030" },
  customer: { email: intent.email },
  ...facts,
});

export const waits: Behavior = (intent) => charge(intent, { status: "abandoned", authorization: null });
export const paysAtOnce: Behavior = (intent) => charge(intent, {});
export const declines: Behavior = (intent) => charge(intent, { status: "failed" });
export const paysTooLittle: Behavior = (intent) => charge(intent, { amount: intent.amount - 1 });
export const paysInDollars: Behavior = (intent) => charge(intent, { currency: "USD" });
export const paysInLiveMode: Behavior = (intent) => charge(intent, { domain: "live" });
export const answersForAnother: Behavior = (intent) =>
  charge(intent, { reference: "PAY_another1another1another1" });
export const knowsNothing: Behavior = () => undefined;
export const isAway: Behavior = () => Promise.reject(new Problem("desk_unreachable"));

type RefundOutcome = "pending" | "processing" | "needs_attention" | "processed" | "failed";
export type FakeDesk = Desk & {
  /** Sets the behavior for all intents. */
  behave: (behavior: Behavior) => void;
  refundsEnd: (outcome: RefundOutcome) => void;
  /** Sets the final state of a refund. */
  endRefund: (key: string, outcome: RefundOutcome) => void;
  /** Makes announcements hang. */
  goSilent: () => void;
  announced: Map<string, Intent>;
  /** Sets the behavior for one reference. A charge stays. */
  behaveFor: (reference: string, behavior: Behavior) => Promise<void>;
  /** Charges and refunds, for the audit. */
  ledger: () => AsyncIterable<LedgerEntry>;
  /** Undelivered webhooks. */
  waiting: Undelivered["results"];
  /** What the provider takes back, for the audit. */
  reversals: Reversal[];
  /** The key of every refund request. */
  refundsAsked: string[];
};

/** A payment desk in memory. By default it waits for the payer. */
export function fakeDesk(): FakeDesk {
  let behavior = waits;
  let outcome: RefundOutcome = "processed";
  let silent = false;
  const announced = new Map<string, Intent>();
  const refundsAsked: string[] = [];
  const waiting: Undelivered["results"] = [];
  const reversals: Reversal[] = [];
  const payers = new Map<string, Behavior>();
  const charges = new Map<string, Transaction>();
  const refunds = new Map<
    string,
    { reference: string; amount: number; currency: string; status: RefundOutcome }
  >();
  return {
    paymentMode: "test",
    announced,
    refundsAsked,
    waiting,
    reversals,
    async behaveFor(reference, next) {
      if (payers.has(reference) && charges.has(reference)) return;
      payers.set(reference, next);
      const intent = announced.get(reference);
      const answer = await (intent && next(intent));
      if (answer?.status === "success") charges.set(reference, { ...answer, reference });
    },
    async *ledger() {
      const at = "2026-01-01T00:00:00.000Z";
      for (const { reference, amount, currency, status, id } of charges.values())
        yield { kind: "charge", id, reference, amount, currency, status, key: null, at };
      for (const [key, refund] of refunds) yield { kind: "refund", id: 1, key, at, ...refund };
      for (const { id, reference, amount, currency, state: status } of reversals)
        yield { kind: "reversal", id, reference, amount, currency, status, key: null, at };
    },
    behave: (next) => {
      behavior = next;
    },
    refundsEnd: (next) => {
      outcome = next;
    },
    endRefund: (key, status) => {
      const refund = refunds.get(key);
      if (refund) refunds.set(key, { ...refund, status });
    },
    goSilent: () => {
      silent = true;
    },
    async announce(intent) {
      if (silent) await new Promise(() => {});
      if (behavior === isAway) throw new Problem("desk_unreachable");
      announced.set(intent.reference, intent);
    },
    async verify(reference) {
      if (behavior === isAway) throw new Problem("desk_unreachable");
      const taken = charges.get(reference);
      if (taken && payers.has(reference)) return taken;
      const intent = announced.get(reference);
      const answer = await (intent && (payers.get(reference) ?? behavior)(intent));
      if (answer?.status === "success") charges.set(reference, { ...answer, reference });
      return answer;
    },
    async refund({ key, reference, amount, currency }) {
      if (behavior === isAway) throw new Problem("desk_unreachable");
      refundsAsked.push(key);
      const status = refunds.get(key)?.status ?? outcome;
      refunds.set(key, { reference, amount, currency, status });
      return status;
    },
    async undelivered({ before = Number.POSITIVE_INFINITY, limit }) {
      if (behavior === isAway) throw new Problem("desk_unreachable");
      return { results: waiting.filter(({ id }) => id < before).slice(0, limit) };
    },
    async deliverAgain(id) {
      if (behavior === isAway) throw new Problem("desk_unreachable");
      const at = waiting.findIndex((one) => one.id === id);
      if (at >= 0) waiting.splice(at, 1);
      return at >= 0;
    },
  };
}
