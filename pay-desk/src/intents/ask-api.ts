import { type Intent, intent, referencePattern } from "@adire/contract/desk-wire";
import type { Desk } from "../desk.ts";
import { findPayment, type Payment, withoutAttempt } from "../payments/find-payment.ts";
import { Problem } from "../problem.ts";
import { signatureHeaders } from "../signing.ts";
import { saveIntent } from "./save-intent.ts";

/** Milliseconds that the API has to tell an intent. */
const patience = 5_000;

/** The payment of a reference. An intent that this desk does not know yet is asked of the API, once. */
export async function findOrAsk(desk: Desk, reference: string): Promise<Payment | undefined> {
  const known = await findPayment(desk.pool, reference);
  if (known || !referencePattern.test(reference)) return known;
  const told = await askApi(desk, reference);
  if (!told) return undefined;
  try {
    const { intent, created } = await saveIntent(desk, told);
    return created ? withoutAttempt(intent) : await findPayment(desk.pool, reference);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    desk.log.warn({ reference, code: error.code }, "the API told an intent that this desk refuses");
    return undefined;
  }
}

async function askApi({ settings, now, log }: Desk, reference: string): Promise<Intent | undefined> {
  const url = new URL(`${settings.apiUrl}/payments/api/intents/${reference}/`);
  try {
    const answer = await fetch(url, {
      headers: signatureHeaders(settings.sharedSecret, { method: "GET", path: url.pathname }, now()),
      redirect: "error",
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok) return undefined;
    const told = intent.parse(await answer.json());
    return told.reference === reference ? told : undefined;
  } catch (error) {
    log.warn({ reference, err: error }, "the API could not be asked for an intent");
    return undefined;
  }
}
