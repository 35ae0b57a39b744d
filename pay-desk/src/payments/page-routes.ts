import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type CardDesk, type Desk, isCardDesk, isHostedDesk } from "../desk.ts";
import { sandboxCards, sandboxCode } from "../drivers/sandbox.ts";
import { hostedRoutes, leadToProvider } from "../hosted/page-routes.ts";
import { findOrFetchPayment } from "../intents/fetch-intent.ts";
import { findIntent, type StoredIntent } from "../intents/intents.ts";
import type { Pages } from "../pages/views.ts";
import { returnUrl } from "../return-urls.ts";
import { alreadyPaid, html, shopOf, unknownPayment } from "./answers.ts";
import type { StoredAttempt } from "./attempts.ts";
import { readCardForm } from "./card-form.ts";
import { findPayment, type Payment } from "./find-payment.ts";
import { formToken, readFormToken } from "./form-token.ts";
import { checkAttempt, confirmCode, pay } from "./pay.ts";
import { codeTries } from "./record-answer.ts";
import { disagreement, shownQuery } from "./shown-query.ts";
import { billView, cardView } from "./views.ts";

const referenceParams = z.object({ reference: z.string() });
const codeForm = z.object({ token: z.string().max(300), code: z.string().max(20) });

const takesNumber = (digits: string) => sandboxCards.some((card) => card.number === digits);
const referenceOf = (request: FastifyRequest) => referenceParams.parse(request.params).reference;
const cardName = (attempt: StoredAttempt) => `${attempt.brand} ending ${attempt.last4}`;

/** The page that the shop leads to, whoever takes the card: it works without a script. */
export function pageRoutes(app: FastifyInstance, desk: Desk, pages: Pages): void {
  const cards = isCardDesk(desk) ? cardRoutes(app, desk, pages) : undefined;
  if (isHostedDesk(desk)) hostedRoutes(app, desk, pages);

  app.get("/pay", async (request, reply) => {
    const query = shownQuery.safeParse(request.query);
    if (!query.success) return refuse(reply, "The payment link is not complete.");
    const payment = await findOrFetchPayment(desk, query.data.order_id);
    if (!payment) return unknownPayment(reply, pages, desk);
    const wrong = disagreement(payment.intent, query.data);
    if (wrong) return refuse(reply, wrong);
    if (isHostedDesk(desk)) return leadToProvider(desk, pages, reply, payment.intent);
    return cards?.show(reply, payment, query.data.card);
  });

  function refuse(reply: FastifyReply, reason: string) {
    return html(
      reply,
      400,
      pages.message({
        title: "We stopped this payment",
        text: `${reason} Nothing was charged. Go back to the shop and start the payment again from your order.`,
        tone: "refused",
        link: { href: shopOf(desk), label: "Back to the shop" },
      }),
    );
  }
}

/** The desk's own card form; every answer is a whole page or the way back to the shop. */
function cardRoutes(app: FastifyInstance, desk: CardDesk, pages: Pages) {
  const secret = desk.settings.sharedSecret;

  app.post("/pay/:reference", async (request, reply) => {
    const reference = referenceOf(request);
    const read = readCardForm(request.body, new Date(desk.now()), takesNumber);
    const formKey = fromThisDesk(request, desk) && readFormToken(secret, reference, read.typed.token);
    if (!formKey || "errors" in read) {
      const intent = await findIntent(desk.pool, reference);
      if (!intent) return unknownPayment(reply, pages, desk);
      if (!formKey || !("errors" in read)) return staleForm(reply, intent);
      return cardPage(reply, 422, intent, { errors: read.errors, typed: read.typed });
    }
    const outcome = await pay(desk, reference, formKey, read.card);
    if (!outcome) return unknownPayment(reply, pages, desk);
    if ("tooManyTries" in outcome) return tooManyTries(reply, outcome.intent);
    return standing(reply, outcome.intent, outcome.attempt);
  });

  app.post("/pay/:reference/code", async (request, reply) => {
    const payment = await findPayment(desk.pool, referenceOf(request));
    if (!payment) return unknownPayment(reply, pages, desk);
    const { intent, attempt } = payment;
    const read = codeForm.safeParse(request.body);
    const genuine = read.success && readFormToken(secret, intent.reference, read.data.token);
    if (!genuine || !fromThisDesk(request, desk)) return staleForm(reply, intent);
    if (!attempt) return cardPage(reply, 200, intent, {});
    const code = read.data.code.replace(/\s/g, "");
    if (attempt.state === "awaiting_code" && !/^\d{4,8}$/.test(code))
      return codePage(reply, intent, attempt, "Enter the digits of the code.");
    return standing(reply, intent, await confirmCode(desk, intent, attempt, code));
  });

  function standing(reply: FastifyReply, intent: StoredIntent, attempt: StoredAttempt) {
    switch (attempt.state) {
      case "succeeded":
        return reply.redirect(returnUrl(intent.success_url, intent.reference), 303);
      case "failed":
        return cardPage(reply, 402, intent, {
          notice: attempt.gateway_response,
          typed: { expiry: "", name: intent.customer_name },
        });
      case "abandoned":
        return cardPage(reply, 200, intent, {});
      case "awaiting_code": {
        const left = codeTries - attempt.code_tries;
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
    const view = cardView(intent, formToken(secret, intent.reference), new Date(desk.now()), more);
    return html(reply, status, pages.card(view));
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

  function tooManyTries(reply: FastifyReply, intent: StoredIntent) {
    const bill = billView(intent);
    return html(
      reply,
      429,
      pages.message({
        title: "Too many tries",
        text: "This order was tried with ten cards and none of them paid. Nothing was charged. Please place the order again.",
        tone: "refused",
        bill,
        link: { href: bill.backUrl, label: "Back to the shop" },
      }),
    );
  }

  function staleForm(reply: FastifyReply, intent: StoredIntent) {
    return html(
      reply,
      403,
      pages.message({
        title: "Please open the page again",
        text: "This form did not come from the payment page of your order. Nothing was charged.",
        tone: "refused",
        bill: billView(intent),
        link: {
          href: `/pay?order_id=${encodeURIComponent(intent.reference)}`,
          label: "Open the payment page",
        },
      }),
    );
  }

  return {
    async show(reply: FastifyReply, { intent, attempt: latest }: Payment, wanted: string | undefined) {
      const attempt = latest && (await checkAttempt(desk, intent, latest));
      if (attempt?.state === "succeeded") return alreadyPaid(reply, pages, intent);
      const anotherCard = wanted !== undefined && attempt?.state === "awaiting_code";
      if (!attempt || attempt.state === "failed" || attempt.state === "abandoned" || anotherCard)
        return cardPage(reply, 200, intent, { fill: wanted });
      return standing(reply, intent, attempt);
    },
  };
}

/** A form that another site sends is refused by what the browser says of it; old browsers are judged by the token alone. */
function fromThisDesk(request: FastifyRequest, { settings }: Desk): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  const origin = request.headers.origin;
  return origin === undefined || origin === new URL(settings.publicUrl).origin;
}
