import type { TestCard } from "./cards.ts";

export type TransactionStatus =
  | "success"
  | "failed"
  | "abandoned"
  | "ongoing"
  | "reversed"
  | "reversal pending";

/** Amounts are whole subunits (kobo for NGN). */
export type Transaction = {
  id: number;
  reference: string;
  accessCode: string;
  requested: number;
  /** The charged amount; before payment the requested one. */
  amount: number;
  currency: string;
  email: string;
  callbackUrl: string | undefined;
  metadata: unknown;
  status: TransactionStatus;
  response: string;
  createdAt: Date;
  paidAt: Date | undefined;
  card: TestCard | undefined;
  tries: number;
};

export type RefundStatus = "pending" | "processing" | "processed" | "failed" | "needs-attention";

export type Refund = {
  id: number;
  transaction: Transaction;
  amount: number;
  currency: string;
  status: RefundStatus;
  note: string;
  /** The dispute that caused it. */
  dispute: Dispute | undefined;
  createdAt: Date;
};

export type Dispute = {
  id: number;
  transaction: Transaction;
  amount: number;
  status: "awaiting-merchant-feedback" | "resolved";
  resolution: "merchant-accepted" | "declined" | null;
  createdAt: Date;
  dueAt: Date;
  resolvedAt: Date | undefined;
};

/** One ledger entry. */
export type Entry = {
  kind: "charge" | "refund" | "chargeback";
  reference: string;
  amount: number;
  currency: string;
  at: string;
};

export class Ledger {
  readonly transactions = new Map<string, Transaction>();
  readonly byAccessCode = new Map<string, Transaction>();
  readonly refunds = new Map<number, Refund>();
  readonly disputes = new Map<number, Dispute>();
  readonly entries: Entry[] = [];
  #lastId = 4_000_000_000;

  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  add(transaction: Transaction): void {
    this.transactions.set(transaction.reference, transaction);
    this.byAccessCode.set(transaction.accessCode, transaction);
  }

  /** Finds by reference or id, because the refund endpoint accepts both. */
  find(key: string): Transaction | undefined {
    return (
      this.transactions.get(key) ??
      [...this.transactions.values()].find((transaction) => String(transaction.id) === key)
    );
  }

  charge(transaction: Transaction, at: Date): void {
    const { reference, amount, currency } = transaction;
    this.entries.push({ kind: "charge", reference, amount, currency, at: at.toISOString() });
  }

  recordRefund({ transaction, amount, currency, dispute }: Refund, at: Date): void {
    const { reference } = transaction;
    const kind = dispute ? "chargeback" : "refund";
    this.entries.push({ kind, reference, amount, currency, at: at.toISOString() });
  }

  refundsOf(transaction: Transaction): Refund[] {
    return [...this.refunds.values()].filter((refund) => refund.transaction === transaction);
  }

  /** The amount without pending and successful refunds. */
  refundable(transaction: Transaction): number {
    return this.refundsOf(transaction)
      .filter(({ status }) => status !== "failed")
      .reduce((rest, { amount }) => rest - amount, transaction.amount);
  }
}
