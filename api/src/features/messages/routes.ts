import { createHash, randomBytes } from "node:crypto";
import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { limit } from "../../platform/limit.ts";
import { queueMail } from "../../platform/mail.ts";
import { Problem } from "../../platform/problem.ts";
import type { Deps } from "../feature.ts";
import { readStore } from "../store-settings.ts";

const CONTACTS_PER_HOUR = 20;
const ASKINGS_PER_HOUR = 30;
const hashOf = (token: string) => createHash("sha256").update(token).digest();

export function messageRoutes({ handle, db, config }: Deps): void {
  handle(endpoints.messages.contact, async ({ body, request, shopper }) => {
    await limit(db, `contact:${request.ip}`, CONTACTS_PER_HOUR, 3_600);
    const store = await readStore(db, config);
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto("contact_messages")
        .values({ ...body, user_id: shopper?.id ?? null })
        .execute();
      await queueMail(tx, {
        to: store.email,
        kind: "contact",
        subject: `Contact form: ${body.subject.replace(/\s+/g, " ")}`,
        text: `From ${body.name} <${body.email}>\n\n${body.message}`,
      });
    });
    return { message: "Thank you for contacting us! We'll get back to you soon." };
  });

  /** Answers the same whether the address is new, asked already or confirmed; only new ones and unconfirmed ones get a mail. */
  handle(endpoints.messages.subscribe, async ({ body, request }) => {
    await limit(db, `newsletter:${request.ip}`, ASKINGS_PER_HOUR, 3_600);
    const token = randomBytes(32).toString("base64url");
    await db.transaction().execute(async (tx) => {
      const asked = await sql<{ id: number }>`insert into newsletter_subscribers as n (email, token_hash)
        values (${body.email}, ${hashOf(token)}) on conflict (lower(email)) do update
        set token_hash = excluded.token_hash, requested_at = now()
        where n.confirmed_at is null and n.requested_at < now() - interval '10 minutes' returning id`.execute(
        tx,
      );
      if (!asked.rows[0]) return;
      await queueMail(tx, {
        to: body.email,
        kind: "newsletter-confirm",
        subject: "Do you want our newsletter?",
        text: `Please confirm that you want our newsletter:\n\n${config.PUBLIC_STOREFRONT_URL}/newsletter/confirm?token=${token}\n\nIf it was not you, do nothing: without your confirmation we write no more.`,
      });
    });
    return { message: "Please look into your mailbox and confirm your address." };
  });

  handle(endpoints.messages.confirm, async ({ body }) => {
    const done = await db
      .updateTable("newsletter_subscribers")
      .set({ confirmed_at: sql`coalesce(confirmed_at, now())` })
      .where("token_hash", "=", hashOf(body.token))
      .executeTakeFirst();
    if (!done.numUpdatedRows)
      throw new Problem("not_found", { message: "This link is not good any more. Please subscribe again." });
    return { message: "Your address is confirmed. Welcome." };
  });
}
