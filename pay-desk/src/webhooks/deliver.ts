import { inSpan } from "@adire/telemetry/trace";
import type { Desk } from "../desk.ts";
import { signatureHeaders } from "../signing.ts";
import { claimDue, type Delivery, markDelivered, postpone } from "./deliveries.ts";

const GIVE_UP_HOURS = 72;
const TIMEOUT_MS = 10_000;
const BATCH_SIZE = 8;

/**
 * Seconds until the next attempt: exponential backoff of at most an hour, with a jitter of 25 %.
 * @param random from 0 to 1
 */
function retryDelay(tries: number, random: number): number {
  return Math.min(2 ** Math.min(tries, 12), 3_600) * (0.75 + random / 2);
}

/** Delivers one batch of due webhooks. @returns whether more may be due */
export async function deliverDue(desk: Desk): Promise<boolean> {
  const due = await claimDue(desk.pool, BATCH_SIZE);
  await Promise.all(
    due.map((delivery) => inSpan("deliver webhook", delivery.traceparent, () => deliver(desk, delivery))),
  );
  return due.length === BATCH_SIZE;
}

async function deliver(desk: Desk, delivery: Delivery): Promise<void> {
  const answer = await post(desk, delivery.body);
  desk.countDelivery(answer);
  if (answer === "200") return markDelivered(desk.pool, delivery.id);
  desk.log.warn(
    { event: delivery.event_id, answer, tries: delivery.tries },
    "a webhook was not acknowledged",
  );
  await postpone(desk.pool, delivery.id, answer, retryDelay(delivery.tries, Math.random()), GIVE_UP_HOURS);
}

async function post({ settings }: Desk, text: string): Promise<string> {
  const url = new URL(`${settings.apiUrl}/payments/api/webhook/`);
  const body = Buffer.from(text);
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...signatureHeaders(settings.sharedSecret, { method: "POST", path: url.pathname, body }),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return String(answer.status);
  } catch (error) {
    return error instanceof Error ? error.name : "no answer";
  }
}
