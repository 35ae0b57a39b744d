import type { CardDesk } from "../desk.ts";
import { findPayment } from "./find-payment.ts";
import { checkAttempt } from "./pay.ts";

/**
 * Asks the provider about attempts whose process died before it recorded the answer; about some of them where
 * there are many, so that those that cannot be checked do not keep the others.
 * @returns how many were checked
 */
export async function checkLostAttempts(desk: CardDesk): Promise<number> {
  const { rows } = await desk.pool.query<{ reference: string }>(
    `select reference from desk.attempts join desk.intents on intents.id = attempts.intent_id
     where state = 'started' and asked_at < now() - interval '1 minute' order by random() limit 20`,
  );
  let checked = 0;
  for (const { reference } of rows)
    try {
      const payment = await findPayment(desk.pool, reference);
      if (payment?.attempt) await checkAttempt(desk, payment.intent, payment.attempt);
      checked += 1;
    } catch (error) {
      desk.log.warn({ err: error, reference }, "a lost attempt could not be checked");
    }
  return checked;
}
