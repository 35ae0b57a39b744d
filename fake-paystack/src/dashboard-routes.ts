import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { ApiError } from "./api-error.ts";
import type { Paystack } from "./paystack.ts";

const refundBody = z.object({ reference: z.string(), amount: z.int().optional() });
const disputeBody = z.object({ reference: z.string() });
const resolutionBody = z.object({ resolution: z.enum(["merchant-accepted", "declined"]) });

/** What happens outside of the API: refunds in the provider's dashboard, and disputes of banks. */
export function dashboardRoutes(app: FastifyInstance, paystack: Paystack): void {
  const { ledger } = paystack;

  app.post("/fake/refunds", (request) => {
    const { reference, amount } = refundBody.parse(request.body);
    const { id } = paystack.refund(transactionOf(reference), amount, "Refunded by the dashboard");
    return { id };
  });

  app.post("/fake/disputes", (request) => {
    const { reference } = disputeBody.parse(request.body);
    const { id } = paystack.openDispute(transactionOf(reference));
    return { id };
  });

  app.post<{ Params: { id: string } }>("/fake/disputes/:id/resolve", (request) => {
    const { resolution } = resolutionBody.parse(request.body);
    const dispute = ledger.disputes.get(Number(request.params.id));
    if (!dispute) throw new ApiError(404, "Dispute not found", "not_found");
    paystack.resolveDispute(dispute, resolution);
    return { id: dispute.id };
  });

  function transactionOf(reference: string) {
    const transaction = ledger.find(reference);
    if (!transaction) throw new ApiError(404, "Transaction not found", "transaction_not_found");
    return transaction;
  }
}
