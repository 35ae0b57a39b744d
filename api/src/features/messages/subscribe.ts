import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Database, Querier, Transaction } from "../../db/open.ts";
import { recordAction } from "../../platform/actor.ts";
import { byHand, notYou } from "../../platform/mail/link-sections.ts";
import { strikeLinks } from "../../platform/mail/mail.ts";
import { queueWordedMail } from "../../platform/mail/worded-mail.ts";
import { Problem } from "../../platform/problem.ts";
import { newToken, tokenHash } from "../../platform/token.ts";

/** Mails a confirmation link, unless the address is confirmed or got one in the last ten minutes. */
export async function subscribe(db: Database, config: Config, email: string): Promise<void> {
  const token = newToken();
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`insert into newsletter_subscribers as n (email, token_hash)
      values (${email}, ${tokenHash(token)}) on conflict (lower(email)) do update
      set token_hash = excluded.token_hash, requested_at = now()
      where n.confirmed_at is null and n.requested_at < now() - interval '10 minutes' returning id`.execute(
      tx,
    );
    if (rows.length === 0) return;
    const link = `${config.PUBLIC_STOREFRONT_URL}/newsletter/confirm?token=${token}`;
    await mailSubscription(tx, email, link);
  });
}

export const mailSubscription = (tx: Querier, email: string, link: string): Promise<void> =>
  queueWordedMail(tx, {
    to: email,
    template: "newsletter-confirm",
    words: {},
    content: {
      preheader: "One tap, and you’re on the list.",
      headline: ["New cloth,", "first."],
      lead: [],
      button: { label: "Yes, please", to: link },
      sections: [
        byHand(link, "Open it once, and that’s it."),
        notYou("Then do nothing: without your yes, we won’t write again."),
      ],
      reason: "Someone typed this address into the newsletter box of our shop.",
    },
  });

/** Deletes addresses that were never confirmed. */
export async function forgetUnconfirmed(db: Querier): Promise<void> {
  await sql`delete from newsletter_subscribers
    where confirmed_at is null and requested_at < now() - interval '7 days'`.execute(db);
}

/** The audit log keeps the number only. @throws Problem not_found */
export async function removeSubscriber(tx: Transaction, id: number): Promise<void> {
  const { rows } = await sql`delete from newsletter_subscribers where id = ${id} returning id`.execute(tx);
  if (rows.length === 0) throw new Problem("not_found");
  await recordAction(tx, "newsletter.remove", `subscriber ${id}`);
}

/** @throws Problem not_found for a token that is unknown or was replaced by a newer one */
export async function confirmSubscription(db: Database, token: string): Promise<void> {
  const subscriber = await db
    .updateTable("newsletter_subscribers")
    .set({ confirmed_at: sql`coalesce(confirmed_at, now())` })
    .where("token_hash", "=", tokenHash(token))
    .returning("email")
    .executeTakeFirst();
  if (!subscriber)
    throw new Problem("not_found", { message: "This link has expired. Please subscribe again." });
  await strikeLinks(db, "newsletter-confirm", subscriber.email);
}
