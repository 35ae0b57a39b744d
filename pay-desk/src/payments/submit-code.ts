import { z } from "zod";
import type { CardDesk } from "../desk.ts";
import { findPayment } from "./find-payment.ts";
import { readFormToken } from "./form-token.ts";
import type { PageOutcome, SubmittedForm } from "./page-outcome.ts";
import { confirmCode } from "./pay.ts";

const codeForm = z.object({ token: z.string().max(300), code: z.string().max(20) });

/** Confirms the latest attempt by the one-time code of the payer's bank. */
export async function submitCode(desk: CardDesk, form: SubmittedForm): Promise<PageOutcome> {
  const payment = await findPayment(desk.pool, form.reference);
  if (!payment) return { at: "unknown payment" };
  const { intent, attempt } = payment;
  const read = codeForm.safeParse(form.body);
  const isGenuine =
    read.success && readFormToken(desk.settings.sharedSecret, intent.reference, read.data.token);
  if (!isGenuine || !form.isFromDesk) return { at: "stale form", intent };
  if (!attempt) return { at: "method", intent };
  const code = read.data.code.replace(/\s/g, "");
  if (attempt.state === "awaiting_code" && !/^\d{4,8}$/.test(code))
    return { at: "code", intent, attempt, error: "Enter the digits of the code." };
  return { at: "attempt", intent, attempt: await confirmCode(desk, intent, attempt, code) };
}
