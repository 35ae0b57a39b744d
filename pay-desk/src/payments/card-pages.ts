import type { FastifyReply } from "fastify";
import type { CardDesk } from "../desk.ts";
import { sandboxCode } from "../drivers/sandbox.ts";
import type { StoredIntent } from "../intents/intents.ts";
import type { Pages } from "../pages/views.ts";
import { returnUrl } from "../return-urls.ts";
import { alreadyPaid, html, pageOfPayment, unknownPayment } from "./answers.ts";
import { isPaypal, type StoredAttempt } from "./attempts.ts";
import { formToken } from "./form-token.ts";
import type { PageOutcome } from "./page-outcome.ts";
import { MAX_CODE_TRIES } from "./record-answer.ts";
import { billView, cardView } from "./views.ts";

const cardName = ({ brand, last4 }: StoredAttempt) => (brand ? `${brand} ending ${last4}` : "PayPal");

/** The pages around the desk's own card form. */
export function cardPages(desk: CardDesk, pages: Pages) {
  const secret = desk.settings.sharedSecret;
  return show;

  function show(reply: FastifyReply, outcome: PageOutcome) {
    switch (outcome.at) {
      case "unknown payment":
        return unknownPayment(reply, pages, desk);
      case "stale form":
        return pageOfPayment(reply, 403, pages, outcome.intent, {
          title: "Please open the page again",
          text: "This form did not come from the payment page of your order. Nothing was charged.",
          tone: "refused",
          link: {
            href: `/pay?order_id=${encodeURIComponent(outcome.intent.reference)}`,
            label: "Open the payment page",
          },
        });
      case "too many tries":
        return pageOfPayment(reply, 429, pages, outcome.intent, {
          title: "Too many tries",
          text:
            "This order was tried with ten cards and none of them paid. Nothing was charged. " +
            "Please place the order again.",
          tone: "refused",
        });
      case "paid":
        return alreadyPaid(reply, pages, outcome.intent);
      case "method":
        return methodPage(reply, outcome.intent);
      case "card":
        return cardPage(reply, outcome.status, outcome.intent, outcome.more);
      case "code":
        return codePage(reply, outcome.intent, outcome.attempt, outcome.error);
      case "attempt":
        return attemptPage(reply, outcome.intent, outcome.attempt);
    }
  }

  /** The page of an attempt's state, or the redirect to the shop after a payment. */
  function attemptPage(reply: FastifyReply, intent: StoredIntent, attempt: StoredAttempt) {
    switch (attempt.state) {
      case "succeeded":
        return reply.redirect(returnUrl(intent.success_url, intent.reference), 303);
      case "failed":
        if (isPaypal(intent, attempt)) return paypalPage(reply, 402, intent, attempt.gateway_response);
        return cardPage(reply, 402, intent, {
          notice: attempt.gateway_response,
          typed: { expiry: "", name: intent.customer_name },
        });
      case "abandoned":
        return methodPage(reply, intent);
      case "awaiting_code": {
        const left = MAX_CODE_TRIES - attempt.code_tries;
        const tries = left === 1 ? "One try is left." : `${left} tries are left.`;
        return codePage(
          reply,
          intent,
          attempt,
          attempt.code_tries === 0 ? undefined : `That code is not right. ${tries}`,
        );
      }
      default:
        return html(reply, 202, pages.waiting({ bill: billView(intent), card: cardName(attempt) }));
    }
  }

  function cardPage(
    reply: FastifyReply,
    status: number,
    intent: StoredIntent,
    more: Parameters<typeof cardView>[3],
  ) {
    const view = cardView(intent, formToken(secret, intent.reference), new Date(), more);
    return html(reply, status, pages.card(view, reply.cspNonce.script));
  }

  /** Where a payment begins: at PayPal if that was chosen and can be taken, else with a card. */
  function methodPage(reply: FastifyReply, intent: StoredIntent) {
    const byPaypal = intent.payment_method === "paypal" && desk.driver.methods.includes("paypal");
    return byPaypal ? paypalPage(reply, 200, intent, undefined) : cardPage(reply, 200, intent, {});
  }

  function paypalPage(reply: FastifyReply, status: number, intent: StoredIntent, notice: string | undefined) {
    const token = formToken(secret, intent.reference);
    return html(reply, status, pages.paypal({ bill: billView(intent), token, notice }));
  }

  function codePage(
    reply: FastifyReply,
    intent: StoredIntent,
    attempt: StoredAttempt,
    error: string | undefined,
  ) {
    const view = {
      bill: billView(intent),
      token: formToken(secret, intent.reference),
      card: cardName(attempt),
      hint: `This test bank always sends ${sandboxCode}.`,
      error,
    };
    return html(reply, error ? 422 : 200, pages.code(view));
  }
}
