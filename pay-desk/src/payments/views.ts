import { formatMoney } from "@adire/contract/money";
import { inGroups } from "../drivers/cards.ts";
import { type SandboxCard, sandboxCards } from "../drivers/sandbox.ts";
import type { StoredIntent } from "../intents/intents.ts";
import type { BillView, CardView } from "../pages/views.ts";
import { returnUrl } from "../return-urls.ts";
import type { CardErrors } from "./card-rules.ts";

export function billView(intent: StoredIntent): BillView {
  return {
    shop: intent.store_name,
    label: "You pay",
    reference: intent.reference,
    total: formatMoney(intent.amount, intent.currency),
    lines: intent.order_summary
      .split(/\r?\n|; /)
      .map((line) => line.trim())
      .filter(Boolean),
    name: intent.customer_name,
    email: intent.email,
    backUrl: returnUrl(intent.failure_url, intent.reference),
  };
}

const samples = sandboxCards.map((card) => ({
  key: card.key,
  number: inGroups(card.number),
  does: card.does,
}));

/** The card form: filled with a sandbox card at first, empty after an attempt that did not pay. */
export function cardView(
  intent: StoredIntent,
  token: string,
  today: Date,
  more: { notice?: string; errors?: CardErrors; typed?: { expiry: string; name: string }; fill?: string },
): CardView {
  const fill: SandboxCard["key"] | undefined = more.typed
    ? undefined
    : (samples.find((card) => card.key === more.fill)?.key ?? "pays");
  const filled = samples.find((card) => card.key === fill);
  const sampleExpiry = `12 / ${String((today.getUTCFullYear() + 3) % 100).padStart(2, "0")}`;
  return {
    bill: billView(intent),
    token,
    notice: more.notice,
    errors: more.errors ?? {},
    number: filled?.number ?? "",
    expiry: more.typed?.expiry ?? sampleExpiry,
    cvc: filled ? "123" : "",
    name: more.typed?.name ?? intent.customer_name,
    samples,
    filled: fill,
  };
}
