import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { cards, oneTimePassword, type TestCard } from "./cards.ts";
import type { FaultInjector } from "./faults.ts";
import type { Transaction } from "./ledger.ts";
import { cardPage, challengePage, messagePage } from "./pages.ts";
import type { Paystack } from "./paystack.ts";

type Fields = Record<string, string | undefined>;
type PageRequest = FastifyRequest<{ Params: { code: string }; Body: Fields | undefined }>;

/** The hosted payment page: card form, bank challenges, and the redirect to the shop. */
export function pageRoutes(app: FastifyInstance, paystack: Paystack, faults: FaultInjector): void {
  const html = (reply: FastifyReply, page: string, status = 200) =>
    reply.code(status).type("text/html; charset=utf-8").send(page);
  const find = (request: PageRequest) => paystack.ledger.byAccessCode.get(request.params.code);

  app.get("/:code", (request: PageRequest, reply) => {
    const transaction = find(request);
    if (!transaction) return html(reply, messagePage("This payment page does not exist."), 404);
    if (transaction.paidAt) return redirectToShop(reply, transaction);
    transaction.status = transaction.status === "failed" ? "failed" : "ongoing";
    return html(reply, cardPage(transaction));
  });

  app.post("/:code/card", (request: PageRequest, reply) => {
    const transaction = find(request);
    if (!transaction) return html(reply, messagePage("This payment page does not exist."), 404);
    if (transaction.paidAt) return redirectToShop(reply, transaction);
    const digits = (request.body?.number ?? "").replace(/\D/g, "");
    const card = cards.find((card) => card.digits === digits && card.cvv === request.body?.cvv);
    if (!card) return html(reply, cardPage(transaction, "Use one of the test cards."), 422);
    return step(reply, transaction, card, 0);
  });

  app.post("/:code/answer", (request: PageRequest, reply) => {
    const transaction = find(request);
    if (!transaction) return html(reply, messagePage("This payment page does not exist."), 404);
    if (transaction.paidAt) return redirectToShop(reply, transaction);
    const { card: last4, at, answer = "" } = request.body ?? {};
    const card = cards.find(({ digits }) => digits.slice(-4) === last4);
    const challenge = card?.challenges[Number(at)];
    if (!card || !challenge) return html(reply, cardPage(transaction), 422);
    const isCorrect =
      challenge === "pin"
        ? answer === card.pin
        : challenge === "otp"
          ? answer === oneTimePassword
          : answer !== "";
    if (!isCorrect)
      return html(reply, challengePage(transaction, card, Number(at), "That was not right."), 422);
    return step(reply, transaction, card, Number(at) + 1);
  });

  app.post("/:code/cancel", (request: PageRequest, reply) => {
    const transaction = find(request);
    if (!transaction) return html(reply, messagePage("This payment page does not exist."), 404);
    if (!transaction.paidAt) transaction.status = "abandoned";
    const { cancel_action: cancelUrl } = (transaction.metadata ?? {}) as { cancel_action?: string };
    return cancelUrl
      ? reply.redirect(cancelUrl, 303)
      : html(reply, messagePage("You cancelled this payment."));
  });

  function step(reply: FastifyReply, transaction: Transaction, card: TestCard, at: number) {
    if (card.challenges[at]) {
      transaction.status = "ongoing";
      return html(reply, challengePage(transaction, card, at));
    }
    paystack.charge(transaction, card);
    if (!transaction.paidAt) return html(reply, cardPage(transaction, transaction.response), 402);
    if (faults.occurs("callback_lost")) return html(reply, messagePage("Payment successful."));
    return redirectToShop(reply, transaction);
  }

  function redirectToShop(reply: FastifyReply, { callbackUrl, reference }: Transaction) {
    if (!callbackUrl) return html(reply, messagePage("Payment successful."));
    const url = new URL(callbackUrl);
    url.searchParams.set("trxref", reference);
    url.searchParams.set("reference", reference);
    return reply.redirect(url.toString(), 303);
  }
}
