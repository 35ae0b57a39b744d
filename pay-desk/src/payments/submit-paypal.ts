import { z } from "zod";
import type { CardDesk } from "../desk.ts";
import { findIntent } from "../intents/intents.ts";
import { readFormToken } from "./form-token.ts";
import type { PageOutcome, SubmittedForm } from "./page-outcome.ts";
import { pay } from "./pay.ts";

const paypalForm = z.object({ token: z.string().max(300), answer: z.enum(["approve", "refuse"]) });

/** Charges a payment at PayPal, if the payer approved it there. */
export async function submitPaypal(desk: CardDesk, form: SubmittedForm): Promise<PageOutcome> {
  const intent = await findIntent(desk.pool, form.reference);
  if (!intent) return { at: "unknown payment" };
  const read = paypalForm.safeParse(form.body);
  const formKey =
    read.success && readFormToken(desk.settings.sharedSecret, intent.reference, read.data.token);
  if (!formKey || !form.isFromDesk) return { at: "stale form", intent };
  const { chargePaypal } = desk.driver;
  if (!chargePaypal || intent.payment_method !== "paypal")
    return { at: "card", intent, status: 200, more: {} };
  const approved = read.data.answer === "approve";
  return pay(desk, intent.reference, formKey, {
    authorization: null,
    charge: (_, attempt) => chargePaypal(attempt, approved),
  });
}
