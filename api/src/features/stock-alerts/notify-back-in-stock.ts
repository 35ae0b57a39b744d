import { choiceText } from "@adire/contract/choice-text";
import { formatMoney } from "@adire/contract/money";
import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Database, Transaction } from "../../db/open.ts";
import type { MailContent } from "../../platform/mail/mail-content.ts";
import { queueWordedMail } from "../../platform/mail/worded-mail.ts";
import { tokenHash } from "../../platform/token.ts";
import { readStore } from "../store-settings.ts";
import { unsubscribeToken } from "./unsubscribe-token.ts";

type Variant = {
  product_id: number;
  name: string;
  size: string | null;
  color: string | null;
  option_name: string | null;
  option: string | null;
  price: number;
  image: string | null;
};

/**
 * Mails everyone with an alert for a variant and deletes the alerts, in one transaction, so that nobody is
 * mailed twice. Does nothing while the variant cannot be bought: it may have sold out again before the job
 * ran.
 * @returns the number of mails
 */
export function notifyBackInStock(db: Database, config: Config, variantId: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const variant = await buyable(tx, variantId);
    if (!variant) return 0;
    const alerts = await tx
      .deleteFrom("stock_alerts")
      .where("variant_id", "=", variantId)
      .returning(["email"])
      .execute();
    const { currency } = await readStore(tx, config);
    const waitingElsewhere = await onOtherLists(
      tx,
      alerts.map(({ email }) => email),
    );
    await renewUnsubscribeHashes(tx, config, [...waitingElsewhere]);
    for (const { email } of alerts)
      await mailBackInStock(tx, config, email, {
        ...variant,
        currency,
        waitsForOthers: waitingElsewhere.has(email.toLowerCase()),
      });
    return alerts.length;
  });
}

/** A mail's link is signed with today's AUTH_SECRET; an alert may have been asked for under another one. */
async function renewUnsubscribeHashes(tx: Transaction, config: Config, emails: string[]): Promise<void> {
  const hashes = emails.map((email) => tokenHash(unsubscribeToken(config.AUTH_SECRET, email)));
  await sql`update stock_alerts a set unsubscribe_token_hash = w.hash
    from unnest(${emails}::text[], ${hashes}::bytea[]) as w (email, hash)
    where lower(a.email) = w.email and a.unsubscribe_token_hash <> w.hash`.execute(tx);
}

type Returned = Variant & { currency: string; waitsForOthers: boolean };

export const mailBackInStock = (
  tx: Transaction,
  config: Config,
  email: string,
  { waitsForOthers, ...variant }: Returned,
): Promise<void> =>
  queueWordedMail(tx, {
    to: email,
    template: "back-in-stock",
    words: { product: variant.name },
    content: contentOf(config, variant, email, waitsForOthers),
  });

async function buyable(tx: Transaction, variantId: number): Promise<Variant | undefined> {
  const { rows } = await sql<Variant>`select p.id as product_id, p.name, z.name as size, c.name as color,
      p.option_name, v.option_value as option, v.price,
      coalesce(p.color_images -> c.name ->> 0, p.images[1]) as image
    from variants v join products p on p.id = v.product_id
      left join sizes z on z.id = v.size_id left join colors c on c.id = v.color_id
    where v.id = ${variantId} and v.sellable > 0 and v.retired_at is null and p.status = 'active'`.execute(
    tx,
  );
  return rows[0];
}

async function onOtherLists(tx: Transaction, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`select distinct lower(email) as email from stock_alerts
    where lower(email) = any (${emails.map((email) => email.toLowerCase())}::text[])`.execute(tx);
  return new Set(rows.map(({ email }) => email));
}

function contentOf(
  config: Config,
  { currency, ...variant }: Variant & { currency: string },
  email: string,
  waitsForOthers: boolean,
): MailContent {
  const choice = new URLSearchParams();
  if (variant.color) choice.set("color", variant.color);
  if (variant.size) choice.set("size", variant.size);
  if (variant.option) choice.set("option", variant.option);
  const chosen = choiceText(variant);
  const price = formatMoney(variant.price, currency);
  const stop = `/stock-alerts/stop?token=${unsubscribeToken(config.AUTH_SECRET, email)}`;
  const piece = variant.image && {
    piece: {
      ...{ name: variant.name, detail: chosen, price },
      picture: { path: variant.image, tint: variant.product_id, alt: variant.name },
    },
  };
  return {
    preheader: `${variant.name}${chosen && ` (${chosen})`}, ${price}.`,
    headline: variant.size ? [`Your ${variant.size}`, "is back."] : ["It’s back."],
    lead: [`${variant.name}${chosen && ` (${chosen})`} can be bought again.`],
    button: {
      label: `See it, ${price}`,
      to: `/products/${variant.product_id}${choice.size ? `?${choice}` : ""}`,
    },
    ...piece,
    sections: waitsForOthers
      ? [
          {
            title: "No longer?",
            blocks: [
              { text: ["You’re waiting for other pieces too. ", { link: "Stop all of it", to: stop }, "."] },
            ],
          },
        ]
      : [],
    reason: "You asked us to tell you. This is the only email about it.",
    unsubscribe: stop,
  };
}
