import {
  type Intent,
  refundAnswer,
  type Transaction,
  undelivered,
  verification,
} from "@adire/contract/desk-wire";
import { ConsecutiveBreaker, circuitBreaker, handleAll } from "cockatiel";
import { z } from "zod";
import type { Config } from "../../config.ts";
import { Problem } from "../../platform/problem.ts";
import { signatureOf } from "../../platform/signature.ts";
import type { RefundState } from "./record-refund-state.ts";

/** The payment desk as the API sees it. */
export type Desk = {
  /** The mode of the payments that pay for orders, from the API's own settings. */
  readonly paymentMode: "test" | "live";
  /** Makes an intent known; harmless when it is known already. @throws Problem desk_unreachable */
  announce: (intent: Intent) => Promise<void>;
  /** What the desk says of a reference; nothing when it does not know it. @throws Problem desk_unreachable */
  verify: (reference: string) => Promise<Transaction | undefined>;
  /** Asks for a refund, once for each key. @throws Problem desk_unreachable */
  refund: (order: {
    reference: string;
    amount: number;
    currency: string;
    key: string;
    reason: string;
  }) => Promise<RefundState>;
  /**
   * Webhook deliveries that the store has not acknowledged, latest first.
   * @throws Problem desk_unreachable
   */
  undelivered: (page: { before?: number; limit: number }) => Promise<Undelivered>;
  /**
   * Delivers a webhook again.
   * @returns false when no delivery has this id
   * @throws Problem desk_unreachable
   */
  deliverAgain: (id: number) => Promise<boolean>;
};
export type Undelivered = z.infer<typeof undelivered>;

const TIMEOUT_MS = 5_000;
const MAX_RESPONSE_LENGTH = 1_000_000;
/** Calls in a row that fail before further ones fail at once, and for how long. */
const FAILURES_UNTIL_OPEN = 5;
const OPEN_MS = 10_000;

type DeskSettings = Pick<Config, "DESK_URL" | "DESK_SHARED_SECRET" | "paymentMode">;

/**
 * The desk over HTTP: signed calls, every answer checked against its shape. While the desk does not answer,
 * the circuit is open: calls fail at once, and one every ten seconds tries whether it is back.
 */
export function deskOverHttp(
  { DESK_URL, DESK_SHARED_SECRET, paymentMode }: DeskSettings,
  timeoutMs = TIMEOUT_MS,
): Desk {
  const circuit = circuitBreaker(handleAll, {
    halfOpenAfter: OPEN_MS,
    breaker: new ConsecutiveBreaker(FAILURES_UNTIL_OPEN),
  });
  circuit.onBreak(() => console.error("The payment desk does not answer; calls to it fail at once."));
  circuit.onReset(() => console.error("The payment desk answers again."));

  async function send(method: "GET" | "POST", path: string, body: string) {
    const answer = await fetch(DESK_URL + path, {
      method,
      headers: {
        accept: "application/json",
        ...(body && { "content-type": "application/json" }),
        ...signatureOf(DESK_SHARED_SECRET, method, path.replace(/\?.*/, ""), body),
      },
      ...(body && { body }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    if (answer.status >= 500) throw new Error(`the desk answered ${answer.status}`);
    return { status: answer.status, text };
  }

  async function call<T>(
    method: "GET" | "POST",
    path: string,
    schema: z.ZodType<T>,
    body = "",
  ): Promise<{ status: number; body: T }> {
    try {
      const { status, text } = await circuit.execute(() => send(method, path, body));
      if (text.length > MAX_RESPONSE_LENGTH) throw new Error(`the desk answered ${text.length} characters`);
      return { status, body: schema.parse(JSON.parse(text)) };
    } catch (cause) {
      throw new Problem("desk_unreachable", { cause, headers: { "retry-after": String(OPEN_MS / 1_000) } });
    }
  }
  return {
    paymentMode,
    async announce(intent) {
      const { status } = await call("POST", "/api/intents", z.unknown(), JSON.stringify(intent));
      if (status !== 200 && status !== 201)
        throw new Problem("desk_unreachable", {
          cause: new Error(`the desk refused ${intent.reference} with ${status}`),
        });
    },
    async verify(reference) {
      const { body } = await call("GET", `/api/verify/${encodeURIComponent(reference)}`, verification);
      return body.status ? body.data : undefined;
    },
    async refund(order) {
      const { body } = await call("POST", "/api/refunds", refundAnswer, JSON.stringify(order));
      if (!body.status || !body.data)
        throw new Problem("desk_unreachable", { cause: new Error(body.message) });
      const { status } = body.data;
      return status === "needs-attention" ? "needs_attention" : status;
    },
    async undelivered({ before, limit }) {
      const query = `limit=${limit}${before === undefined ? "" : `&before=${before}`}`;
      return (await call("GET", `/api/deliveries?${query}`, undelivered)).body;
    },
    async deliverAgain(id) {
      return (await call("POST", `/api/deliveries/${id}/retry`, z.unknown())).status === 200;
    },
  };
}
