import type { CardDesk } from "../desk.ts";
import { sandboxCards } from "../drivers/sandbox.ts";
import { findIntent } from "../intents/intents.ts";
import { readCardForm } from "./card-form.ts";
import { readFormToken } from "./form-token.ts";
import type { PageOutcome, SubmittedForm } from "./page-outcome.ts";
import { pay } from "./pay.ts";

const takesNumber = (digits: string) => sandboxCards.some((card) => card.number === digits);

/** Charges the card of a submitted form, or says what is wrong with the form. */
export async function submitCard(desk: CardDesk, form: SubmittedForm): Promise<PageOutcome> {
  const { reference, body, isFromDesk } = form;
  const read = readCardForm(body, new Date(), takesNumber);
  const formKey = isFromDesk && readFormToken(desk.settings.sharedSecret, reference, read.typed.token);
  if (formKey && "card" in read) {
    const { card } = read;
    return pay(desk, reference, formKey, {
      authorization: card.authorization,
      charge: (driver, attempt) => driver.charge(attempt, card),
    });
  }
  const intent = await findIntent(desk.pool, reference);
  if (!intent) return { at: "unknown payment" };
  if (!formKey || "card" in read) return { at: "stale form", intent };
  return { at: "card", intent, status: 422, more: { errors: read.errors, typed: read.typed } };
}
