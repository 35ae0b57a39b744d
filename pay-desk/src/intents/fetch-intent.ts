import { type Intent, intent, referencePattern } from "@adire/contract/desk-wire";
import type { Desk } from "../desk.ts";
import { findPayment, type Payment, withoutAttempt } from "../payments/find-payment.ts";
import { Problem } from "../problem.ts";
import { signatureHeaders } from "../signing.ts";
import { saveIntent } from "./save-intent.ts";

const TIMEOUT_MS = 5_000;

/** Finds a payment by reference. An intent unknown to this desk is fetched from the API and stored. */
export async function findOrFetchPayment(desk: Desk, reference: string): Promise<Payment | undefined> {
  const known = await findPayment(desk.pool, reference);
  if (known || !referencePattern.test(reference)) return known;
  const fetched = await fetchIntent(desk, reference);
  if (!fetched) return undefined;
  try {
    const { intent, created } = await saveIntent(desk, fetched);
    return created ? withoutAttempt(intent) : await findPayment(desk.pool, reference);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    desk.log.warn({ reference, code: error.code }, "the API sent an intent that this desk refuses");
    return undefined;
  }
}

async function fetchIntent({ settings, log }: Desk, reference: string): Promise<Intent | undefined> {
  const url = new URL(`${settings.apiUrl}/payments/api/intents/${reference}/`);
  try {
    const response = await fetch(url, {
      headers: signatureHeaders(settings.sharedSecret, { method: "GET", path: url.pathname }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return undefined;
    const parsed = intent.parse(await response.json());
    return parsed.reference === reference ? parsed : undefined;
  } catch (error) {
    log.warn({ reference, err: error }, "an intent could not be fetched from the API");
    return undefined;
  }
}
