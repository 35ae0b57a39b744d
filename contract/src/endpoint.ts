import type { z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "DELETE";
/** Who may call: anyone; anyone, but a token is heard; a signed-in customer or staff; staff only; a signed server. */
export type Access = "anyone" | "token heard" | "signed in" | "staff" | "signed server";

export type Endpoint = {
  method: Method;
  /** With parameters in braces, as in `/products/api/products/{id}/`. */
  path: string;
  access: Access;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The status of success and its body; `null` is an empty answer. */
  status: 200 | 201 | 202 | 204;
  answer: z.ZodType | null;
  /** Stable codes of the refusals that this call adds to the general ones. */
  refusals?: readonly string[];
  /** The same for everybody, and changing only with the catalog: kept ready, with an ETag, fit for shared caches. */
  kept?: boolean;
  /**
   * Hears an `Idempotency-Key` header: for 24 hours the same key gives the same answer, once. Adds the `keyRefusals`. Keys of guests share
   * one space, so that theirs must be unguessable: at least 128 random bits.
   */
  idempotent?: boolean;
};

/** What a call with an `Idempotency-Key` may be refused with besides its own refusals. */
export const keyRefusals = ["idempotency_key_in_use", "idempotency_key_reused"] as const;

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
export type AnswerOf<E extends Endpoint> = E["answer"] extends z.ZodType ? z.output<E["answer"]> : undefined;
export type ParamsOf<E extends Endpoint> = Output<E["params"]>;
export type QueryOf<E extends Endpoint> = Output<E["query"]>;
export type BodyOf<E extends Endpoint> = Output<E["body"]>;
export type BodySent<E extends Endpoint> = Input<E["body"]>;

/** Fills `{name}` with encoded values. @throws TypeError when a value is missing */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
}
