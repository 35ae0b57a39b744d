import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type CardStory, cards, oneTimePassword } from "./cards.ts";
import type { Fate } from "./faults.ts";
import type { Transaction } from "./ledger.ts";
import { askPage, cardPage, messagePage } from "./pages.ts";
import type { Paystack } from "./paystack.ts";

type Fields = Record<string, string | undefined>;
type PageRequest = FastifyRequest<{ Params: { code: string }; Body: Fields | undefined }>;

/** The hosted page: card, then whatever the bank asks for, then back to the shop. It works by plain forms. */
export function pageRoutes(app: FastifyInstance, paystack: Paystack, fate: Fate): void {
  const html = (reply: FastifyReply, page: string, status = 200) =>
    reply.code(status).type("text/html; charset=utf-8").send(page);
  const find = (request: PageRequest) => paystack.ledger.byAccessCode.get(request.params.code);

  app.get("/:code", (request: PageRequest, reply) => {
    const transaction = find(request);
    if (!transaction) return html(reply, messagePage("This payment page does not exist."), 404);
    if (transaction.paidAt) return goBack(reply, transaction);
    transaction.status = transaction.status === "failed" ? "failed" : "ongoing";
    return html(reply, cardPage(transaction));
  });

  app.post("/:code/card", (request: PageRequest, reply) => {
    const transaction = find(request);
    if (!transaction) return html(reply, messagePage("This payment page does not exist."), 404);
    if (transaction.paidAt) return goBack(reply, transaction);
    const digits = (request.body?.number ?? "").replace(/\D/g, "");
    const card = cards.find((one) => one.digits === digits && one.cvv === request.body?.cvv);
    if (!card) return html(reply, cardPage(transaction, "Use one of the test cards."), 422);
    return step(reply, transaction, card, 0);
  });

  app.post("/:code/answer", (request: PageRequest, reply) => {
    const transaction = find(request);
    if (!transaction) return html(reply, messagePage("This payment page does not exist."), 404);
    if (transaction.paidAt) return goBack(reply, transaction);
    const { card: last4, at, answer = "" } = request.body ?? {};
    const card = cards.find((one) => one.digits.slice(-4) === last4);
    const asked = card?.asks[Number(at)];
    if (!card || !asked) return html(reply, cardPage(transaction), 422);
    const isRight =
      asked === "pin" ? answer === card.pin : asked === "otp" ? answer === oneTimePassword : answer !== "";
    if (!isRight) return html(reply, askPage(transaction, card, Number(at), "That was not right."), 422);
    return step(reply, transaction, card, Number(at) + 1);
  });

  app.post("/:code/cancel", (request: PageRequest, reply) => {
    const transaction = find(request);
    if (!transaction) return html(reply, messagePage("This payment page does not exist."), 404);
    if (!transaction.paidAt) transaction.status = "abandoned";
    const { cancel_action: leads } = (transaction.metadata ?? {}) as { cancel_action?: string };
    return leads ? reply.redirect(leads, 303) : html(reply, messagePage("You cancelled this payment."));
  });

  function step(reply: FastifyReply, transaction: Transaction, card: CardStory, at: number) {
    if (card.asks[at]) {
      transaction.status = "ongoing";
      return html(reply, askPage(transaction, card, at));
    }
    paystack.charge(transaction, card);
    if (!transaction.paidAt) return html(reply, cardPage(transaction, transaction.response), 402);
    if (fate.strikes("callback_lost")) return html(reply, messagePage("Payment successful."));
    return goBack(reply, transaction);
  }

  function goBack(reply: FastifyReply, { callbackUrl, reference }: Transaction) {
    if (!callbackUrl) return html(reply, messagePage("Payment successful."));
    const url = new URL(callbackUrl);
    url.searchParams.set("trxref", reference);
    url.searchParams.set("reference", reference);
    return reply.redirect(url.toString(), 303);
  }
}
