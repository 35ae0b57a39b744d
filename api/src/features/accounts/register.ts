import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Database, Transaction } from "../../db/open.ts";
import { violation } from "../../db/violation.ts";
import { count, HOUR_SECONDS } from "../../platform/limit.ts";
import { Problem } from "../../platform/problem.ts";
import { shopNames } from "../store-settings.ts";
import { hashPassword, passwordFault } from "./passwords.ts";
import { countTakenEmail, refuseProbing } from "./taken-email.ts";
import { mailVerification } from "./verify-email.ts";

/** Further accounts are opened without a mail, so that nobody floods mailboxes by registering them. */
const MAILS_PER_NETWORK = 30;
export type NewUser = BodyOf<typeof endpoints.accounts.register>;
type Options = {
  /** Runs in the transaction that creates the account. */
  join?: (tx: Transaction, userId: number) => Promise<void>;
  /** Then no mail asks to confirm it. */
  emailIsProven?: boolean;
};

/** Creates an account. E-mail and username are unique, ignoring case. @throws Problem invalid on the field */
export async function register(
  db: Database,
  config: Config,
  input: NewUser,
  network: string,
  { join, emailIsProven = false }: Options = {},
) {
  const errors = await faultsOf(db, config, input, network);
  if (Object.keys(errors).length)
    throw new Problem("invalid", { errors, message: Object.values(errors)[0]?.[0] });
  const password_hash = await hashPassword(input.password);
  const { hits } = await count(db, `register-mails:${network}`, HOUR_SECONDS);
  const user = await db
    .transaction()
    .execute(async (tx) => {
      const row = await tx
        .insertInto("users")
        .values({ email: input.email, username: input.username, password_hash })
        .returning(["id", "email", "username"])
        .executeTakeFirstOrThrow();
      await join?.(tx, row.id);
      if (!emailIsProven && hits <= MAILS_PER_NETWORK)
        await mailVerification(tx, config, row, "An account was opened with this email.");
      return row;
    })
    .catch(refuseTaken);
  return { message: `Welcome ${user.username}! Registration successful!`, id: user.id, user };
}

const sentences = { email: "This email already has an account", username: "This username is taken" };

/** Turns a violation of a unique index into a message for its field. @throws always */
export function refuseTaken(error: { code?: string; constraint?: string }): never {
  if (error.code !== violation.unique) throw error;
  const field = error.constraint === "users_email" ? "email" : "username";
  throw new Problem("invalid", { errors: { [field]: [sentences[field]] }, message: sentences[field] });
}

async function faultsOf(
  db: Database,
  config: Config,
  input: NewUser,
  network: string,
): Promise<Record<string, string[]>> {
  await refuseProbing(db, network);
  const errors: Record<string, string[]> = {};
  const weak = passwordFault(input.password, [input.email, input.username], await shopNames(db, config));
  if (weak) errors.password = [weak];
  const taken = await takenFields(db, input);
  if (taken.email) await countTakenEmail(db, input.email, network);
  return { ...errors, ...taken };
}

/** Which of e-mail and username another account has, ignoring case. */
export async function takenFields(
  db: Database,
  input: Pick<NewUser, "email" | "username">,
  ownId = 0,
): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ email: boolean; username: boolean }>`
    select exists (select from users where lower(email) = lower(${input.email}) and id <> ${ownId}) as email,
      exists (select from users
        where lower(username) = lower(${input.username}) and id <> ${ownId}) as username`.execute(db);
  return {
    ...(rows[0]?.email && { email: [sentences.email] }),
    ...(rows[0]?.username && { username: [sentences.username] }),
  };
}

/** A user is one of the staff if and only if it has a staff role. */
export const staffColumns = (staffRoleId: number | undefined) => ({
  role: staffRoleId === undefined ? "customer" : "staff",
  staff_role_id: staffRoleId ?? null,
});
