import { createHmac, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import {
  storefrontCallHeader,
  storefrontCallText,
  storefrontCallTolerance,
} from "@adire/contract/storefront-call";
import type { FastifyRequest } from "fastify";
import { Problem } from "./problem.ts";

type Call = Pick<FastifyRequest, "headers" | "ip">;

/** Verifies the header of a storefront server. @returns undefined for every other caller */
export function readStorefrontCall(secret: string, call: Call): { visitor: string } | undefined {
  const signed = readSigned(secret, call);
  return signed && isRecent(signed) ? signed : undefined;
}

/** @throws Problem `bad_signature`, which says whether the secrets or the clocks differ */
export function verifyStorefrontCall(secret: string, call: Call): void {
  const signed = readSigned(secret, call);
  if (!signed)
    throw new Problem("bad_signature", {
      message: "API and storefront need the same STOREFRONT_SHARED_SECRET.",
    });
  if (!isRecent(signed))
    throw new Problem("bad_signature", {
      message: `The clocks of API and storefront are ${Math.abs(signed.secondsAgo)} seconds apart: set them.`,
    });
}

type Signed = { visitor: string; secondsAgo: number };
const isRecent = ({ secondsAgo }: Signed) => Math.abs(secondsAgo) <= storefrontCallTolerance;

function readSigned(secret: string, { headers }: Call): Signed | undefined {
  const [, timestamp = "", visitor = "", signature = ""] =
    /^(\d{1,12}) ([\da-fA-F.:]{2,45}|-) ([\da-f]{64})$/.exec(String(headers[storefrontCallHeader] ?? "")) ??
    [];
  if (!signature) return undefined;
  const expected = createHmac("sha256", secret).update(storefrontCallText(timestamp, visitor)).digest();
  return timingSafeEqual(expected, Buffer.from(signature, "hex"))
    ? { visitor, secondsAgo: Math.round(Date.now() / 1000 - Number(timestamp)) }
    : undefined;
}

/**
 * The IP address for which limits count a call: that of the visitor on whose behalf a storefront calls, or
 * else of the caller itself.
 */
export function visitorAddress(secret: string, call: Call): string {
  const visitor = readStorefrontCall(secret, call)?.visitor ?? "";
  return isIP(visitor) ? visitor : call.ip;
}
