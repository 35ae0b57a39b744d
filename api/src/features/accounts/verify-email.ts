import { verificationDays } from "@adire/contract/limits";
import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Database, Querier } from "../../db/open.ts";
import { HOUR_SECONDS, limit } from "../../platform/limit.ts";
import { strikeLinks } from "../../platform/mail/mail.ts";
import { Problem } from "../../platform/problem.ts";
import { newToken, tokenHash } from "../../platform/token.ts";
import { mailVerificationLink } from "./account-mails.ts";
import { profileOf } from "./profile.ts";

const MAILS_PER_ACCOUNT = 5;

/**
 * Mails a link that confirms the e-mail of an account. Until then the account is matched with nothing by its
 * e-mail, which anybody may have typed.
 */
export async function mailVerification(
  tx: Querier,
  config: Config,
  user: { id: number; email: string },
  occasion: string,
): Promise<void> {
  const token = newToken();
  await tx
    .insertInto("email_verifications")
    .values({
      token_hash: tokenHash(token),
      user_id: user.id,
      email: user.email,
      expires_at: sql`now() + make_interval(days => ${verificationDays})`,
    })
    .execute();
  const link = `${config.PUBLIC_STOREFRONT_URL}/account/confirm-email?token=${token}`;
  await mailVerificationLink(tx, user.email, link, occasion);
}

/** Mails the link again. @throws Problem too_many_requests */
export async function requestVerification(db: Database, config: Config, userId: number) {
  const { email, email_verified } = await profileOf(db, userId);
  if (email_verified) return { message: "Your email is already confirmed." };
  await limit(db, `verification:${userId}`, MAILS_PER_ACCOUNT, HOUR_SECONDS);
  await db
    .transaction()
    .execute((tx) =>
      mailVerification(tx, config, { id: userId, email }, "This is the email of an account with us."),
    );
  return { message: `A link is on its way to ${email}. It works for ${verificationDays} days.` };
}

/**
 * Confirms the e-mail of the account that the link was mailed for. Following the link again changes nothing.
 * @throws Problem link_used_up, also once the account has another e-mail
 */
export async function verifyEmail(db: Database, token: string) {
  const { rows } = await sql<{ id: number; email: string }>`
    update users u set email_verified_at = coalesce(u.email_verified_at, now())
    from email_verifications v
    where v.token_hash = ${tokenHash(token)} and v.expires_at > now() and u.id = v.user_id and u.email = v.email
    returning u.id, u.email`.execute(db);
  const [user] = rows;
  if (!user)
    throw new Problem("link_used_up", {
      message: "This link has expired. Sign in and ask for a new one on your account page.",
    });
  await strikeLinks(db, "email-verification", user.email);
  return { id: user.id, message: "Your email is confirmed. Thank you." };
}

/** Deletes expired links. */
export async function forgetOldVerifications(db: Database): Promise<void> {
  await sql`delete from email_verifications where expires_at < now()`.execute(db);
}
