import { randomBytes } from "node:crypto";
import { ApiError } from "./api-error.ts";
import { responses, type TestCard } from "./cards.ts";
import type { Clock } from "./clock.ts";
import type { FaultInjector } from "./faults.ts";
import { type Dispute, Ledger, type Refund, type RefundStatus, type Transaction } from "./ledger.ts";
import type { Webhooks } from "./webhooks.ts";
import { disputeResponse, refundEvent, transactionResponse } from "./wire.ts";

/** Minimum amounts in subunits (docs/api#supported-currency). */
const minimumAmounts: Record<string, number> = {
  NGN: 5_000,
  USD: 200,
  GHS: 10,
  ZAR: 100,
  KES: 300,
  XOF: 100,
};
const MINUTE_MS = 60_000;
const DAYS_TO_ANSWER = 2;

export type InitializeInput = {
  email: string;
  amount: number;
  currency: string;
  reference: string | undefined;
  callbackUrl: string | undefined;
  metadata: unknown;
};

/** The provider's behavior, independent of HTTP. */
export class Paystack {
  readonly ledger = new Ledger();
  readonly #clock: Clock;
  readonly #faults: FaultInjector;
  readonly #webhooks: Webhooks;

  constructor(clock: Clock, faults: FaultInjector, webhooks: Webhooks) {
    this.#clock = clock;
    this.#faults = faults;
    this.#webhooks = webhooks;
  }

  /** @throws ApiError for an unsupported currency or amount, or a duplicate reference */
  initialize(input: InitializeInput): Transaction {
    const minimum = minimumAmounts[input.currency];
    if (minimum === undefined)
      throw new ApiError(403, "Currency not supported by merchant", "unsupported_currency");
    if (input.amount < minimum) throw new ApiError(400, "Invalid Amount Sent", "invalid_params");
    const reference = input.reference ?? randomBytes(8).toString("hex");
    if (!/^[A-Za-z0-9.=-]{1,100}$/.test(reference))
      throw new ApiError(400, "Invalid transaction reference", "invalid_params");
    if (this.ledger.transactions.has(reference))
      throw new ApiError(400, "Duplicate Transaction Reference", "duplicate_reference");
    const transaction: Transaction = {
      id: this.ledger.nextId(),
      reference,
      accessCode: randomBytes(8).toString("hex"),
      requested: input.amount,
      amount: input.amount,
      currency: input.currency,
      email: input.email,
      callbackUrl: input.callbackUrl,
      metadata: input.metadata,
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

  /** Charges an authenticated card. A paid transaction is not charged again. */
  charge(transaction: Transaction, card: TestCard): void {
    if (transaction.paidAt) return;
    transaction.card = card;
    transaction.tries += 1;
    transaction.response = responses[card.outcome];
    if (card.outcome !== "success") {
      transaction.status = "failed";
      return;
    }
    if (this.#faults.occurs("wrong_amount")) transaction.amount -= 1;
    if (this.#faults.occurs("wrong_currency"))
      transaction.currency = transaction.currency === "USD" ? "NGN" : "USD";
    transaction.status = "success";
    transaction.paidAt = this.#clock.now();
    this.ledger.charge(transaction, transaction.paidAt);
    this.#webhooks.emit("charge.success", transaction.reference, transactionResponse(transaction));
  }

  /** @throws ApiError for an unpaid transaction, or an amount that exceeds the rest */
  refund(transaction: Transaction, amount: number | undefined, note: string, dispute?: Dispute): Refund {
    if (!transaction.paidAt)
      throw new ApiError(400, "Transaction has not been paid", "transaction_not_successful");
    const rest = this.ledger.refundable(transaction);
    const requested = amount ?? transaction.amount;
    if (rest === 0) throw new ApiError(400, "Transaction has been fully reversed", "transaction_reversed");
    if (requested < 1 || requested > rest)
      throw new ApiError(400, "Refund amount cannot be greater than transaction amount", "invalid_amount");
    const refund: Refund = {
      id: this.ledger.nextId(),
      transaction,
      amount: requested,
      currency: transaction.currency,
      status: "pending",
      note,
      dispute,
      createdAt: this.#clock.now(),
    };
    this.ledger.refunds.set(refund.id, refund);
    if (this.ledger.refundable(transaction) === 0) transaction.status = "reversal pending";
    this.#emitRefund(refund);
    this.#clock.after(MINUTE_MS, () => this.#process(refund, transaction.card?.refund));
    return refund;
  }

  /** The payer's bank disputes a charge. @throws ApiError for an unpaid transaction */
  openDispute(transaction: Transaction): Dispute {
    if (!transaction.paidAt)
      throw new ApiError(400, "Transaction has not been paid", "transaction_not_successful");
    const createdAt = this.#clock.now();
    const dispute: Dispute = {
      id: this.ledger.nextId(),
      transaction,
      amount: transaction.amount,
      status: "awaiting-merchant-feedback",
      resolution: null,
      createdAt,
      dueAt: new Date(createdAt.getTime() + DAYS_TO_ANSWER * 24 * 60 * MINUTE_MS),
      resolvedAt: undefined,
    };
    this.ledger.disputes.set(dispute.id, dispute);
    this.#emitDispute("create", dispute);
    return dispute;
  }

  /** An accepted dispute gives the money back to the payer. */
  resolveDispute(dispute: Dispute, resolution: "merchant-accepted" | "declined"): void {
    if (dispute.status === "resolved") throw new ApiError(400, "Dispute is resolved", "invalid_params");
    dispute.status = "resolved";
    dispute.resolution = resolution;
    dispute.resolvedAt = this.#clock.now();
    if (resolution === "merchant-accepted") this.refund(dispute.transaction, dispute.amount, "", dispute);
    this.#emitDispute("resolve", dispute);
  }

  #emitDispute(step: "create" | "resolve", dispute: Dispute): void {
    const { reference } = dispute.transaction;
    this.#webhooks.emit(`charge.dispute.${step}`, reference, disputeResponse(dispute));
  }

  /** Retries with other bank details. @throws ApiError unless the refund needs attention */
  retryRefund(refund: Refund): void {
    if (refund.status !== "needs-attention")
      throw new ApiError(422, "Refund does not need attention", "invalid_refund_state");
    this.#process(refund);
  }

  /** The end is scheduled only now: on a busy machine two timers may fire in the wrong order. */
  #process(refund: Refund, end: RefundStatus = "processed"): void {
    this.#setRefundStatus(refund, "processing");
    this.#clock.after(4 * MINUTE_MS, () => this.#setRefundStatus(refund, end));
  }

  #setRefundStatus(refund: Refund, status: RefundStatus): void {
    const { transaction } = refund;
    refund.status = status;
    if (status === "processed") {
      this.ledger.recordRefund(refund, this.#clock.now());
      const fullyRefunded = this.ledger.refundable(transaction) === 0;
      if (fullyRefunded) transaction.status = "reversed";
    }
    if (status === "failed") transaction.status = "success";
    this.#emitRefund(refund);
  }

  #emitRefund(refund: Refund): void {
    this.#webhooks.emit(`refund.${refund.status}`, refund.transaction.reference, refundEvent(refund));
  }
}
