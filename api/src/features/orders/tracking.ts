import { createHmac, timingSafeEqual } from "node:crypto";
import { type RawBuilder, sql } from "kysely";

/** A link to an order: only those of its present version open it. */
type OrderLink = { id: number; version: number };

/** "7", or "7-2" once the email of the order was corrected. */
const nameOf = ({ id, version }: OrderLink) => (version === 1 ? `${id}` : `${id}-${version}`);

const mac = (secret: string, link: OrderLink) =>
  createHmac("sha256", secret)
    .update(`track:${nameOf(link)}`)
    .digest("base64url");

/**
 * A token that shows one order to whoever holds it: a guest, from the page after paying and from the mail.
 */
export function trackingToken(secret: string, link: OrderLink): string {
  return `${nameOf(link)}.${mac(secret, link)}`;
}

/** @returns undefined for a forged token */
export function linkOfToken(secret: string, token: string): OrderLink | undefined {
  const [name = "", given] = token.split(".");
  const [, id, version = 1] = /^(\d{1,10})(?:-(\d{1,9}))?$/.exec(name) ?? [];
  if (!id || !given) return undefined;
  const link = { id: Number(id), version: Number(version) };
  const expected = Buffer.from(mac(secret, link));
  const shown = Buffer.from(given);
  return shown.length === expected.length && timingSafeEqual(shown, expected) ? link : undefined;
}

/** SQL: whether a link opens the order `o`. */
export const isOpenedBy = ({ id, version }: OrderLink): RawBuilder<boolean> =>
  sql`(o.id = ${id} and o.link_version = ${version})`;
