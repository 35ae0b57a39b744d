import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { ApiError } from "./api-error.ts";
import type { Paystack } from "./paystack.ts";
import { refundResponse, transactionResponse } from "./wire.ts";

const subunits = z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)]);
const initializeBody = z.object({
  email: z.email(),
  amount: subunits,
  currency: z.string().default("NGN"),
  reference: z.string().optional(),
  callback_url: z.url().optional(),
  channels: z.array(z.string()).optional(),
  metadata: z.unknown().optional(),
});
const refundBody = z.object({
  transaction: z.union([z.string(), z.int()]).transform(String),
  amount: subunits.optional(),
  currency: z.string().optional(),
  customer_note: z.string().optional(),
  merchant_note: z.string().optional(),
});
const refundQuery = z.object({ transaction: z.string().optional(), reference: z.string().optional() });

function read<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ApiError(400, `${issue?.path.join(".") || "Body"}: ${issue?.message}`, "invalid_params");
}

const send = (reply: FastifyReply, message: string, data: unknown) =>
  reply.send({ status: true, message, data });

/** Documented endpoints (docs/api/transaction, docs/api/refund). */
export function apiRoutes(app: FastifyInstance, paystack: Paystack, publicUrl: () => string): void {
  const { ledger } = paystack;

  app.post("/transaction/initialize", (request, reply) => {
    const body = read(initializeBody, request.body);
    const transaction = paystack.initialize({
      email: body.email,
      amount: body.amount,
      currency: body.currency,
      reference: body.reference,
      callbackUrl: body.callback_url,
      metadata: typeof body.metadata === "string" ? parseJsonOrText(body.metadata) : body.metadata,
    });
    const { accessCode, reference } = transaction;
    return send(reply, "Authorization URL created", {
      authorization_url: `${publicUrl()}/${accessCode}`,
      access_code: accessCode,
      reference,
    });
  });

  app.get<{ Params: { reference: string } }>("/transaction/verify/:reference", (request, reply) => {
    const transaction = ledger.transactions.get(request.params.reference);
    if (!transaction) throw new ApiError(400, "Transaction reference not found.", "transaction_not_found");
    return send(reply, "Verification successful", transactionResponse(transaction));
  });

  app.post("/refund", (request, reply) => {
    const body = read(refundBody, request.body);
    const transaction = ledger.find(body.transaction);
    if (!transaction) throw new ApiError(404, "Transaction not found", "transaction_not_found");
    const refund = paystack.refund(transaction, body.amount, body.merchant_note ?? "");
    return send(reply, "Refund has been queued for processing", refundResponse(refund));
  });

  app.get("/refund", (request, reply) => {
    const query = read(refundQuery, request.query);
    const key = query.transaction ?? query.reference;
    const transaction = key === undefined ? undefined : ledger.find(key);
    if (key !== undefined && !transaction)
      throw new ApiError(404, "Transaction not found", "transaction_not_found");
    const refunds = transaction ? ledger.refundsOf(transaction) : [...ledger.refunds.values()];
    return send(reply, "Refunds retrieved", refunds.map(refundResponse));
  });

  app.get<{ Params: { id: string } }>("/refund/:id", (request, reply) =>
    send(reply, "Refund retrieved", refundResponse(refundOf(request.params.id))),
  );

  app.post<{ Params: { id: string } }>("/refund/retry_with_customer_details/:id", (request, reply) => {
    const refund = refundOf(request.params.id);
    paystack.retryRefund(refund);
    return send(reply, "Refund retried and has been queued for processing", refundResponse(refund));
  });

  function refundOf(id: string) {
    const refund = ledger.refunds.get(Number(id));
    if (!refund) throw new ApiError(404, "Refund not found", "refund_not_found");
    return refund;
  }
}

function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
