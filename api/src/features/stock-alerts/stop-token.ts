import { createHash, createHmac } from "node:crypto";

/** Ends every waiting of one address for whoever holds it: it stands in our mails to that address and nowhere else. */
export const stopToken = (secret: string, email: string): string =>
  createHmac("sha256", secret).update(`stock-alerts:${email.toLowerCase()}`).digest("base64url");

/** What is kept of a token. */
export const stopHash = (token: string): Buffer => createHash("sha256").update(token).digest();
