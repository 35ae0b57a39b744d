import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import type { Config } from "../../config.ts";
import type { Database, Transaction } from "../../db/open.ts";
import { HOUR_SECONDS, limit } from "../../platform/limit.ts";
import { Problem } from "../../platform/problem.ts";
import { shopNames } from "../store-settings.ts";
import { mailPasswordChanged } from "./account-mails.ts";
import { confirmPassword, isStillPassword, wrongPassword } from "./confirm-password.ts";
import { hashPassword, passwordFault } from "./passwords.ts";
import { endSessionsOf } from "./sessions.ts";

type Owner = { id: number; email: string; username: string };

/** Each is mailed to an address that may be a stranger's, until it is confirmed. */
const CHANGES_PER_HOUR = 10;

/**
 * Changes the password, ends every other session and mails the owner.
 * @throws Problem invalid, too_many_requests
 */
export async function changePassword(
  db: Database,
  config: Config,
  shopper: { id: number; sessionId: string },
  input: BodyOf<typeof endpoints.profile.changePassword>,
) {
  const owner = await confirmPassword(db, shopper.id, input.current_password);
  const hash = await hashNewPassword(owner, input.new_password, await shopNames(db, config));
  await limit(db, `password-change:${shopper.id}`, CHANGES_PER_HOUR, HOUR_SECONDS);
  const ended = await db.transaction().execute(async (tx) => {
    if (!(await isStillPassword(tx, owner))) throw wrongPassword();
    return savePassword(tx, owner, hash, shopper.sessionId);
  });
  return {
    message: ended
      ? "Your password has been changed. Your other devices are signed out."
      : "Your password has been changed.",
  };
}

/** @throws Problem invalid on `new_password`, by the rules of registering */
export async function hashNewPassword(
  owner: Owner,
  password: string,
  names: readonly string[],
): Promise<string> {
  const fault = passwordFault(password, [owner.email, owner.username], names);
  if (fault) throw new Problem("invalid", { message: fault, errors: { new_password: [fault] } });
  return hashPassword(password);
}

/** Reset links of the old password are invalidated. @returns how many sessions ended */
export async function savePassword(
  tx: Transaction,
  owner: Owner,
  password_hash: string,
  exceptSession?: string,
): Promise<number> {
  await tx.updateTable("users").set({ password_hash }).where("id", "=", owner.id).execute();
  await tx
    .deleteFrom("password_resets")
    .where("user_id", "=", owner.id)
    .where("used_at", "is", null)
    .execute();
  await mailPasswordChanged(tx, owner);
  return endSessionsOf(tx, owner.id, "password changed", exceptSession);
}
