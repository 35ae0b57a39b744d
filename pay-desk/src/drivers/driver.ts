import type { PaymentMethod } from "@adire/contract/desk-wire";

/** What a receipt may show of a card. */
export type Authorization = {
  brand: string;
  card_type: string;
  last4: string;
  /** "01" to "12". */
  exp_month: string;
  /** Four digits. */
  exp_year: string;
};

export type Card = { number: string; cvc: string; holder: string; authorization: Authorization };

/** What a provider charged, which may differ from what was requested. */
export type Charged = {
  outcome: "paid";
  amount: number;
  /** Missing, like the next two, where the provider charges exactly the requested amount. */
  currency?: string;
  /** The requested amount; the charge may be higher when the payer bears the fees. */
  requested?: number;
  domain?: "test" | "live";
  /** The provider's id, an unsigned 64-bit integer. */
  transactionId?: string;
  /** Missing where the desk read the card itself. */
  authorization?: Authorization | null;
};

/**
 * `reason` is one sentence fit for a shopper. `silent`: the bank has not answered yet; ask again by `check`.
 */
export type ChargeAnswer =
  | Charged
  | { outcome: "declined"; reason: string }
  | { outcome: "needs_code" }
  | { outcome: "wrong_code" }
  | { outcome: "silent" };

/**
 * One attempt at a charge. `providerReference` is made by the desk, new for each attempt, valid at any
 * provider.
 */
export type Attempt = {
  providerReference: string;
  /** Minor units of `currency`. */
  amount: number;
  currency: string;
  email: string;
  /** Null until the provider tells it. */
  authorization: Authorization | null;
};

type RefundOrder = {
  /** Asked again with the same key, the provider must not refund twice. */
  key: string;
  providerReference: string;
  /** The provider's id of the transaction. Null for payments that were recorded before it was kept. */
  transactionId: string | null;
  /** The provider's id of the refund, once it has one. */
  providerId: string | null;
  amount: number;
  currency: string;
  authorization: Authorization | null;
};
/** `pending`: ask again with the same key. `needs-attention`: likewise, and a person has to act. */
export type RefundState = "processed" | "failed" | "pending" | "needs-attention";

type EveryDriver = {
  readonly name: string;
  readonly domain: "test" | "live";
  readonly methods: readonly PaymentMethod[];
  refund(order: RefundOrder): Promise<{ state: RefundState; providerId: string | null }>;
};

/** A provider whose cards are typed on the desk's own page. */
export type CardDriver = EveryDriver & {
  readonly kind: "cards";
  charge(attempt: Attempt, card: Card): Promise<ChargeAnswer>;
  confirmCode(attempt: Attempt, code: string): Promise<ChargeAnswer>;
  /** The outcome of an attempt. One that the provider does not know is `declined`. */
  check(attempt: Attempt): Promise<ChargeAnswer>;
  /** Takes a PayPal payment that the payer approved or refused; only for a driver whose `methods` name it. */
  chargePaypal?(attempt: Attempt, approved: boolean): Promise<ChargeAnswer>;
};

/** An attempt on the provider's page. Only `paid` is final: the payer may try again there. */
export type HostedAnswer =
  | Charged
  /** `status` is the provider's. `reason` is set when a card was declined, and fit for a shopper. */
  | { outcome: "open"; status: string; reason?: string }
  | { outcome: "unknown" };

/**
 * A webhook of the provider with a valid signature. It is no proof of payment: the desk asks the provider.
 */
type ProviderEvent = {
  /** What the provider calls it. */
  event: string;
  /** The desk's own reference at the provider. */
  reference: string;
  /** Identifies the event; a repetition has the same digest. */
  digest: string;
};

/** A dispute or refund of a transaction, whoever made it. */
export type ProviderReversal = {
  kind: "dispute" | "refund";
  providerId: string;
  transactionId: string;
  /** Minor units of `currency`. */
  amount: number;
  currency: string;
  /** `taken`: the payer has the money. `kept`: the store keeps it. */
  state: "open" | "taken" | "kept";
  reason: string;
  /** Until when the bank waits for an answer. */
  dueAt: Date | null;
  /** The desk's key, of a refund that the desk requested. */
  key: string | null;
};

/** `amount` in minor units of `currency`. `isGoingBack`: all of it, by a refund that has not ended. */
export type ProviderPayment = {
  reference: string;
  amount: number;
  currency: string;
  at: Date;
  isGoingBack: boolean;
};

/** A provider that takes cards on its own page. */
export type HostedDriver = EveryDriver & {
  readonly kind: "hosted";
  /** @throws Declined when the provider does not want this payment at all */
  begin(
    attempt: Attempt,
    page: { backUrl: string; cancelUrl: string; title: string },
  ): Promise<{ payUrl: string }>;
  check(attempt: Pick<Attempt, "providerReference">): Promise<HostedAnswer>;
  /** Transactions whose money is at the provider and which began since a time, by the desk or by others. */
  listPaid(since: Date): Promise<ProviderPayment[]>;
  /** Disputes and refunds of one transaction, or of all that were made since a time. */
  listReversals(filter: { transactionId: string } | { since: Date }): Promise<ProviderReversal[]>;
  /** Whether the provider's rate limit leaves room for background calls. */
  hasRoom(): boolean;
  /** @returns null unless the provider signed these bytes */
  readEvent(body: Buffer, headers: Record<string, unknown>): ProviderEvent | null;
  /** What the provider has news of when it sends an event of this name. */
  subjectOf(event: string): "payment" | "refund" | "dispute";
};

/**
 * A payment provider. The desk never holds a database lock while it waits for one. A driver may throw when
 * the provider cannot be reached: the desk then does not know whether money moved, and asks by `check` until
 * it does.
 */
export type Driver = CardDriver | HostedDriver;

/** The provider was reached and refused. */
export class Declined extends Error {}

/** The provider is not called now. */
export class ProviderUnavailable extends Error {}
