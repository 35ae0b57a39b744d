import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import type { Database } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { hashPassword, passwordFault } from "./passwords.ts";

const UNIQUE = "23505";
export type NewUser = BodyOf<typeof endpoints.accounts.register>;

/** Makes an account; e-mail and username are compared case-insensitively. @throws Problem invalid, naming the field */
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
    .catch((error: { code?: string; constraint?: string }) => {
      if (error.code !== UNIQUE) throw error;
      throw new Problem("invalid", taken(error.constraint === "users_email" ? "email" : "username"));
    });
  return { message: `Welcome ${user.username}! Registration successful!`, id: user.id, user };
}

const sentences = { email: "This e-mail has an account already", username: "This username is taken" };
const taken = (field: "email" | "username") => ({
  errors: { [field]: [sentences[field]] },
  message: sentences[field],
});

async function faultsOf(db: Database, wish: NewUser): Promise<Record<string, string[]>> {
  const errors: Record<string, string[]> = {};
  const weak = passwordFault(wish.password, [wish.email, wish.username]);
  if (weak) errors.password = [weak];
  const { rows } = await sql<{ email: boolean; username: boolean }>`
    select exists (select from users where lower(email) = lower(${wish.email})) as email,
      exists (select from users where lower(username) = lower(${wish.username})) as username`.execute(db);
  if (rows[0]?.email) errors.email = [sentences.email];
  if (rows[0]?.username) errors.username = [sentences.username];
  return errors;
}
