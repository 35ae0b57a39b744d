import type { StoredIntent } from "../intents/intents.ts";
import type { StoredAttempt } from "./attempts.ts";
import type { cardView } from "./views.ts";

/** What a call of a payment page leads to: each is a page, or the redirect to the shop after a payment. */
export type PageOutcome =
  | { at: "unknown payment" }
  | ({ intent: StoredIntent } & (
      | { at: "stale form" | "method" | "paid" | "too many tries" }
      | { at: "card"; status: 200 | 422; more: Parameters<typeof cardView>[3] }
      | { at: "code"; attempt: StoredAttempt; error: string }
      | { at: "attempt"; attempt: StoredAttempt }
    ));

export type SubmittedForm = {
  reference: string;
  body: unknown;
  /** Whether the browser says that a page of this desk sent it. */
  isFromDesk: boolean;
};
