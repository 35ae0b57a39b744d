import type { CardDesk } from "../desk.ts";
import type { Payment } from "./find-payment.ts";
import type { PageOutcome } from "./page-outcome.ts";
import { checkAttempt } from "./pay.ts";

/** Where a payment stands. @param card what the payer chose to fill in, or to try instead of a card */
export async function openPage(
  desk: CardDesk,
  { intent, attempt: latest }: Payment,
  card: string | undefined,
): Promise<PageOutcome> {
  const attempt = latest && (await checkAttempt(desk, intent, latest));
  if (attempt?.state === "succeeded") return { at: "paid", intent };
  const wantsOtherCard = card !== undefined && attempt?.state === "awaiting_code";
  const isOver = !attempt || attempt.state === "failed" || attempt.state === "abandoned";
  if (card === undefined && isOver) return { at: "method", intent };
  if (isOver || wantsOtherCard) return { at: "card", intent, status: 200, more: { fill: card } };
  return { at: "attempt", intent, attempt };
}
