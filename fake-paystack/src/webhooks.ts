import { createHmac } from "node:crypto";
import type { Clock } from "./clock.ts";
import type { Fate } from "./faults.ts";

const minute = 60_000;
const hour = 60 * minute;
/** When a test-mode event is sent again: every hour for ten hours (docs/payments/webhooks). */
const retries = Array.from({ length: 10 }, () => hour);
const patience = 30_000;

export type Sent = { event: string; reference: string; answer: string };

export type Webhooks = {
  tell: (event: string, reference: string, data: unknown) => void;
  /** Every try, oldest first. */
  readonly sent: readonly Sent[];
};

/**
 * Sends events, signed over their raw bytes with the secret key; nothing but 200 acknowledges one.
 * @param url answers undefined while the merchant has none: nothing is sent then
 */
export function makeWebhooks(options: {
  url: () => string | undefined;
  secretKey: string;
  clock: Clock;
  fate: Fate;
}): Webhooks {
  const { url, secretKey, clock, fate } = options;
  const sent: Sent[] = [];
  let overtaken: (() => void)[] = [];

  async function send(event: string, reference: string, body: string, tries = 0): Promise<void> {
    const answer = await post(body);
    sent.push({ event, reference, answer });
    const wait = retries[tries];
    if (answer !== "200" && wait !== undefined)
      clock.after(wait, () => void send(event, reference, body, tries + 1));
  }

  async function post(body: string): Promise<string> {
    const signature = createHmac("sha512", secretKey).update(body).digest("hex");
    try {
      const answer = await fetch(url() ?? "", {
        method: "POST",
        headers: { "content-type": "application/json", "x-paystack-signature": signature },
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(patience),
      });
      await answer.body?.cancel();
      return String(answer.status);
    } catch (cause) {
      return cause instanceof Error ? cause.name : "no answer";
    }
  }

  return {
    sent,
    tell(event, reference, data) {
      if (!url() || fate.strikes("webhook_lost")) return;
      const body = JSON.stringify({ event, data });
      const begin = (): void => void send(event, reference, body);
      if (fate.strikes("webhook_overtaken")) {
        overtaken.push(begin);
        return;
      }
      const held = overtaken;
      overtaken = [];
      const times = fate.strikes("webhook_repeated") ? 2 + Math.floor(fate.random() * 9) : 1;
      const delay = fate.strikes("webhook_late") ? minute * (1 + fate.random() * 9) : 0;
      const sendAll = (): void => {
        for (let time = 0; time < times; time += 1) begin();
        for (const one of held) one();
      };
      if (delay > 0) clock.after(delay, sendAll);
      else setImmediate(sendAll);
    },
  };
}
