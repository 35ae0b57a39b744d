import { createHmac, timingSafeEqual } from "node:crypto";
import { signatureHeader, signatureTolerance, signedText, timestampHeader } from "@adire/contract/desk-wire";

function digest(secret: string, method: string, path: string, timestamp: string, body: Uint8Array): string {
  return createHmac("sha512", secret)
    .update(signedText(method, path, timestamp))
    .update(body)
    .digest("hex");
}

/** @param call.path without the query string */
export function signatureHeaders(
  secret: string,
  call: { method: string; path: string; body?: Uint8Array },
  nowMs = Date.now(),
): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1000));
  return {
    [timestampHeader]: timestamp,
    [signatureHeader]: digest(secret, call.method, call.path, timestamp, call.body ?? new Uint8Array()),
  };
}

/** Verifies signature and timestamp; clocks may differ by `signatureTolerance` seconds. */
export function isSigned(
  secret: string,
  call: { method: string; path: string; body?: Uint8Array; headers: Record<string, unknown> },
  nowMs = Date.now(),
): boolean {
  const timestamp = call.headers[timestampHeader];
  const signature = call.headers[signatureHeader];
  if (typeof timestamp !== "string" || !/^\d{1,12}$/.test(timestamp)) return false;
  if (typeof signature !== "string") return false;
  if (Math.abs(nowMs / 1000 - Number(timestamp)) > signatureTolerance) return false;
  return isSameText(
    signature,
    digest(secret, call.method, call.path, timestamp, call.body ?? new Uint8Array()),
  );
}

/** Compares in constant time. */
export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
