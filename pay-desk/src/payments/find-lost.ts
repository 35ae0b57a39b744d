import type { CardDesk } from "../desk.ts";
import { findPayment } from "./find-payment.ts";
import { checkAttempt } from "./pay.ts";

/**
 * Asks the provider about attempts whose process died before it recorded the answer.
 * @returns how many there were
 */
export async function checkLostAttempts(desk: CardDesk): Promise<number> {
  const { rows } = await desk.pool.query<{ reference: string }>(
    `select reference from desk.attempts join desk.intents on intents.id = attempts.intent_id
     where state = 'started' and asked_at < now() - interval '1 minute' limit 20`,
  );
  for (const { reference } of rows) {
    const payment = await findPayment(desk.pool, reference);
    if (payment?.attempt) await checkAttempt(desk, payment.intent, payment.attempt);
  }
  return rows.length;
}
