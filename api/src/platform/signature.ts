import { createHmac, timingSafeEqual } from "node:crypto";
import { signatureHeader, signatureTolerance, signedText, timestampHeader } from "@adire/contract/desk-wire";
import type { FastifyRequest } from "fastify";
import { Problem } from "./problem.ts";
import { urlOf } from "./request-url.ts";

const hmac = (secret: string, method: string, path: string, timestamp: string, body: string | Buffer) =>
  createHmac("sha512", secret)
    .update(signedText(method, path, timestamp))
    .update(body)
    .digest("hex");

/** The headers of a signed call between API and payment desk. */
export function signatureOf(
  secret: string,
  method: string,
  path: string,
  body: string,
): Record<string, string> {
  const timestamp = Math.floor(Date.now() / 1000).toString();
  return { [timestampHeader]: timestamp, [signatureHeader]: hmac(secret, method, path, timestamp, body) };
}

/** @throws Problem `bad_signature` unless the raw body has a recent signature made with the shared secret */
export function verifySignature(secret: string, request: FastifyRequest & { rawBody?: Buffer }): void {
  const timestamp = String(request.headers[timestampHeader] ?? "");
  const given = Buffer.from(String(request.headers[signatureHeader] ?? ""));
  const path = urlOf(request).pathname;
  const expected = Buffer.from(
    hmac(secret, request.method, path, timestamp, request.rawBody ?? Buffer.alloc(0)),
  );
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Problem("bad_signature");
  const late = Math.round(Date.now() / 1000 - Number(timestamp));
  if (!(Math.abs(late) <= signatureTolerance))
    throw new Problem("bad_signature", {
      message:
        `The signature fits, but by this clock it was made ${Math.abs(late)} seconds ${late > 0 ? "ago" : "ahead"}: ` +
        `at most ${signatureTolerance} are allowed. Set the clocks of the store and its payment desk.`,
    });
}
