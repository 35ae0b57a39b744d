import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import type { Config } from "../../config.ts";
import type { Database, Transaction } from "../../db/open.ts";
import { HOUR_SECONDS, limit } from "../../platform/limit.ts";
import { Problem } from "../../platform/problem.ts";
import { moveAlerts } from "../stock-alerts/move-alerts.ts";
import { mailEmailChanged } from "./account-mails.ts";
import { confirmPassword, isStillPassword, wrongPassword } from "./confirm-password.ts";
import { profileOf } from "./profile.ts";
import { refuseTaken, takenFields } from "./register.ts";
import { endSessionsOf } from "./sessions.ts";
import { countTakenEmail, refuseProbing } from "./taken-email.ts";
import { mailVerification } from "./verify-email.ts";

/** Each is mailed to an address that may be a stranger's. */
const CHANGES_PER_HOUR = 5;

/**
 * Changes username or e-mail. Another e-mail needs the current password, ends every other session and every
 * link that was mailed before, is told to the old address, and has to be confirmed.
 * @throws Problem invalid, naming the field; too_many_requests
 */
export async function updateProfile(
  db: Database,
  config: Config,
  shopper: { id: number; sessionId: string; network: string },
  input: BodyOf<typeof endpoints.profile.update>,
) {
  const userId = shopper.id;
  const before = await profileOf(db, userId);
  const { email, username } = input;
  if (email !== before.email) await refuseProbing(db, shopper.network);
  const errors = await takenFields(db, { email, username }, userId);
  if (errors.email) await countTakenEmail(db, email, shopper.network);
  if (Object.keys(errors).length)
    throw new Problem("invalid", { errors, message: Object.values(errors)[0]?.[0] });
  const owner =
    email === before.email ? undefined : await confirmPassword(db, userId, input.current_password);
  if (owner) await limit(db, `email-change:${userId}`, CHANGES_PER_HOUR, HOUR_SECONDS);
  await db.transaction().execute(async (tx) => {
    if (owner && !(await isStillPassword(tx, owner))) throw wrongPassword();
    const changed = owner ? { username, email, email_verified_at: null } : { username };
    await tx.updateTable("users").set(changed).where("id", "=", userId).execute().catch(refuseTaken);
    if (owner) await moveAccount(tx, config, shopper, before.email, { username, email });
  });
  return profileOf(db, userId);
}

async function moveAccount(
  tx: Transaction,
  config: Config,
  shopper: { id: number; sessionId: string },
  oldEmail: string,
  { username, email }: { username: string; email: string },
): Promise<void> {
  await tx.deleteFrom("password_resets").where("user_id", "=", shopper.id).execute();
  await tx.deleteFrom("email_verifications").where("user_id", "=", shopper.id).execute();
  await endSessionsOf(tx, shopper.id, "e-mail changed", shopper.sessionId);
  await moveAlerts(tx, config.AUTH_SECRET, shopper.id, { from: oldEmail, to: email });
  await mailEmailChanged(tx, { email: oldEmail, username }, email);
  const occasion = "An account with us was moved to this email, which signs in to it from now on.";
  await mailVerification(tx, config, { id: shopper.id, email }, occasion);
}
