import { randomBytes } from "node:crypto";
import { type CardStory, responses } from "./cards.ts";
import type { Clock } from "./clock.ts";
import type { Fate } from "./faults.ts";
import { Ledger, type Refund, type RefundStatus, type Transaction } from "./ledger.ts";
import { Refusal } from "./refusal.ts";
import type { Webhooks } from "./webhooks.ts";
import { shownTransaction, toldRefund } from "./wire.ts";

/** The least that may be charged, in subunits (docs/api#supported-currency). */
const minimums: Record<string, number> = { NGN: 5_000, USD: 200, GHS: 10, ZAR: 100, KES: 300, XOF: 100 };
const minute = 60_000;

export type Wish = {
  email: string;
  amount: number;
  currency: string;
  reference: string | undefined;
  callbackUrl: string | undefined;
  metadata: unknown;
};

/** The provider itself: what its calls do, without HTTP. */
export class Paystack {
  readonly ledger = new Ledger();
  readonly #clock: Clock;
  readonly #fate: Fate;
  readonly #webhooks: Webhooks;

  constructor(clock: Clock, fate: Fate, webhooks: Webhooks) {
    this.#clock = clock;
    this.#fate = fate;
    this.#webhooks = webhooks;
  }

  /** @throws Refusal for a currency or amount that is not taken, or a reference that was used before */
  initialize(wish: Wish): Transaction {
    const least = minimums[wish.currency];
    if (least === undefined)
      throw new Refusal(403, "Currency not supported by merchant", "unsupported_currency");
    if (wish.amount < least) throw new Refusal(400, "Invalid Amount Sent", "invalid_params");
    const reference = wish.reference ?? randomBytes(8).toString("hex");
    if (!/^[A-Za-z0-9.=-]{1,100}$/.test(reference))
      throw new Refusal(400, "Invalid transaction reference", "invalid_params");
    if (this.ledger.transactions.has(reference))
      throw new Refusal(400, "Duplicate Transaction Reference", "duplicate_reference");
    const transaction: Transaction = {
      id: this.ledger.nextId(),
      reference,
      accessCode: randomBytes(8).toString("hex"),
      requested: wish.amount,
      amount: wish.amount,
      currency: wish.currency,
      email: wish.email,
      callbackUrl: wish.callbackUrl,
      metadata: wish.metadata,
      status: "abandoned",
      response: "The transaction was not completed",
      createdAt: this.#clock.now(),
      paidAt: undefined,
      card: undefined,
      tries: 0,
    };
    this.ledger.add(transaction);
    return transaction;
  }

  /** Charges a card whose bank has been satisfied. A transaction is paid once, whatever is sent after. */
  charge(transaction: Transaction, card: CardStory): void {
    if (transaction.paidAt) return;
    transaction.card = card;
    transaction.tries += 1;
    transaction.response = responses[card.outcome];
    if (card.outcome !== "success") {
      transaction.status = "failed";
      return;
    }
    if (this.#fate.strikes("wrong_amount")) transaction.amount -= 1;
    if (this.#fate.strikes("wrong_currency"))
      transaction.currency = transaction.currency === "USD" ? "NGN" : "USD";
    transaction.status = "success";
    transaction.paidAt = this.#clock.now();
    this.ledger.charge(transaction, transaction.paidAt);
    this.#webhooks.tell("charge.success", transaction.reference, shownTransaction(transaction));
  }

  /** @throws Refusal for an unpaid transaction, or more than is left of it */
  refund(transaction: Transaction, amount: number | undefined, note: string): Refund {
    if (!transaction.paidAt)
      throw new Refusal(400, "Transaction has not been paid", "transaction_not_successful");
    const left = this.ledger.refundable(transaction);
    const asked = amount ?? transaction.amount;
    if (left === 0) throw new Refusal(400, "Transaction has been fully reversed", "transaction_reversed");
    if (asked < 1 || asked > left)
      throw new Refusal(400, "Refund amount cannot be greater than transaction amount", "invalid_amount");
    const refund: Refund = {
      id: this.ledger.nextId(),
      transaction,
      amount: asked,
      currency: transaction.currency,
      status: "pending",
      note,
      createdAt: this.#clock.now(),
    };
    this.ledger.refunds.set(refund.id, refund);
    this.#tellRefund(refund);
    this.#clock.after(minute, () => this.#moveRefund(refund, "processing"));
    this.#clock.after(5 * minute, () => this.#moveRefund(refund, transaction.card?.refund ?? "processed"));
    return refund;
  }

  /** Somebody told the provider where the money should go instead. @throws Refusal unless it needs attention */
  retryRefund(refund: Refund): void {
    if (refund.status !== "needs-attention")
      throw new Refusal(422, "Refund does not need attention", "invalid_refund_state");
    this.#moveRefund(refund, "processing");
    this.#clock.after(5 * minute, () => this.#moveRefund(refund, "processed"));
  }

  #moveRefund(refund: Refund, status: RefundStatus): void {
    const { transaction } = refund;
    refund.status = status;
    if (status === "processed") {
      this.ledger.payBack(refund, this.#clock.now());
      const isAllBack = this.ledger.refundable(transaction) === 0;
      if (isAllBack) transaction.status = "reversed";
    }
    this.#tellRefund(refund);
  }

  #tellRefund(refund: Refund): void {
    this.#webhooks.tell(`refund.${refund.status}`, refund.transaction.reference, toldRefund(refund));
  }
}
