import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type CardDesk, type Desk, isCardDesk, isHostedDesk } from "../desk.ts";
import { hostedRoutes, redirectToProvider } from "../hosted/page-routes.ts";
import { findOrFetchPayment } from "../intents/fetch-intent.ts";
import type { Pages } from "../pages/views.ts";
import { pageWithoutPayment, unknownPayment } from "./answers.ts";
import { cardPages } from "./card-pages.ts";
import type { Payment } from "./find-payment.ts";
import { openPage } from "./open-page.ts";
import type { PageOutcome, SubmittedForm } from "./page-outcome.ts";
import { disagreement, shownQuery } from "./shown-query.ts";
import { submitCard } from "./submit-card.ts";
import { submitCode } from "./submit-code.ts";
import { submitPaypal } from "./submit-paypal.ts";

const referenceParams = z.object({ reference: z.string() });

/** The page that the shop redirects to, for every driver. It works without scripts. */
export function pageRoutes(app: FastifyInstance, desk: Desk, pages: Pages): void {
  const showPayment = isCardDesk(desk) ? cardRoutes(app, desk, pages) : undefined;
  if (isHostedDesk(desk)) hostedRoutes(app, desk, pages);

  const refuse = (reply: FastifyReply, reason: string) =>
    pageWithoutPayment(reply, 400, pages, desk, {
      title: "We stopped this payment",
      text: `${reason} Nothing was charged. Go back to the shop and start the payment again from your order.`,
      tone: "refused",
    });

  app.get("/pay", async (request, reply) => {
    const query = shownQuery.safeParse(request.query);
    if (!query.success) return refuse(reply, "The payment link is not complete.");
    const payment = await findOrFetchPayment(desk, query.data.order_id);
    if (!payment) return unknownPayment(reply, pages, desk);
    const wrong = disagreement(payment.intent, query.data);
    if (wrong) return refuse(reply, wrong);
    if (isHostedDesk(desk)) return redirectToProvider(desk, pages, reply, payment.intent);
    return showPayment?.(reply, payment, query.data.card);
  });
}

/** The desk's own card form and approval page. Every response is a whole page or a redirect to the shop. */
function cardRoutes(app: FastifyInstance, desk: CardDesk, pages: Pages) {
  const show = cardPages(desk, pages);
  const submits = (path: string, submit: (desk: CardDesk, form: SubmittedForm) => Promise<PageOutcome>) =>
    app.post(path, async (request, reply) => show(reply, await submit(desk, formOf(request, desk))));
  submits("/pay/:reference", submitCard);
  submits("/pay/:reference/paypal", submitPaypal);
  submits("/pay/:reference/code", submitCode);
  return async (reply: FastifyReply, payment: Payment, card: string | undefined) =>
    show(reply, await openPage(desk, payment, card));
}

const formOf = (request: FastifyRequest, desk: Desk): SubmittedForm => ({
  reference: referenceParams.parse(request.params).reference,
  body: request.body,
  isFromDesk: fromThisDesk(request, desk),
});

/** Checks `Sec-Fetch-Site`, or `Origin` in old browsers; without both the token alone decides. */
function fromThisDesk(request: FastifyRequest, { settings }: Desk): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  const origin = request.headers.origin;
  return origin === undefined || origin === new URL(settings.publicUrl).origin;
}
