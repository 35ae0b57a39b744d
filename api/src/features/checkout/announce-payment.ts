import type { Intent } from "@adire/contract/desk-wire";
import { removeJob } from "../../platform/jobs.ts";
import type { Deps } from "../feature.ts";

const TIMEOUT_MS = 1_500;

/** The key of the job that tells the desk of a payment. */
export const announcementKey = (reference: string): string => `announce-${reference}`;

/**
 * Tells the desk of a payment before the shopper arrives there, and removes the job that would do it later.
 * Waits at most 1.5 s; the job does what failed.
 */
export async function announcePayment(
  { db, desk, app }: Pick<Deps, "db" | "desk" | "app">,
  intent: Intent,
): Promise<void> {
  const { reference } = intent;
  const announced = desk
    .announce(intent)
    .then(() => removeJob(db, announcementKey(reference)))
    .catch((error) => app.log.warn({ err: error, reference }, "desk not told yet"));
  await Promise.race([announced, new Promise((timeout) => setTimeout(timeout, TIMEOUT_MS).unref())]);
}
