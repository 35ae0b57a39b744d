import { createHmac, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { Config } from "../config.ts";
import type { Querier } from "../db/open.ts";
import { Problem } from "./problem.ts";

/**
 * A text for an address that is opened without a session, signed, with the moment until which it opens.
 * @param purpose keeps the signatures of one kind of link from opening another
 */
export async function signText(
  db: Querier,
  config: Config,
  { purpose, text, seconds }: { purpose: string; text: string; seconds: number },
): Promise<string> {
  const signed = `${text}:${(await now(db)) + seconds}`;
  return `${signed}:${signatureOf(config, purpose, signed).toString("base64url")}`;
}

/** The text of a link. @throws Problem link_used_up after its time, or where it was not signed */
export async function openSigned(
  db: Querier,
  config: Config,
  purpose: string,
  link: string,
): Promise<string> {
  const [, signed = "", text = "", until = "", signature = ""] = /^((.*):(\d+)):([^:]*)$/s.exec(link) ?? [];
  const expected = signatureOf(config, purpose, signed);
  const given = Buffer.from(signature, "base64url");
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isOurs || Number(until) < (await now(db))) throw new Problem("link_used_up");
  return text;
}

const signatureOf = ({ AUTH_SECRET }: Config, purpose: string, text: string) =>
  createHmac("sha256", AUTH_SECRET).update(`${purpose}:${text}`).digest();

async function now(db: Querier): Promise<number> {
  const { rows } = await sql<{ now: number }>`select extract(epoch from now())::bigint as now`.execute(db);
  return rows[0]?.now ?? 0;
}
