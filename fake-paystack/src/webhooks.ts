import { createHmac } from "node:crypto";
import type { Clock } from "./clock.ts";
import type { FaultInjector } from "./faults.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Test-mode events are retried every hour for ten hours (docs/payments/webhooks). */
const MAX_RETRIES = 10;
const TIMEOUT_MS = 30_000;

export type Sent = { event: string; reference: string; answer: string };

export type Webhooks = {
  emit: (event: string, reference: string, data: unknown) => void;
  /** All attempts, oldest first. */
  readonly sent: readonly Sent[];
};

/**
 * Sends signed events. Only status 200 acknowledges an event.
 * @param options.url undefined while the merchant has no webhook URL; nothing is sent then
 */
export function makeWebhooks(options: {
  url: () => string | undefined;
  secretKey: string;
  clock: Clock;
  faults: FaultInjector;
}): Webhooks {
  const { url, secretKey, clock, faults } = options;
  const sent: Sent[] = [];
  let delayed: (() => void)[] = [];

  async function send(event: string, reference: string, body: string, tries = 0): Promise<void> {
    const answer = await post(body);
    sent.push({ event, reference, answer });
    if (answer !== "200" && tries < MAX_RETRIES)
      clock.after(HOUR_MS, () => void send(event, reference, body, tries + 1));
  }

  async function post(body: string): Promise<string> {
    const signature = createHmac("sha512", secretKey).update(body).digest("hex");
    try {
      const response = await fetch(url() ?? "", {
        method: "POST",
        headers: { "content-type": "application/json", "x-paystack-signature": signature },
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      return String(response.status);
    } catch (cause) {
      return cause instanceof Error ? cause.name : "no answer";
    }
  }

  return {
    sent,
    emit(event, reference, data) {
      if (!url() || faults.occurs("webhook_lost")) return;
      const body = JSON.stringify({ event, data });
      const start = (): void => void send(event, reference, body);
      if (faults.occurs("webhook_overtaken")) {
        delayed.push(start);
        return;
      }
      const overtaken = delayed;
      delayed = [];
      const times = faults.occurs("webhook_repeated") ? 2 + Math.floor(faults.random() * 9) : 1;
      const delay = faults.occurs("webhook_late") ? MINUTE_MS * (1 + faults.random() * 9) : 0;
      const sendAll = (): void => {
        for (let time = 0; time < times; time += 1) start();
        for (const startDelayed of overtaken) startDelayed();
      };
      if (delay > 0) clock.after(delay, sendAll);
      else setImmediate(sendAll);
    },
  };
}
