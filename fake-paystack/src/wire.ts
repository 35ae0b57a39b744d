import type { Dispute, Refund, Transaction } from "./ledger.ts";

/** For `GET /transaction/verify/:reference` and `charge.success` (docs/api/transaction#verify). */
export function transactionResponse(transaction: Transaction) {
  const { id, reference, amount, requested, currency, email, status, card } = transaction;
  return {
    id,
    domain: "test",
    status,
    reference,
    receipt_number: null,
    amount,
    message: null,
    gateway_response: transaction.response,
    paid_at: transaction.paidAt?.toISOString() ?? null,
    created_at: transaction.createdAt.toISOString(),
    channel: "card",
    currency,
    ip_address: "127.0.0.1",
    metadata: transaction.metadata ?? "",
    log: { attempts: transaction.tries, errors: 0, history: [] },
    fees: Math.round(amount * 0.015),
    requested_amount: requested,
    authorization: card
      ? {
          authorization_code: `AUTH_${id.toString(36)}`,
          bin: card.digits.slice(0, 6),
          last4: card.digits.slice(-4),
          exp_month: "12",
          exp_year: "2040",
          channel: "card",
          card_type: `${card.brand} `,
          bank: "TEST BANK",
          country_code: "NG",
          brand: card.brand,
          reusable: true,
          signature: `SIG_${id.toString(36)}`,
        }
      : {},
    customer: { id, email, customer_code: `CUS_${id.toString(36)}`, first_name: null, last_name: null },
  };
}

/** For the refund endpoints (docs/api/refund). */
export function refundResponse(refund: Refund) {
  const { id, transaction, amount, currency, status, note } = refund;
  return {
    id,
    transaction: transaction.id,
    dispute: refund.dispute?.id ?? null,
    transaction_reference: transaction.reference,
    amount,
    currency,
    status,
    domain: "test",
    channel: null,
    merchant_note: note,
    customer_note: note,
    fully_deducted: false,
    deducted_amount: 0,
    createdAt: refund.createdAt.toISOString(),
    updatedAt: refund.createdAt.toISOString(),
  };
}

/** For the dispute endpoints and events (docs/api/dispute). */
export function disputeResponse(dispute: Dispute) {
  const { id, transaction, amount, status, resolution } = dispute;
  return {
    id,
    refund_amount: amount,
    currency: transaction.currency,
    status,
    resolution,
    domain: "test",
    transaction: transactionResponse(transaction),
    transaction_reference: null,
    category: "chargeback",
    bin: transaction.card?.digits.slice(0, 6) ?? null,
    last4: transaction.card?.digits.slice(-4) ?? null,
    dueAt: dispute.dueAt.toISOString(),
    resolvedAt: dispute.resolvedAt?.toISOString() ?? null,
    evidence: null,
    attachments: "[]",
    note: null,
    createdAt: dispute.createdAt.toISOString(),
    updatedAt: (dispute.resolvedAt ?? dispute.createdAt).toISOString(),
  };
}

/** For refund events. The amount is a string, as in the provider's samples. */
export function refundEvent(refund: Refund) {
  const { id, transaction, amount, currency, status } = refund;
  return {
    id,
    status,
    transaction_reference: transaction.reference,
    refund_reference: status === "processed" ? `TRF_${id.toString(36)}` : null,
    amount: String(amount),
    currency,
    domain: "test",
    customer: { email: transaction.email },
  };
}
