import { createHash, randomBytes } from "node:crypto";
import { registerInput } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { register } from "../accounts/register.ts";

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/**
 * Creates a one-time link that replaces earlier ones.
 * @returns its token; undefined where a staff account exists
 */
export async function firstAccountToken(db: Database): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    await sql`lock table staff_links in exclusive mode`.execute(tx);
    const staff = await tx.selectFrom("users").select("id").where("role", "=", "staff").executeTakeFirst();
    if (staff) return undefined;
    const token = randomBytes(24).toString("base64url");
    await tx.deleteFrom("staff_links").where("used_at", "is", null).execute();
    await tx
      .insertInto("staff_links")
      .values({ token_hash: hashOf(token) })
      .execute();
    return token;
  });
}

/** Whether a one-time link was created and not used. */
export async function isLinkOpen(db: Database, token: string): Promise<boolean> {
  const link = await db
    .selectFrom("staff_links")
    .select("used_at")
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
  return link !== undefined && link.used_at === null;
}

/** Consumes the link and creates the account. When that fails, the link stays valid. */
export async function createFirstAccount(
  db: Database,
  config: Config,
  token: string,
  form: unknown,
  network: string,
): Promise<string> {
  const parsed = registerInput.safeParse(form);
  if (!parsed.success) throw new Problem("invalid", { message: parsed.error.issues[0]?.message });
  const consumed = await db
    .updateTable("staff_links")
    .set({ used_at: sql`now()` })
    .where("token_hash", "=", hashOf(token))
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (!consumed.numUpdatedRows) throw new Problem("not_found");
  try {
    return (await register(db, config, parsed.data, network, "staff")).user.email;
  } catch (error) {
    await db
      .updateTable("staff_links")
      .set({ used_at: null })
      .where("token_hash", "=", hashOf(token))
      .execute();
    throw error;
  }
}
