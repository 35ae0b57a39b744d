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

/** `reason` is one sentence fit for a shopper. `silent`: the bank may still answer; ask again by `check`. */
export type ChargeAnswer =
  | { outcome: "paid"; amount: number }
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
  authorization: Authorization;
};

export type RefundOrder = {
  /** Asked again with the same key, the provider must not refund twice. */
  key: string;
  providerReference: string;
  amount: number;
  currency: string;
  authorization: Authorization;
};

/**
 * A payment provider. The desk never holds a database lock while it waits for one. A driver may throw when the provider
 * cannot be reached: the desk then does not know whether money moved, and asks by `check` until it does.
 */
export type Driver = {
  readonly name: string;
  readonly domain: "test" | "live";
  charge(attempt: Attempt, card: Card): Promise<ChargeAnswer>;
  confirmCode(attempt: Attempt, code: string): Promise<ChargeAnswer>;
  /** What became of an attempt. One that the provider never heard of is `declined`. */
  check(attempt: Attempt): Promise<ChargeAnswer>;
  /** `pending` means: ask again with the same key. */
  refund(order: RefundOrder): Promise<"processed" | "failed" | "pending">;
};
