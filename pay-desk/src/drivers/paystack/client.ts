import { inCallSpan } from "@adire/telemetry/trace";
import type { z } from "zod";
import { Declined, ProviderUnavailable } from "../driver.ts";
import { makeBreaker } from "./breaker.ts";
import { refusal } from "./shapes.ts";

const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 10 * 1024 * 1024;
/** Seconds without a call when a rate limit does not say how long. */
const DEFAULT_WAIT_SECONDS = 10;

/** A refusal by the provider, with its code such as `duplicate_reference`. */
export class Refused extends Declined {
  readonly code: string;
  readonly status: number;

  constructor(message: string, code: string, status: number) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export type Client = {
  call: <T>(method: "GET" | "POST", path: string, shape: z.ZodType<T>, body?: object) => Promise<T>;
  /** Whether background calls may be made now. */
  hasRoom: () => boolean;
};
export type Call = Client["call"];

/**
 * Calls the provider with the secret key and validates each response. A call throws Refused when the provider
 * refused it, ProviderUnavailable when it was not sent, and any other error when its outcome is unknown.
 */
export function makeClient(settings: {
  url: string;
  secretKey: string;
  now?: () => number;
  patience?: number;
}): Client {
  const breaker = makeBreaker(settings.now ?? Date.now);

  const call: Call = async (method, path, shape, body) => {
    breaker.pass();
    try {
      const answer = await fetch(settings.url + path, {
        method,
        headers: {
          accept: "application/json",
          authorization: `Bearer ${settings.secretKey}`,
          ...(body && { "content-type": "application/json" }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: "error",
        signal: AbortSignal.timeout(settings.patience ?? TIMEOUT_MS),
      });
      const rateLimit = (name: string) => Number(answer.headers.get(`x-ratelimit-${name}`));
      const reset = rateLimit("reset");
      breaker.recordRateLimit(rateLimit("limit"), rateLimit("remaining"), reset);
      if (answer.status === 429) {
        await answer.body?.cancel();
        breaker.wait(reset > 0 && reset <= 3_600 ? reset : DEFAULT_WAIT_SECONDS);
        throw new ProviderUnavailable("the provider's rate limit is used up");
      }
      const json = parseJson(await readText(answer));
      if (answer.status >= 500) throw new Error(`the provider answered ${answer.status}`);
      if (!answer.ok) {
        const { message, code } = refusal.parse(json);
        breaker.succeeded();
        throw new Refused(message, code ?? "", answer.status);
      }
      const read = shape.parse(json);
      breaker.succeeded();
      return read;
    } catch (error) {
      if (!(error instanceof Refused) && !(error instanceof ProviderUnavailable)) breaker.failed();
      throw error;
    }
  };
  return {
    call: (method, ...asked) => inCallSpan(`provider ${method}`, () => call(method, ...asked)),
    hasRoom: breaker.hasRoom,
  };
}

/** Parses JSON. Integers beyond 2^53 stay texts of digits, because ids have 64 bits. */
function parseJson(text: string): unknown {
  return JSON.parse(text, (_, value: unknown, context?: { source?: string }) =>
    Number.isInteger(value) && !Number.isSafeInteger(value) && /^\d+$/.test(context?.source ?? "")
      ? context?.source
      : value,
  );
}

async function readText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    if (length > MAX_RESPONSE_BYTES) throw new Error("the provider's answer is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
