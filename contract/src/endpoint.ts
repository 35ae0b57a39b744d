import type { z } from "zod";
import type { Permission } from "./permissions.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";
/**
 * Staff whose role has the permission; "any": whatever their role. With `confirmed` they showed their second
 * factor in the last five minutes.
 */
export type StaffAccess = { readonly staff: Permission | "any"; readonly confirmed?: true };
/** Who may call. With "optional" anyone may, and a valid token identifies the shopper. */
export type Access = "anyone" | "optional" | "signed in" | "signed server" | StaffAccess;

/** "signed in", or for staff "staff: orders.ship". */
export const accessText = (access: Access): string =>
  typeof access === "string"
    ? access
    : `staff: ${access.staff}${access.confirmed ? ", with the second factor" : ""}`;

export type Endpoint = {
  method: Method;
  /** With parameters in braces, as in `/products/api/products/{id}/`. */
  path: string;
  access: Access;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body is a file, which may take minutes to arrive. */
  takesFile?: true;
  /** Bytes of a body; without it 256 kB. */
  bodyLimit?: number;
  /** Of success, where it is neither 200 nor, without an answer, 204. */
  status?: 201 | 202;
  /** The body of success; `null` for none. */
  answer: z.ZodType | null;
  /** Of an answer that is not JSON but the bytes of a file. */
  contentType?: "application/pdf" | "text/csv; charset=utf-8";
  /** Stable codes of the refusals that this call adds to the general ones. */
  refusals?: readonly string[];
  /**
   * The same for everybody, changed only by catalog writes: cached, with an ETag, public to shared caches.
   */
  cacheable?: boolean;
  /**
   * Accepts an `Idempotency-Key` header: for 24 hours the same key has one effect and one answer. Adds
   * `keyRefusals`. Keys of guests share one namespace and must be unguessable: at least 128 random bits.
   */
  idempotent?: boolean;
};

/** The status of success. */
export const statusOf = ({ status, answer }: Endpoint): number => status ?? (answer === null ? 204 : 200);

/** The calls of one noun, by verb. */
export type EndpointGroup = Record<string, Endpoint>;

/** What a call with an `Idempotency-Key` may be refused with besides its own refusals. */
export const keyRefusals = ["idempotency_key_in_use", "idempotency_key_reused"] as const;

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
// biome-ignore lint/suspicious/noConfusingVoidType: a handler of an empty response returns nothing
export type AnswerOf<E extends Endpoint> = E["answer"] extends z.ZodType ? z.output<E["answer"]> : void;
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
