import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { resetMinutes } from "@adire/contract/limits";
import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/open.ts";
import { addJob } from "../../platform/jobs.ts";
import { HOUR_SECONDS, limit, slowDown } from "../../platform/limit.ts";
import { strikeLinks } from "../../platform/mail/mail.ts";
import { Problem } from "../../platform/problem.ts";
import { newToken, tokenHash } from "../../platform/token.ts";
import { shopNames } from "../store-settings.ts";
import { mailResetLink } from "./account-mails.ts";
import { hashNewPassword, savePassword } from "./change-password.ts";
import { deviceToken } from "./known-device.ts";
import { forgiveAccount } from "./login-limits.ts";

const REQUESTS_PER_NETWORK = 30;
/** Of one network for one account. */
const REQUESTS_PER_CALLER = 5;
/** Of all networks for one account, before they are slowed down. */
const REQUESTS_PER_ACCOUNT = 10;
const SLOWED_SECONDS = 5 * 60;
const ATTEMPTS_PER_NETWORK = 60;

/** A job looks the account up, so that neither the response nor its time reveals whether there is one. */
export async function requestReset(db: Database, email: string, network: string) {
  const account = `forgot:account:${email.toLowerCase()}`;
  await limit(db, `forgot:address:${network}`, REQUESTS_PER_NETWORK, HOUR_SECONDS);
  await limit(db, `${account}:${network}`, REQUESTS_PER_CALLER, HOUR_SECONDS);
  await slowDown(db, account, REQUESTS_PER_ACCOUNT, HOUR_SECONDS, SLOWED_SECONDS);
  await addJob(db, "mail-reset", { email });
  return {
    message:
      "If this email has an account, a link for a new password is on its way. " +
      `It works for ${resetMinutes} minutes.`,
  };
}

/** Mails a new link and invalidates earlier ones. The token is in the fragment, which no server logs. */
export async function mailReset(db: Database, config: Config, email: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom("users")
      .select(["id", "email", "username"])
      .where(sql`lower(email)`, "=", email.toLowerCase())
      .where("disabled_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return;
    const token = newToken();
    await tx
      .deleteFrom("password_resets")
      .where("user_id", "=", user.id)
      .where("used_at", "is", null)
      .execute();
    await tx
      .insertInto("password_resets")
      .values({
        token_hash: tokenHash(token),
        user_id: user.id,
        expires_at: sql`now() + make_interval(mins => ${resetMinutes})`,
      })
      .execute();
    const link = `${config.PUBLIC_STOREFRONT_URL}/reset-password#${token}`;
    await mailResetLink(tx, user, link);
  });
}

/**
 * Sets a new password with the token of the mail and ends every session. A rejected password leaves the link
 * valid. The device counts as known from then on, so that its owner can sign in while others guess.
 * @throws Problem link_used_up, invalid on `new_password`, too_many_requests
 */
export async function resetPassword(
  db: Database,
  config: Config,
  input: BodyOf<typeof endpoints.forgottenPassword.reset>,
  network: string,
) {
  await limit(db, `reset:address:${network}`, ATTEMPTS_PER_NETWORK, HOUR_SECONDS);
  const owner = await db
    .selectFrom("password_resets as r")
    .innerJoin("users as u", "u.id", "r.user_id")
    .select(["u.id", "u.email", "u.username"])
    .where("r.token_hash", "=", tokenHash(input.token))
    .where("r.used_at", "is", null)
    .where("r.expires_at", ">", sql<Date>`now()`)
    .where("u.disabled_at", "is", null)
    .executeTakeFirst();
  if (!owner) throw new Problem("link_used_up");
  const hash = await hashNewPassword(owner, input.new_password, await shopNames(db, config));
  await db.transaction().execute(async (tx) => {
    const used = await tx
      .updateTable("password_resets")
      .set({ used_at: sql`now()` })
      .where("token_hash", "=", tokenHash(input.token))
      .where("used_at", "is", null)
      .where("expires_at", ">", sql<Date>`now()`)
      .executeTakeFirst();
    if (!used.numUpdatedRows) throw new Problem("link_used_up");
    await savePassword(tx, owner, hash);
    // Who has the link reads the mails of the address.
    await sql`update users set email_verified_at = coalesce(email_verified_at, now())
      where id = ${owner.id}`.execute(tx);
    await forgiveAccount(tx, owner.email, network);
    await strikeLinks(tx, "password-reset", owner.email);
  });
  return {
    message: "Your password has been changed. Please sign in with the new one.",
    device: deviceToken(config.AUTH_SECRET, owner.id),
  };
}

/** Deletes links a day after they expire. */
export async function forgetOldResets(db: Database): Promise<void> {
  await sql`delete from password_resets where expires_at < now() - interval '1 day'`.execute(db);
}
