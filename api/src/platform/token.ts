import { createHash, randomBytes } from "node:crypto";

/** A secret for a link or a session: 256 random bits, which addresses take as they are. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What the database holds of a token. */
export const tokenHash = (token: string): Buffer => createHash("sha256").update(token).digest();
