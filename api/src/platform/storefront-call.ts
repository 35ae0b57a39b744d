import { createHmac, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import {
  storefrontCallHeader,
  storefrontCallText,
  storefrontCallTolerance,
} from "@adire/contract/storefront-call";
import type { FastifyRequest } from "fastify";

type Call = Pick<FastifyRequest, "headers" | "ip">;

/** Verifies the header of a storefront server. @returns undefined for every other caller */
export function readStorefrontCall(secret: string, { headers }: Call): { visitor: string } | undefined {
  const [, timestamp = "", visitor = "", signature = ""] =
    /^(\d{1,12}) ([\da-fA-F.:]{2,45}|-) ([\da-f]{64})$/.exec(String(headers[storefrontCallHeader] ?? "")) ??
    [];
  if (!signature || Math.abs(Date.now() / 1000 - Number(timestamp)) > storefrontCallTolerance)
    return undefined;
  const expected = createHmac("sha256", secret).update(storefrontCallText(timestamp, visitor)).digest();
  return timingSafeEqual(expected, Buffer.from(signature, "hex")) ? { visitor } : undefined;
}

/**
 * The IP address for which limits count a call: that of the visitor on whose behalf a storefront calls, or
 * else of the caller itself.
 */
export function visitorAddress(secret: string, call: Call): string {
  const visitor = readStorefrontCall(secret, call)?.visitor ?? "";
  return isIP(visitor) ? visitor : call.ip;
}
