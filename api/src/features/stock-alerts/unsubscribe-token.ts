import { createHmac } from "node:crypto";

/** Removes all alerts of one address. Only mails to that address contain it. */
export const unsubscribeToken = (secret: string, email: string): string =>
  createHmac("sha256", secret).update(`stock-alerts:${email.toLowerCase()}`).digest("base64url");
