import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type CardDesk, type Desk, isCardDesk, isHostedDesk } from "../desk.ts";
import { sandboxCards } from "../drivers/sandbox.ts";
import { hostedRoutes, redirectToProvider } from "../hosted/page-routes.ts";
import { findOrFetchPayment } from "../intents/fetch-intent.ts";
import { findIntent } from "../intents/intents.ts";
import type { Pages } from "../pages/views.ts";
import { alreadyPaid, html, shopOf, unknownPayment } from "./answers.ts";
import { readCardForm } from "./card-form.ts";
import { cardPages } from "./card-pages.ts";
import { findPayment, type Payment } from "./find-payment.ts";
import { readFormToken } from "./form-token.ts";
import { checkAttempt, confirmCode, type Means, pay } from "./pay.ts";
import { disagreement, shownQuery } from "./shown-query.ts";

const referenceParams = z.object({ reference: z.string() });
const paypalForm = z.object({ token: z.string().max(300), answer: z.enum(["approve", "refuse"]) });
const codeForm = z.object({ token: z.string().max(300), code: z.string().max(20) });

const takesNumber = (digits: string) => sandboxCards.some((card) => card.number === digits);
const referenceOf = (request: FastifyRequest) => referenceParams.parse(request.params).reference;

/** The page that the shop redirects to, for every driver. It works without scripts. */
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
    if (isHostedDesk(desk)) return redirectToProvider(desk, pages, reply, payment.intent);
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

/** The desk's own card form and approval page. Every response is a whole page or a redirect to the shop. */
function cardRoutes(app: FastifyInstance, desk: CardDesk, pages: Pages) {
  const secret = desk.settings.sharedSecret;
  const { attemptPage, cardPage, methodPage, codePage, tooManyAttempts, staleForm } = cardPages(desk, pages);

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
    const { card } = read;
    return charge(reply, reference, formKey, {
      authorization: card.authorization,
      charge: (driver, attempt) => driver.charge(attempt, card),
    });
  });

  app.post("/pay/:reference/paypal", async (request, reply) => {
    const intent = await findIntent(desk.pool, referenceOf(request));
    if (!intent) return unknownPayment(reply, pages, desk);
    const read = paypalForm.safeParse(request.body);
    const formKey = read.success && readFormToken(secret, intent.reference, read.data.token);
    if (!formKey || !fromThisDesk(request, desk)) return staleForm(reply, intent);
    const { chargePaypal } = desk.driver;
    if (!chargePaypal || intent.payment_method !== "paypal") return cardPage(reply, 200, intent, {});
    const approved = read.data.answer === "approve";
    return charge(reply, intent.reference, formKey, {
      authorization: null,
      charge: (_, attempt) => chargePaypal(attempt, approved),
    });
  });

  async function charge(reply: FastifyReply, reference: string, formKey: string, means: Means) {
    const outcome = await pay(desk, reference, formKey, means);
    if (!outcome) return unknownPayment(reply, pages, desk);
    if ("tooManyTries" in outcome) return tooManyAttempts(reply, outcome.intent);
    return attemptPage(reply, outcome.intent, outcome.attempt);
  }

  app.post("/pay/:reference/code", async (request, reply) => {
    const payment = await findPayment(desk.pool, referenceOf(request));
    if (!payment) return unknownPayment(reply, pages, desk);
    const { intent, attempt } = payment;
    const read = codeForm.safeParse(request.body);
    const genuine = read.success && readFormToken(secret, intent.reference, read.data.token);
    if (!genuine || !fromThisDesk(request, desk)) return staleForm(reply, intent);
    if (!attempt) return methodPage(reply, intent);
    const code = read.data.code.replace(/\s/g, "");
    if (attempt.state === "awaiting_code" && !/^\d{4,8}$/.test(code))
      return codePage(reply, intent, attempt, "Enter the digits of the code.");
    return attemptPage(reply, intent, await confirmCode(desk, intent, attempt, code));
  });

  return {
    async show(reply: FastifyReply, { intent, attempt: latest }: Payment, wanted: string | undefined) {
      const attempt = latest && (await checkAttempt(desk, intent, latest));
      if (attempt?.state === "succeeded") return alreadyPaid(reply, pages, intent);
      const anotherCard = wanted !== undefined && attempt?.state === "awaiting_code";
      const isOver = !attempt || attempt.state === "failed" || attempt.state === "abandoned";
      if (wanted === undefined && isOver) return methodPage(reply, intent);
      if (isOver || anotherCard) return cardPage(reply, 200, intent, { fill: wanted });
      return attemptPage(reply, intent, attempt);
    },
  };
}

/** Checks `Sec-Fetch-Site`, or `Origin` in old browsers; without both the token alone decides. */
function fromThisDesk(request: FastifyRequest, { settings }: Desk): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  const origin = request.headers.origin;
  return origin === undefined || origin === new URL(settings.publicUrl).origin;
}
