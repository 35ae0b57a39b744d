import { isLostConnection } from "@adire/postgres/lost-connection";

const problems = {
  malformed: [400, "The request could not be read."],
  not_signed: [401, "This call needs a valid signature."],
  too_many_requests: [429, "Too many calls. Please wait a moment and try again."],
  unavailable: [503, "The payment desk is busy. Please try again in a moment."],
  method_not_allowed: [405, "This address does not take that method."],
  unknown_delivery: [404, "No event of this number waits to be delivered."],
  not_found: [404, "There is nothing here."],
  unknown_reference: [404, "No payment has this reference."],
  unknown_refund: [404, "No refund has this key."],
  intent_differs: [409, "This reference is taken by a payment with other details."],
  refund_differs: [409, "This key is taken by a refund with other details."],
  not_paid: [409, "Nothing was paid under this reference, so nothing can be refunded."],
  over_refund: [409, "That is more than is left of the payment."],
  too_large: [413, "The request is too large."],
  unsupported_type: [415, "The body has a type that this address does not take."],
  unknown_encoding: [415, "The body is encoded in a way that this address does not read."],
  bad_fields: [422, "Some fields are not right."],
  foreign_return: [422, "The payment may return only to a shop that this desk knows."],
  other_currency: [422, "A refund is paid in the currency of its payment."],
  failed: [500, "Something went wrong on our side."],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof problems;

/** An expected error with a code of the table above. Any other error results in status 500. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ProblemCode,
    more: { errors?: Record<string, string[]>; retryAfterSeconds?: number } = {},
  ) {
    super(problems[code][1]);
    this.code = code;
    this.status = problems[code][0];
    this.errors = more.errors;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  /** The body of an `application/problem+json` response. */
  toWire() {
    return {
      type: "about:blank",
      title: this.message,
      status: this.status,
      detail: this.message,
      message: this.message,
      code: this.code,
      ...(this.errors ? { errors: this.errors } : {}),
    };
  }
}

/** SQLSTATE codes of a busy server, and of timeouts of statements and locks. */
const busy = /^(53|55P03$|57014)/;

/** Maps errors of Fastify and PostgreSQL to problems. @returns undefined for an unexpected error */
export function asProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  const { statusCode: status, code } = (error ?? {}) as Record<string, unknown>;
  if (busy.test(String(code ?? "")) || isLostConnection(error))
    return new Problem("unavailable", { retryAfterSeconds: 2 });
  if (status === 413) return new Problem("too_large");
  if (status === 415) return new Problem("unsupported_type");
  if (typeof status === "number" && status >= 400 && status < 500) return new Problem("malformed");
  return undefined;
}
