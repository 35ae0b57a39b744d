import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * A token for a device that signed in to an account, by which later logins from it are counted apart from
 * those of strangers. It opens nothing by itself.
 */
export function deviceToken(secret: string, userId: number): string {
  const id = randomBytes(16).toString("base64url");
  return `${id}.${signatureOf(secret, userId, id).toString("base64url")}`;
}

/** @returns the id of the device; undefined unless the token was issued for this account */
export function knownDevice(secret: string, userId: number, token: string): string | undefined {
  const [id = "", signature = ""] = token.split(".");
  const [given, expected] = [Buffer.from(signature, "base64url"), signatureOf(secret, userId, id)];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

const signatureOf = (secret: string, userId: number, id: string) =>
  createHmac("sha256", secret).update(`known-device:${userId}:${id}`).digest();
