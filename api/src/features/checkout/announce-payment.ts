import type { Intent } from "@adire/contract/desk-wire";
import { addJob } from "../../platform/jobs.ts";
import type { Deps } from "../feature.ts";

const TIMEOUT_MS = 1_500;

/**
 * Tells the desk of a payment before the shopper arrives there, for at most 1.5 s. Where that fails, a job
 * does. The desk itself asks for a payment that it was never told of.
 */
export async function announcePayment(
  { db, desk, app }: Pick<Deps, "db" | "desk" | "app">,
  intent: Intent,
): Promise<void> {
  const { reference } = intent;
  const announced = desk
    .announce(intent)
    .catch((error) => {
      app.log.warn({ err: error, reference }, "desk not told yet");
      return addJob(db, "announce-payment", { reference });
    })
    .catch((error) => app.log.error({ err: error, reference }, "desk not told, and no job will"));
  await Promise.race([announced, new Promise((timeout) => setTimeout(timeout, TIMEOUT_MS).unref())]);
}
