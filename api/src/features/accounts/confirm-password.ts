import { sql } from "kysely";
import type { Database, Transaction } from "../../db/open.ts";
import { forgive, limit } from "../../platform/limit.ts";
import { Problem } from "../../platform/problem.ts";
import { passwordFits } from "./passwords.ts";

const MAX_ATTEMPTS = 10;
const WINDOW_SECONDS = 15 * 60;

/**
 * Checks the current password before a change that could take an account over, because an unlocked device may
 * be in other hands. Attempts are limited as at login.
 * @throws Problem invalid on `current_password`, too_many_requests
 */
export async function confirmPassword(db: Database, userId: number, password: string | undefined) {
  const bucket = `password:account:${userId}`;
  if (!password) throw wrong("The current password is required");
  await limit(db, bucket, MAX_ATTEMPTS, WINDOW_SECONDS);
  const user = await db
    .selectFrom("users")
    .select(["id", "email", "username", "role", "password_hash"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!(await passwordFits(user?.password_hash, password)) || !user) throw wrongPassword();
  await forgive(db, bucket);
  return user;
}

export const wrongPassword = () => wrong("The current password isn’t right");

/** Whether nobody changed the password since its hash was read, nor does until the end of the transaction. */
export async function isStillPassword(
  tx: Transaction,
  { id, password_hash }: { id: number; password_hash: string },
): Promise<boolean> {
  const { rows } = await sql`select from users
    where id = ${id} and password_hash = ${password_hash} and disabled_at is null for no key update`.execute(
    tx,
  );
  return rows.length > 0;
}

const wrong = (message: string) =>
  new Problem("invalid", { message, errors: { current_password: [message] } });
