import { randomBytes } from "node:crypto";
import { registerInput } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Database, Transaction } from "../../db/open.ts";
import { actAs } from "../../platform/actor.ts";
import { Problem } from "../../platform/problem.ts";
import { tokenHash } from "../../platform/token.ts";
import { register, staffColumns } from "../accounts/register.ts";

/** True while a link opens the first account. */
const isOpen = sql<boolean>`used_at is null and expires_at > now()
  and not exists (select from users where role = 'staff')`;

/**
 * Creates a one-time link. Earlier ones stay valid, because each process of the store creates one and the
 * operator sees one of them.
 * @returns its token; undefined where a staff account exists
 */
export async function firstAccountToken(db: Database): Promise<string | undefined> {
  const staff = await db.selectFrom("users").select("id").where("role", "=", "staff").executeTakeFirst();
  if (staff) return undefined;
  const token = randomBytes(24).toString("base64url");
  await sql`delete from staff_links where expires_at <= now()`.execute(db);
  await db
    .insertInto("staff_links")
    .values({ token_hash: tokenHash(token) })
    .execute();
  return token;
}

/** Whether a one-time link can be used. */
export async function isLinkOpen(db: Database, token: string): Promise<boolean> {
  const link = await db
    .selectFrom("staff_links")
    .select("token_hash")
    .where("token_hash", "=", tokenHash(token))
    .where(isOpen)
    .executeTakeFirst();
  return link !== undefined;
}

/**
 * Creates the account of the owner and consumes every link, by one of them.
 * @returns the account's e-mail
 * @throws Problem not_found for a link that cannot be used; invalid on a field, and the links stay valid
 */
export async function createFirstAccount(
  db: Database,
  config: Config,
  token: string,
  form: unknown,
  network: string,
): Promise<string> {
  if (!(await isLinkOpen(db, token))) throw new Problem("not_found");
  const parsed = registerInput.safeParse(form);
  if (!parsed.success) throw new Problem("invalid", { message: parsed.error.issues[0]?.message });
  const { email } = parsed.data;
  const join = (tx: Transaction, id: number) => makeOwner(tx, token, { id, email });
  return (await register(db, config, parsed.data, network, { join })).user.email;
}

async function makeOwner(tx: Transaction, token: string, user: { id: number; email: string }): Promise<void> {
  const { rows: consumed } = await sql`update staff_links set used_at = now()
    where ${isOpen} and exists (select from staff_links l
      where l.token_hash = ${tokenHash(token)} and l.used_at is null and l.expires_at > now())
    returning token_hash`.execute(tx);
  if (consumed.length === 0) throw new Problem("not_found");
  const owner = await tx
    .selectFrom("staff_roles")
    .select("id")
    .where("is_owner", "=", true)
    .executeTakeFirstOrThrow();
  await actAs(tx, { actor: "staff", user_id: user.id, name: user.email });
  await tx.updateTable("users").set(staffColumns(owner.id)).where("id", "=", user.id).execute();
}
