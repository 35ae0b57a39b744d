import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import type { Database } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { hashPassword, passwordFault } from "./passwords.ts";

const UNIQUE = "23505";
export type NewUser = BodyOf<typeof endpoints.accounts.register>;

/** Creates an account. E-mail and username are unique, ignoring case. @throws Problem invalid on the field */
export async function register(db: Database, wish: NewUser, role: "customer" | "staff" = "customer") {
  const errors = await faultsOf(db, wish);
  if (Object.keys(errors).length)
    throw new Problem("invalid", { errors, message: Object.values(errors)[0]?.[0] });
  const password_hash = await hashPassword(wish.password);
  const user = await db
    .insertInto("users")
    .values({ email: wish.email, username: wish.username, password_hash, role })
    .returning(["id", "email", "username"])
    .executeTakeFirstOrThrow()
    .catch(refuseTaken);
  return { message: `Welcome ${user.username}! Registration successful!`, id: user.id, user };
}

const sentences = { email: "This e-mail has an account already", username: "This username is taken" };

/** Turns the database's refusal of a second one into the sentence on its field. @throws always */
export function refuseTaken(error: { code?: string; constraint?: string }): never {
  if (error.code !== UNIQUE) throw error;
  const field = error.constraint === "users_email" ? "email" : "username";
  throw new Problem("invalid", { errors: { [field]: [sentences[field]] }, message: sentences[field] });
}

async function faultsOf(db: Database, wish: NewUser): Promise<Record<string, string[]>> {
  const errors: Record<string, string[]> = {};
  const weak = passwordFault(wish.password, [wish.email, wish.username]);
  if (weak) errors.password = [weak];
  return { ...errors, ...(await takenFields(db, wish)) };
}

/** Which of e-mail and username someone else has, in any case of the letters. */
export async function takenFields(
  db: Database,
  wish: Pick<NewUser, "email" | "username">,
  ownId = 0,
): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ email: boolean; username: boolean }>`
    select exists (select from users where lower(email) = lower(${wish.email}) and id <> ${ownId}) as email,
      exists (select from users
        where lower(username) = lower(${wish.username}) and id <> ${ownId}) as username`.execute(db);
  return {
    ...(rows[0]?.email && { email: [sentences.email] }),
    ...(rows[0]?.username && { username: [sentences.username] }),
  };
}
