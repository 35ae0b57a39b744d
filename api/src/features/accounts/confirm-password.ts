import type { Database } from "../../db/open.ts";
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
  if (!(await passwordFits(user?.password_hash, password)) || !user)
    throw wrong("The current password isn’t right");
  await forgive(db, bucket);
  return user;
}

const wrong = (message: string) =>
  new Problem("invalid", { message, errors: { current_password: [message] } });
