import type { Desk } from "../desk.ts";
import { signatureHeaders } from "../signing.ts";
import { type Delivery, markDelivered, putOff, takeDue } from "./deliveries.ts";

const giveUpHours = 72;
/** Milliseconds that the shop has to acknowledge. */
const patience = 10_000;
const atOnce = 8;

/**
 * Seconds until the next try: 2, 4, 8 … at most an hour, each up to a quarter shorter or longer, so that a shop that comes
 * back is not met by all deliveries at once.
 * @param random from 0 to 1
 */
function retryDelay(tries: number, random: number): number {
  return Math.min(2 ** Math.min(tries, 12), 3_600) * (0.75 + random / 2);
}

/** Delivers what is due, some at once. @returns whether more may be due */
export async function deliverDue(desk: Desk): Promise<boolean> {
  const due = await takeDue(desk.pool, atOnce);
  await Promise.all(due.map((delivery) => deliver(desk, delivery)));
  return due.length === atOnce;
}

async function deliver(desk: Desk, delivery: Delivery): Promise<void> {
  const answer = await post(desk, delivery.body);
  if (answer === "200") return markDelivered(desk.pool, delivery.id);
  desk.log.warn(
    { event: delivery.event_id, answer, tries: delivery.tries },
    "a webhook was not acknowledged",
  );
  await putOff(desk.pool, delivery.id, answer, retryDelay(delivery.tries, Math.random()), giveUpHours);
}

async function post({ settings, now }: Desk, text: string): Promise<string> {
  const url = new URL(`${settings.apiUrl}/payments/api/webhook/`);
  const body = Buffer.from(text);
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...signatureHeaders(settings.sharedSecret, { method: "POST", path: url.pathname, body }, now()),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
    });
    await answer.body?.cancel();
    return String(answer.status);
  } catch (error) {
    return error instanceof Error ? error.name : "no answer";
  }
}
