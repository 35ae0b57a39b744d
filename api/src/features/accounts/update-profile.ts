import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import type { Database } from "../../db/open.ts";
import { queueMail } from "../../platform/mail.ts";
import { Problem } from "../../platform/problem.ts";
import { confirmPassword } from "./confirm-password.ts";
import { profileOf } from "./profile.ts";
import { refuseTaken, takenFields } from "./register.ts";

/**
 * Changes username or e-mail. Another e-mail needs the current password and is told to the old address as
 * well as the new one.
 * @throws Problem invalid, naming the field; too_many_requests
 */
export async function updateProfile(
  db: Database,
  userId: number,
  input: BodyOf<typeof endpoints.profile.update>,
) {
  const before = await profileOf(db, userId);
  const { email, username } = input;
  const errors = await takenFields(db, { email, username }, userId);
  if (Object.keys(errors).length)
    throw new Problem("invalid", { errors, message: Object.values(errors)[0]?.[0] });
  if (email !== before.email) await confirmPassword(db, userId, input.current_password);
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable("users")
      .set({ email, username })
      .where("id", "=", userId)
      .execute()
      .catch(refuseTaken);
    if (email === before.email) return;
    const text = `The e-mail of your account ${username} was changed from ${before.email} to ${email}.`;
    const subject = "The e-mail of your account was changed";
    await queueMail(tx, {
      to: before.email,
      kind: "email-changed",
      subject,
      text: `${text}\n\nIf it was not you, write to us at once: this address no longer opens the account.`,
    });
    await queueMail(tx, {
      to: email,
      kind: "email-changed",
      subject,
      text: `${text}\n\nFrom now on you sign in with this address.`,
    });
  });
  return profileOf(db, userId);
}
