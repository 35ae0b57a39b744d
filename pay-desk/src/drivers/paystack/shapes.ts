import { z } from "zod";

/** The parts of the provider's responses that the desk reads. Amounts are in minor units. */

/** `status` says that the call went well, not that anything was paid. */
const envelope = { status: z.literal(true), message: z.string() };
/** Texts of digits occur where whole numbers are documented. */
const wholeNumber = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);
/** An unsigned 64-bit integer, as text. */
const id = z.union([z.int().nonnegative(), z.string().regex(/^\d{1,20}$/)]).transform(String);
/** Failed charges come without a card: null, {} or a list without entries. */
const authorization = z
  .object({
    brand: z.string(),
    card_type: z.string(),
    last4: z.string().regex(/^\d{4}$/),
    exp_month: z.string().regex(/^(0?[1-9]|1[0-2])$/),
    exp_year: z.string().regex(/^\d{4}$/),
  })
  .nullable()
  .catch(null);

export const refusal = z.object({ status: z.boolean(), message: z.string(), code: z.string().optional() });

export const initialized = z.object({
  ...envelope,
  data: z.object({
    authorization_url: z.url({ protocol: /^https?$/ }),
    access_code: z.string(),
    reference: z.string(),
  }),
});

export const verified = z.object({
  ...envelope,
  data: z.object({
    id,
    domain: z.enum(["test", "live"]),
    status: z.string(),
    reference: z.string(),
    amount: wholeNumber.pipe(z.int().positive()),
    requested_amount: wholeNumber.pipe(z.int().positive()).optional(),
    currency: z.string().regex(/^[A-Z]{3}$/),
    gateway_response: z.string().nullish(),
    authorization,
  }),
});

export const transactions = z.object({
  ...envelope,
  data: z.array(
    z.object({
      reference: z.string(),
      amount: wholeNumber.pipe(z.int().positive()),
      currency: z.string().regex(/^[A-Z]{3}$/),
      status: z.string(),
      created_at: z.iso.datetime({ offset: true }),
    }),
  ),
});

const refund = z.object({
  id,
  status: z.string(),
  amount: wholeNumber,
  merchant_note: z.string().nullish(),
});
const listedRefund = z.object({
  ...refund.shape,
  transaction: id,
  currency: z.string(),
  /** The dispute that caused it. */
  dispute: id.nullish(),
});
export const refunded = z.object({ ...envelope, data: refund });
export const refunds = z.object({ ...envelope, data: z.array(listedRefund) });

const dispute = z.object({
  id,
  status: z.string(),
  resolution: z.string().nullish(),
  category: z.string().nullish(),
  /** Null until somebody sets it: the whole transaction is disputed. */
  refund_amount: wholeNumber.nullish(),
  transaction: z.object({ id, amount: wholeNumber, currency: z.string() }),
  dueAt: z.iso.datetime({ offset: true }).nullish().catch(null),
});
export const disputes = z.object({ ...envelope, data: z.array(dispute) });

/** Accepts events of any form, because unknown ones must not be refused. */
export const event = z.object({
  event: z.string(),
  data: z
    .looseObject({
      reference: z.string().optional().catch(undefined),
      transaction_reference: z.string().optional().catch(undefined),
      transaction: z.object({ reference: z.string() }).optional().catch(undefined),
    })
    .catch({}),
});
