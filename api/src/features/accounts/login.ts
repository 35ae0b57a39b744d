import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import type { Database } from "../../db/open.ts";
import type { Tokens } from "../../platform/auth.ts";
import { forgive, limit, uncount } from "../../platform/limit.ts";
import { Problem } from "../../platform/problem.ts";
import { hashPassword, isOutdated, passwordFits } from "./passwords.ts";
import { openSession } from "./sessions.ts";

const WINDOW_SECONDS = 15 * 60;
const ATTEMPTS_PER_ACCOUNT = 10;
const ATTEMPTS_PER_ADDRESS = 60;

/** The rate limit bucket of failed logins to one account. */
export const loginBucket = (email: string) => `login:account:${email.toLowerCase()}`;

/**
 * Opens a session. A wrong e-mail and a wrong password get the same response in the same time. Attempts are
 * counted per account and per address before the password is checked, so that parallel ones count, too.
 * @throws Problem wrong_credentials, too_many_requests
 */
export async function login(
  db: Database,
  tokens: Tokens,
  input: BodyOf<typeof endpoints.accounts.login>,
  from: { network: string; userAgent: string },
) {
  const account = loginBucket(input.email);
  const address = `login:address:${from.network}`;
  await limit(db, account, ATTEMPTS_PER_ACCOUNT, WINDOW_SECONDS);
  await limit(db, address, ATTEMPTS_PER_ADDRESS, WINDOW_SECONDS);
  const user = await db
    .selectFrom("users")
    .select(["id", "email", "username", "password_hash"])
    .where(sql`lower(email)`, "=", input.email.toLowerCase())
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  if (!(await passwordFits(user?.password_hash, input.password)) || !user)
    throw new Problem("wrong_credentials");
  await forgive(db, account);
  // Only this call: a login to an own account must not reset the count of guesses at others.
  await uncount(db, address);
  if (isOutdated(user.password_hash))
    await db
      .updateTable("users")
      .set({ password_hash: await hashPassword(input.password) })
      .where("id", "=", user.id)
      .where("password_hash", "=", user.password_hash)
      .execute();
  const session = await db.transaction().execute((tx) => openSession(tx, user.id, from.userAgent));
  return {
    access: await tokens.sign(user.id, session.id),
    refresh: session.refresh,
    user_id: user.id,
    email: user.email,
    username: user.username,
  };
}
