import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { HostedDesk } from "../desk.ts";
import { findIntent, type StoredIntent } from "../intents/intents.ts";
import type { Pages } from "../pages/views.ts";
import { alreadyPaid, pageOfPayment, unknownPayment } from "../payments/answers.ts";
import { attemptOfProvider, latestAttempt } from "../payments/attempts.ts";
import { makeCallCounter } from "../public-limit.ts";
import { returnUrl } from "../return-urls.ts";
import { offerPage } from "./offer.ts";
import { watchAttempt } from "./watch.ts";

/** Pages of one payment that ask the provider, per minute: its rate limit is for all payers. */
export const ASKING_PAGES_PER_MINUTE = 20;
/** Seconds until a payer may try again where the provider does not answer, as the page says. */
const RETRY_AFTER = "60";
const countAsking = makeCallCounter(ASKING_PAGES_PER_MINUTE);

const params = z.object({ reference: z.string() });
/** A parameter that is given twice names no attempt. */
const backQuery = z.object({ reference: z.string().max(100).optional().catch(undefined) });

/** Redirects to the provider's page. */
export async function redirectToProvider(
  desk: HostedDesk,
  pages: Pages,
  reply: FastifyReply,
  intent: StoredIntent,
) {
  countAsking(intent.reference);
  const offer = await offerPage(desk, intent);
  switch (offer.at) {
    case "provider":
      return reply.header("cache-control", "no-store").redirect(offer.payUrl, 303);
    case "paid":
      return alreadyPaid(reply, pages, intent);
    case "too many tries":
      return pageOfPayment(reply, 429, pages, intent, {
        tone: "refused",
        title: "Too many tries",
        text:
          "The payment page was opened ten times and nothing was paid. Nothing was charged. " +
          "Please place the order again.",
      });
    case "refused":
      return pageOfPayment(reply, 502, pages, intent, {
        tone: "refused",
        title: "This payment cannot be made",
        text: `${offer.reason} Nothing was charged, and your order keeps its pieces for a while.`,
      });
    case "unreachable":
      reply.header("retry-after", RETRY_AFTER);
      return pageOfPayment(reply, 503, pages, intent, {
        tone: "refused",
        title: "The payment provider does not answer",
        text: "Nothing was charged, and your order keeps its pieces for a while. Please try again in a minute.",
        link: { href: payLink(intent), label: "Try again" },
      });
  }
}

/** The return URLs of the provider's page. Their parameters are no proof: the desk asks the provider. */
export function hostedRoutes(app: FastifyInstance, desk: HostedDesk, pages: Pages): void {
  app.get("/pay/:reference/back", async (request, reply) => {
    const intent = await findIntent(desk.pool, params.parse(request.params).reference);
    if (!intent) return unknownPayment(reply, pages, desk);
    countAsking(intent.reference);
    const named = backQuery.safeParse(request.query).data?.reference;
    const attempt =
      (named && (await attemptOfProvider(desk.pool, intent.id, named))) ||
      (await latestAttempt(desk.pool, intent.id));
    const seen = attempt?.pay_url ? await watchAttempt(desk, intent, attempt) : attempt;
    const paid =
      seen?.state === "succeeded" || (await latestAttempt(desk.pool, intent.id))?.state === "succeeded";
    if (paid) return reply.redirect(returnUrl(intent.success_url, intent.reference), 303);
    if (seen?.provider_status === "failed")
      return pageOfPayment(reply, 402, pages, intent, {
        title: "That did not pay",
        text: `${seen.gateway_response} Nothing was charged. You can try again with the same card or another one.`,
        tone: "refused",
        link: { href: payLink(intent), label: "Try again" },
      });
    return pageOfPayment(reply, 202, pages, intent, {
      title: "Waiting for the payment",
      text:
        "The payment provider has not told us yet that you paid. " +
        "If you did, the shop hears of it by itself and you never pay twice.",
      tone: "plain",
      link: { href: `/pay/${intent.reference}/back`, label: "Check again" },
    });
  });

  app.get("/pay/:reference/cancelled", async (request, reply) => {
    const intent = await findIntent(desk.pool, params.parse(request.params).reference);
    if (!intent) return unknownPayment(reply, pages, desk);
    return reply.redirect(returnUrl(intent.failure_url, intent.reference), 303);
  });
}

const payLink = (intent: StoredIntent): string => `/pay?order_id=${encodeURIComponent(intent.reference)}`;
