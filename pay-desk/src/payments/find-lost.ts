import type { CardDesk } from "../desk.ts";
import { findIntent } from "../intents/intents.ts";
import { latestAttempt } from "./attempts.ts";
import { checkAttempt } from "./pay.ts";

/** Asks the provider about attempts whose process died before it wrote the answer down. */
export async function checkLostAttempts(desk: CardDesk): Promise<void> {
  const { rows } = await desk.pool.query<{ reference: string }>(
    `select reference from desk.attempts join desk.intents on intents.id = attempts.intent_id
     where state = 'started' and asked_at < now() - interval '1 minute' limit 20`,
  );
  for (const { reference } of rows) {
    const intent = await findIntent(desk.pool, reference);
    const attempt = intent && (await latestAttempt(desk.pool, intent.id));
    if (intent && attempt) await checkAttempt(desk, intent, attempt);
  }
}
