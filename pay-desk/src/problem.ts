const problems = {
  malformed: [400, "The request could not be read."],
  not_signed: [401, "This call needs a valid signature."],
  not_found: [404, "There is nothing here."],
  unknown_reference: [404, "No payment has this reference."],
  unknown_refund: [404, "No refund has this key."],
  intent_differs: [409, "This reference is taken by a payment with other details."],
  refund_differs: [409, "This key is taken by a refund with other details."],
  not_paid: [409, "Nothing was paid under this reference, so nothing can be refunded."],
  over_refund: [409, "That is more than is left of the payment."],
  too_large: [413, "The request is too large."],
  not_json: [415, "This call wants JSON."],
  bad_fields: [422, "Some fields are not right."],
  foreign_return: [422, "The payment may return only to a shop that this desk knows."],
  other_currency: [422, "A refund is paid in the currency of its payment."],
  failed: [500, "Something went wrong on our side."],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof problems;

/** A refusal with a code of the table above; anything else that is thrown is a bug and answers 500. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;

  constructor(code: ProblemCode, errors?: Record<string, string[]>) {
    super(problems[code][1]);
    this.code = code;
    this.status = problems[code][0];
    this.errors = errors;
  }

  /** The body of an `application/problem+json` answer. */
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

/** What Fastify itself refuses (body, media type, size), under our codes. */
export function asProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (status === 413) return new Problem("too_large");
  if (status === 415) return new Problem("not_json");
  if (typeof status === "number" && status >= 400 && status < 500) return new Problem("malformed");
  return undefined;
}
