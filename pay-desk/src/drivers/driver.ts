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

/** Money that a provider took: as it was, which need not be what was asked for. */
export type Taken = {
  outcome: "paid";
  amount: number;
  /** These three are missing where the provider takes nothing but what it was asked for. */
  currency?: string;
  /** What the payer was asked for; the amount may be more, when the payer bears the fees. */
  requested?: number;
  domain?: "test" | "live";
  /** Missing where the desk read the card itself. */
  authorization?: Authorization | null;
};

/** `reason` is one sentence fit for a shopper. `silent`: the bank may still answer; ask again by `check`. */
export type ChargeAnswer =
  | Taken
  | { outcome: "declined"; reason: string }
  | { outcome: "needs_code" }
  | { outcome: "wrong_code" }
  | { outcome: "silent" };

/** One try to take money. `providerReference` is the desk's own, new for each try, safe for any provider's alphabet. */
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
  /** What the provider calls it, once it has been told. */
  providerId: string | null;
  amount: number;
  currency: string;
  authorization: Authorization | null;
};
/** `pending` means: ask again with the same key. `needs-attention`: so too, and a person has to act meanwhile. */
export type RefundState = "processed" | "failed" | "pending" | "needs-attention";

type EveryDriver = {
  readonly name: string;
  readonly domain: "test" | "live";
  refund(order: RefundOrder): Promise<{ state: RefundState; providerId: string | null }>;
};

/** A provider whose cards are typed on the desk's own page. */
export type CardDriver = EveryDriver & {
  readonly kind: "cards";
  charge(attempt: Attempt, card: Card): Promise<ChargeAnswer>;
  confirmCode(attempt: Attempt, code: string): Promise<ChargeAnswer>;
  /** What became of an attempt. One that the provider never heard of is `declined`. */
  check(attempt: Attempt): Promise<ChargeAnswer>;
};

/** How an attempt stands on the provider's page. Nothing but `paid` is an end: the payer may go on trying there. */
export type HostedAnswer =
  | Taken
  /** `status` is the provider's word. `reason` is set when a try failed, and fit for a shopper. */
  | { outcome: "open"; status: string; reason?: string }
  | { outcome: "unknown" };

/** An event of the provider, its signature checked. It is a hint to ask, never a proof. */
type ProviderEvent = {
  event: string;
  /** The desk's own reference at the provider. */
  reference: string;
  /** Tells one event from the next, and the same for a repetition. */
  digest: string;
};

/** A provider that takes cards on a page of its own. */
export type HostedDriver = EveryDriver & {
  readonly kind: "hosted";
  /** @throws Declined when the provider does not want this payment at all */
  begin(
    attempt: Attempt,
    way: { backUrl: string; cancelUrl: string; title: string },
  ): Promise<{ payUrl: string }>;
  check(attempt: Attempt): Promise<HostedAnswer>;
  /** Whether the provider's rate limit leaves room for questions that nobody waits for. */
  hasRoom(): boolean;
  /** @returns null unless the provider signed these bytes */
  readEvent(body: Buffer, headers: Record<string, unknown>): ProviderEvent | null;
};

/**
 * A payment provider. The desk never holds a database lock while it waits for one. A driver may throw when the provider
 * cannot be reached: the desk then does not know whether money moved, and asks by `check` until it does.
 */
export type Driver = CardDriver | HostedDriver;

/** The provider was reached and refused. */
export class Declined extends Error {}
