import { createHmac, timingSafeEqual } from "node:crypto";

const mac = (secret: string, orderId: number) =>
  createHmac("sha256", secret).update(`track:${orderId}`).digest("base64url");

/**
 * A token that shows one order to whoever holds it: a guest, from the page after paying and from the mail.
 */
export function trackingToken(secret: string, orderId: number): string {
  return `${orderId}.${mac(secret, orderId)}`;
}

/** @returns the order's id; undefined for a forged token */
export function orderOfToken(secret: string, token: string): number | undefined {
  const [id, given] = token.split(".");
  if (!id || !given || !/^\d{1,10}$/.test(id)) return undefined;
  const expected = Buffer.from(mac(secret, Number(id)));
  const shown = Buffer.from(given);
  return shown.length === expected.length && timingSafeEqual(shown, expected) ? Number(id) : undefined;
}
