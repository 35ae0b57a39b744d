import type { Database } from "../../db/open.ts";
import { forgive, limit } from "../../platform/limit.ts";
import { Problem } from "../../platform/problem.ts";
import { passwordFits } from "./passwords.ts";

const TRIES = 10;
const WINDOW_SECONDS = 15 * 60;
const NOT_RIGHT = "The current password is not right";

/**
 * Whoever holds an unlocked device is not yet the owner: what ends or moves an account asks for the password
 * again. Tries are counted as at log-in.
 * @throws Problem invalid on `current_password`, too_many_requests
 */
export async function confirmPassword(db: Database, userId: number, password: string | undefined) {
  const bucket = `password:account:${userId}`;
  if (!password) throw wrong("The current password is required");
  await limit(db, bucket, TRIES, WINDOW_SECONDS);
  const user = await db
    .selectFrom("users")
    .select(["id", "email", "username", "role", "password_hash"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!(await passwordFits(user?.password_hash, password)) || !user) throw wrong(NOT_RIGHT);
  await forgive(db, bucket);
  return user;
}

const wrong = (message: string) =>
  new Problem("invalid", { message, errors: { current_password: [message] } });
