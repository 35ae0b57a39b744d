import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Authorization, HostedAnswer, HostedDriver, RefundState } from "../driver.ts";
import { type Call, makeClient, Refused } from "./client.ts";
import * as shapes from "./shapes.ts";

export type PaystackSettings = {
  /** `https://api.paystack.co`, for test and live alike: the key decides. */
  url: string;
  secretKey: string;
  now?: () => number;
  /** Milliseconds that a call may take. */
  patience?: number;
};

export const isLiveKey = (secretKey: string): boolean => secretKey.startsWith("sk_live_");

/** Paystack's hosted page (docs/api/transaction, docs/api/refund, docs/payments/webhooks). */
export function paystack(settings: PaystackSettings): HostedDriver {
  const { call, hasRoom } = makeClient(settings);
  const domain = isLiveKey(settings.secretKey) ? "live" : "test";
  return {
    name: "paystack",
    kind: "hosted",
    domain,
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
      const path = `/transaction/verify/${encodeURIComponent(providerReference)}`;
      const answer = await orUnknown(call("GET", path, shapes.verified));
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
        authorization: shown(data.authorization),
      };
    },

    async refund({ key, providerReference, providerId, amount }) {
      if (providerId) {
        const { data } = await call("GET", `/refund/${encodeURIComponent(providerId)}`, shapes.refunded);
        return { state: refundState(data.status), providerId };
      }
      const known = await refundOf(call, providerReference, key);
      const refund =
        known ??
        (
          await call("POST", "/refund", shapes.refunded, {
            transaction: providerReference,
            amount,
            merchant_note: key,
          })
        ).data;
      return { state: refundState(refund.status), providerId: refund.id };
    },

    readEvent(body, headers) {
      const signature = headers["x-paystack-signature"];
      if (typeof signature !== "string") return null;
      const expected = Buffer.from(createHmac("sha512", settings.secretKey).update(body).digest("hex"));
      const got = Buffer.from(signature);
      if (got.length !== expected.length || !timingSafeEqual(got, expected)) return null;
      const { event, data } = shapes.event.parse(JSON.parse(body.toString("utf8")));
      const reference = data.transaction_reference ?? data.reference ?? "";
      return { event, reference, digest: createHash("sha256").update(body).digest("hex") };
    },
  };
}

/**
 * Paystack documents no idempotency key for refunds, so a refund is looked up by its note before it is sent.
 */
async function refundOf(call: Call, providerReference: string, key: string) {
  const path = `/refund?transaction=${encodeURIComponent(providerReference)}`;
  const listed = await call("GET", path, shapes.refunds);
  return listed.data.find(({ merchant_note }) => merchant_note === key);
}

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
