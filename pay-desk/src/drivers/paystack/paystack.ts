import { createHash, createHmac } from "node:crypto";
import type { z } from "zod";
import { isSameText } from "../../signing.ts";
import type { Authorization, HostedAnswer, HostedDriver, ProviderPayment, RefundState } from "../driver.ts";
import { type Call, makeClient, Refused } from "./client.ts";
import { asDispute, asRefund, within } from "./reversals.ts";
import * as shapes from "./shapes.ts";

export type PaystackSettings = {
  /** `https://api.paystack.co`, for test and live alike: the key decides. */
  url: string;
  secretKey: string;
  now?: () => number;
  /** Milliseconds that a call may take. */
  patience?: number;
};

const PAGE_SIZE = 100;

export const isLiveKey = (secretKey: string): boolean => secretKey.startsWith("sk_live_");

/** Paystack's hosted page (docs/api/transaction, docs/api/refund, docs/payments/webhooks). */
export function paystack(settings: PaystackSettings): HostedDriver {
  const { call, hasRoom } = makeClient(settings);
  const now = settings.now ?? Date.now;
  const domain = isLiveKey(settings.secretKey) ? "live" : "test";
  return {
    name: "paystack",
    kind: "hosted",
    domain,
    methods: ["credit"],
    hasRoom,

    async begin({ providerReference, amount, currency, email }, { backUrl, cancelUrl, title }) {
      const { data } = await call("POST", "/transaction/initialize", shapes.initialized, {
        email,
        amount,
        currency,
        reference: providerReference,
        callback_url: backUrl,
        channels: ["card", "bank", "ussd", "bank_transfer"],
        metadata: JSON.stringify({
          cancel_action: cancelUrl,
          custom_fields: [{ display_name: "Order", variable_name: "order", value: title }],
        }),
      });
      if (data.reference !== providerReference) throw new Error("the provider began another payment");
      return { payUrl: data.authorization_url };
    },

    async check({ providerReference }): Promise<HostedAnswer> {
      const answer = await orUnknown(call("GET", verifyPath(providerReference), shapes.verified));
      if (!answer) return { outcome: "unknown" };
      const { data } = answer;
      if (data.reference !== providerReference)
        throw new Error(`the provider answered for ${data.reference}`);
      // Also for `reversed`: the money was refunded before the desk saw it.
      if (data.status !== "success")
        return {
          outcome: "open",
          status: data.status,
          ...(data.status === "failed" && { reason: inWords(data.gateway_response) }),
        };
      return {
        outcome: "paid",
        amount: data.amount,
        currency: data.currency,
        requested: data.requested_amount,
        domain: data.domain,
        transactionId: data.id,
        authorization: shown(data.authorization),
      };
    },

    async refund({ key, providerReference, transactionId, providerId, amount, currency }) {
      if (providerId) {
        const { data } = await call("GET", `/refund/${encodeURIComponent(providerId)}`, shapes.refunded);
        return { state: refundState(data.status), providerId };
      }
      const transaction =
        transactionId ?? (await call("GET", verifyPath(providerReference), shapes.verified)).data.id;
      // Paystack documents no idempotency key for refunds: one that was made already is found by its note.
      const listed = await listAll(call, `/refund?transaction=${transaction}`, shapes.refunds);
      const known = listed.find(({ merchant_note }) => merchant_note === key);
      if (known) return { state: refundState(known.status), providerId: known.id };
      const wanted = { transaction, amount, currency, merchant_note: key };
      try {
        const { data } = await call("POST", "/refund", shapes.refunded, wanted);
        return { state: refundState(data.status), providerId: data.id };
      } catch (error) {
        if (error instanceof Refused && refusesForGood.has(error.status))
          return { state: "failed", providerId: null };
        throw error;
      }
    },

    listPaid: (since) => listPaid(call, within(since, now())),

    async listReversals(filter) {
      const query = "since" in filter ? within(filter.since, now()) : `transaction=${filter.transactionId}`;
      const refunds = await listAll(call, `/refund?${query}`, shapes.refunds);
      const disputes = await listAll(call, `/dispute?${query}`, shapes.disputes);
      // The dispute says what the refund that it causes would say again.
      return [...refunds.filter(({ dispute }) => !dispute).map(asRefund), ...disputes.map(asDispute)];
    },

    readEvent(body, headers) {
      const signature = headers["x-paystack-signature"];
      if (typeof signature !== "string") return null;
      const expected = createHmac("sha512", settings.secretKey).update(body).digest("hex");
      if (!isSameText(signature, expected)) return null;
      const { event, data } = shapes.event.parse(JSON.parse(body.toString("utf8")));
      const reference = data.transaction_reference ?? data.transaction?.reference ?? data.reference ?? "";
      return { event, reference, digest: createHash("sha256").update(body).digest("hex") };
    },

    subjectOf(event) {
      if (event.startsWith("refund.")) return "refund";
      return event.startsWith("charge.dispute.") ? "dispute" : "payment";
    },
  };
}

const verifyPath = (providerReference: string): string =>
  `/transaction/verify/${encodeURIComponent(providerReference)}`;

/** All of a transaction is being refunded; where the refund needs attention it stays so. */
const REVERSAL_PENDING = "reversal pending";

async function listPaid(call: Call, query: string): Promise<ProviderPayment[]> {
  // The documented filter by status has no word for "reversal pending".
  const all = await listAll(call, `/transaction?${query}`, shapes.transactions);
  return all
    .filter(({ status }) => status === "success" || status === REVERSAL_PENDING)
    .map(({ created_at, status, ...one }) => ({
      ...one,
      at: new Date(created_at),
      isGoingBack: status === REVERSAL_PENDING,
    }));
}

/** All pages of a list. */
async function listAll<T>(call: Call, path: string, shape: z.ZodType<{ data: T[] }>): Promise<T[]> {
  const found: T[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await call("GET", `${path}&perPage=${PAGE_SIZE}&page=${page}`, shape);
    found.push(...data);
    if (data.length < PAGE_SIZE) return found;
  }
}

/** A refund of more than is left, or of what cannot be refunded. With a wrong key it is tried again. */
const refusesForGood = new Set([400, 404, 422]);

const unknownCodes = new Set(["transaction_not_found", "not_found"]);

async function orUnknown<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refused && (unknownCodes.has(error.code) || /not found/i.test(error.message)))
      return undefined;
    throw error;
  }
}

function refundState(status: string): RefundState {
  if (status === "processed" || status === "failed" || status === "needs-attention") return status;
  return "pending";
}

function inWords(response: string | null | undefined): string {
  return /insufficient/i.test(response ?? "")
    ? "There is not enough money on this card."
    : "The bank declined this payment.";
}

function shown(card: Authorization | null): Authorization | null {
  if (!card) return null;
  const brand = card.brand.trim();
  return {
    brand: brand.charAt(0).toUpperCase() + brand.slice(1),
    card_type: card.card_type.trim(),
    last4: card.last4,
    exp_month: card.exp_month.padStart(2, "0"),
    exp_year: card.exp_year,
  };
}
