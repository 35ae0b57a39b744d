import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import type { Database } from "../../db/open.ts";
import type { Tokens } from "../../platform/auth.ts";
import { Problem } from "../../platform/problem.ts";
import { isStillPassword } from "./confirm-password.ts";
import { deviceToken, knownDevice } from "./known-device.ts";
import { countAttempt, forgiveAttempt } from "./login-limits.ts";
import { hashPassword, isOutdated, passwordFits } from "./passwords.ts";
import { openSession } from "./sessions.ts";
import { recordFailedSignIn, recordLockOut, recordSignIn } from "./staff-sign-ins.ts";

/**
 * Opens a session. A wrong e-mail and a wrong password get the same response in the same time.
 * @throws Problem wrong_credentials, too_many_requests
 */
export async function login(
  db: Database,
  { tokens, secret }: { tokens: Tokens; secret: string },
  input: BodyOf<typeof endpoints.accounts.login>,
  from: { network: string; userAgent: string },
) {
  const user = await db
    .selectFrom("users")
    .select(["id", "email", "username", "password_hash", "staff_role_id"])
    .where(sql`lower(email)`, "=", input.email.toLowerCase())
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  const device = user && input.device ? knownDevice(secret, user.id, input.device) : undefined;
  const attempt = { email: input.email, network: from.network, device };
  await countAttempt(db, attempt).catch((refusal) => recordLockOut(db, input.email, refusal));
  if (!(await passwordFits(user?.password_hash, input.password)) || !user) {
    await recordFailedSignIn(db, input.email);
    throw new Problem("wrong_credentials", { log: { user_id: user?.id } });
  }
  const session = await db.transaction().execute(async (tx) => {
    if (!(await isStillPassword(tx, user)))
      throw new Problem("wrong_credentials", { log: { user_id: user.id } });
    if (user.staff_role_id) await recordSignIn(tx, user, { isKnownDevice: device !== undefined, ...from });
    return openSession(tx, user.id, from.userAgent);
  });
  await forgiveAttempt(db, attempt);
  if (isOutdated(user.password_hash))
    await db
      .updateTable("users")
      .set({ password_hash: await hashPassword(input.password) })
      .where("id", "=", user.id)
      .where("password_hash", "=", user.password_hash)
      .execute();
  return {
    access: await tokens.sign(user.id, session.id),
    refresh: session.refresh,
    device: deviceToken(secret, user.id),
    user_id: user.id,
    email: user.email,
    username: user.username,
  };
}
