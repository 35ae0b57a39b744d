import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { ApiError } from "./api-error.ts";
import type { Paystack } from "./paystack.ts";
import { disputeResponse, refundResponse, transactionResponse } from "./wire.ts";

const subunits = z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)]);
const channels = [
  "card",
  "bank",
  "apple_pay",
  "ussd",
  "qr",
  "mobile_money",
  "bank_transfer",
  "eft",
  "capitec_pay",
  "payattitude",
] as const;
const initializeBody = z.object({
  email: z.email(),
  amount: subunits,
  currency: z.string().default("NGN"),
  reference: z.string().optional(),
  callback_url: z.url().optional(),
  channels: z.array(z.enum(channels)).optional(),
  /** Stringified JSON. */
  metadata: z.string().optional(),
});
const refundBody = z.object({
  transaction: z.union([z.string(), z.int()]).transform(String),
  amount: subunits.optional(),
  currency: z.string().optional(),
  customer_note: z.string().optional(),
  merchant_note: z.string().optional(),
});
const paging = {
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  perPage: z.coerce.number().int().min(1).max(100).default(50),
  page: z.coerce.number().int().min(1).default(1),
};
const transactionQuery = z.object({
  status: z.enum(["failed", "success", "abandoned"]).optional(),
  ...paging,
});
/** `transaction` is an id. A reference matches nothing. */
const refundQuery = z.object({
  transaction: z.string().optional(),
  currency: z.string().optional(),
  ...paging,
});
const disputeQuery = z.object({
  transaction: z.string().optional(),
  status: z.string().optional(),
  ...paging,
});
const customerDetails = z.object({
  refund_account_details: z.object({
    currency: z.string(),
    account_number: z.string(),
    bank_id: z.string(),
  }),
});

function read<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ApiError(400, `${issue?.path.join(".") || "Body"}: ${issue?.message}`, "invalid_params");
}

const send = (reply: FastifyReply, message: string, data: unknown) =>
  reply.send({ status: true, message, data });

type Paging = { from?: string | undefined; to?: string | undefined; perPage: number; page: number };

/** One page of what was created in the wanted time, newest first. */
function sendPage<T extends { createdAt: Date }>(
  reply: FastifyReply,
  message: string,
  found: T[],
  { from, to, perPage, page }: Paging,
  shape: (one: T) => unknown,
) {
  const wanted = found
    .filter(({ createdAt }) => (!from || createdAt >= new Date(from)) && (!to || createdAt <= new Date(to)))
    .reverse();
  const skipped = perPage * (page - 1);
  const pageCount = Math.ceil(wanted.length / perPage);
  const data = wanted.slice(skipped, skipped + perPage).map(shape);
  return reply.send({
    status: true,
    message,
    data,
    meta: { total: wanted.length, skipped, perPage, page, pageCount },
  });
}

/** Documented endpoints (docs/api/transaction, docs/api/refund, docs/api/dispute). */
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
      metadata: body.metadata === undefined ? undefined : parseJsonOrText(body.metadata),
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

  app.get("/transaction", (request, reply) => {
    const query = read(transactionQuery, request.query);
    const wanted = [...ledger.transactions.values()].filter(
      ({ status }) => (query.status ?? status) === status,
    );
    return sendPage(reply, "Transactions retrieved", wanted, query, transactionResponse);
  });

  app.post("/refund", (request, reply) => {
    const body = read(refundBody, request.body);
    const transaction = ledger.find(body.transaction);
    if (!transaction) throw new ApiError(404, "Transaction not found", "transaction_not_found");
    const refund = paystack.refund(transaction, body.amount, body.merchant_note ?? "");
    const { id, reference } = transaction;
    const data = { ...refundResponse(refund), transaction: { id, reference, amount: transaction.amount } };
    return send(reply, "Refund has been queued for processing", data);
  });

  app.get("/refund", (request, reply) => {
    const query = read(refundQuery, request.query);
    const refunds = [...ledger.refunds.values()].filter(
      ({ transaction, currency }) =>
        (query.transaction ?? String(transaction.id)) === String(transaction.id) &&
        (query.currency ?? currency) === currency,
    );
    return sendPage(reply, "Refunds retrieved", refunds, query, refundResponse);
  });

  app.get("/dispute", (request, reply) => {
    const query = read(disputeQuery, request.query);
    const disputes = [...ledger.disputes.values()].filter(
      ({ transaction, status }) =>
        (query.transaction ?? String(transaction.id)) === String(transaction.id) &&
        (query.status ?? status) === status,
    );
    return sendPage(reply, "Disputes retrieved", disputes, query, disputeResponse);
  });

  app.get<{ Params: { id: string } }>("/refund/:id", (request, reply) =>
    send(reply, "Refund retrieved", refundResponse(refundOf(request.params.id))),
  );

  app.post<{ Params: { id: string } }>("/refund/retry_with_customer_details/:id", (request, reply) => {
    read(customerDetails, request.body);
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
