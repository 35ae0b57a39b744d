import { intent, refundRequest, undeliveredQuery } from "@adire/contract/desk-wire";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type Desk, isHostedDesk } from "./desk.ts";
import { watchForShop } from "./hosted/watch.ts";
import { saveIntent } from "./intents/save-intent.ts";
import { readLedger } from "./ledger.ts";
import { findPayment, withoutAttempt } from "./payments/find-payment.ts";
import { findUnknownPayments } from "./payments/find-unknown.ts";
import { maskEmail, toTransaction } from "./payments/transaction.ts";
import { Problem } from "./problem.ts";
import { unlimited } from "./public-limit.ts";
import { findRefund } from "./refunds/refunds.ts";
import { requestRefund } from "./refunds/request-refund.ts";
import { isSignedCall, parseOrThrow, requireSigned } from "./signed-call.ts";
import { allowStorefrontOrigin } from "./storefront-origin.ts";
import { listUndelivered, retryDelivery } from "./webhooks/deliveries.ts";

const paging = z.object({
  after: z
    .string()
    .regex(/^(charge|refund|reversal)-\d{1,15}$/, "is not a place in the ledger")
    .default("charge-0"),
  page_size: z.coerce.number().int().min(1).max(10_000).default(100),
  paid_since: z.coerce.date().optional(),
});

/** Server-to-server calls of the shop, and what its checkout and callback pages read. */
export function apiRoutes(app: FastifyInstance, desk: Desk): void {
  app.post("/api/intents", unlimited, async (request, reply) => {
    requireSigned(request, desk);
    const saved = await saveIntent(desk, parseOrThrow(intent, request.body));
    const known = saved.created ? undefined : await findPayment(desk.pool, saved.intent.reference);
    const data = toTransaction(desk.driver.domain, known ?? withoutAttempt(saved.intent));
    return reply.code(saved.created ? 201 : 200).send({ status: true, message: "Intent stored", data });
  });

  app.get("/api/methods", async (request, reply) => {
    allowStorefrontOrigin(request, reply, desk);
    return { status: true, data: desk.driver.methods };
  });

  app.options("/api/verify/:reference", async (request, reply) => {
    allowStorefrontOrigin(request, reply, desk);
    return reply
      .header("access-control-allow-methods", "GET")
      .header("access-control-allow-headers", "accept, content-type")
      .header("access-control-max-age", "600")
      .code(204)
      .send();
  });

  app.get<{ Params: { reference: string } }>("/api/verify/:reference", async (request, reply) => {
    allowStorefrontOrigin(request, reply, desk);
    const { reference } = request.params;
    const isSigned = isSignedCall(request, desk);
    if (isSigned && isHostedDesk(desk)) await watchForShop(desk, reference);
    const payment = await findPayment(desk.pool, reference);
    if (!payment) return reply.code(404).send({ status: false, message: "Transaction reference not found" });
    const data = toTransaction(desk.driver.domain, payment);
    const email = isSigned ? data.customer.email : maskEmail(data.customer.email);
    return { status: true, message: "Verification successful", data: { ...data, customer: { email } } };
  });

  app.post("/api/refunds", unlimited, async (request, reply) => {
    requireSigned(request, desk);
    const { refund, created } = await requestRefund(desk, parseOrThrow(refundRequest, request.body));
    return reply
      .code(created ? 201 : 200)
      .send({ status: true, message: "Refund has been queued for processing", data: refund });
  });

  app.get<{ Params: { key: string } }>("/api/refunds/:key", async (request) => {
    requireSigned(request, desk);
    const refund = await findRefund(desk.pool, request.params.key);
    if (!refund) throw new Problem("unknown_refund");
    return { status: true, message: "Refund retrieved", data: refund };
  });

  app.get("/api/deliveries", async (request) => {
    requireSigned(request, desk);
    return { results: await listUndelivered(desk.pool, parseOrThrow(undeliveredQuery, request.query)) };
  });

  app.post<{ Params: { id: string } }>("/api/deliveries/:id/retry", unlimited, async (request) => {
    requireSigned(request, desk);
    const id = /^\d{1,15}$/.test(request.params.id) ? Number(request.params.id) : 0;
    if (!(await retryDelivery(desk.pool, id))) throw new Problem("unknown_delivery");
    desk.wake();
    return { status: true, message: "The event is delivered again" };
  });

  app.get("/api/ledger", async (request) => {
    requireSigned(request, desk);
    const { after, page_size, paid_since } = parseOrThrow(paging, request.query);
    const page = await readLedger(desk.pool, after, page_size);
    if (paid_since && page.next === null && isHostedDesk(desk))
      page.results.push(...(await findUnknownPayments(desk, paid_since)));
    return page;
  });
}
