import { choiceText } from "@adire/contract/choice-text";
import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Database, Transaction } from "../../db/open.ts";
import { queueMail } from "../../platform/mail.ts";
import { unsubscribeToken } from "./unsubscribe-token.ts";

type Variant = {
  product_id: number;
  name: string;
  size: string | null;
  color: string | null;
  option_name: string | null;
  option: string | null;
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
    const waitingElsewhere = await onOtherLists(
      tx,
      alerts.map(({ email }) => email),
    );
    for (const { email } of alerts)
      await queueMail(tx, {
        to: email,
        kind: "back-in-stock",
        subject: `Back in stock: ${variant.name}`.replace(/\s+/g, " "),
        text: textOf(config, variant, waitingElsewhere.has(email.toLowerCase()) ? email : undefined),
      });
    return alerts.length;
  });
}

async function buyable(tx: Transaction, variantId: number): Promise<Variant | undefined> {
  const { rows } = await sql<Variant>`select p.id as product_id, p.name, z.name as size, c.name as color,
      p.option_name, v.option_value as option
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

function textOf(config: Config, variant: Variant, unsubscribedEmail: string | undefined): string {
  const shop = config.PUBLIC_STOREFRONT_URL;
  const choice = new URLSearchParams();
  if (variant.color) choice.set("color", variant.color);
  if (variant.size) choice.set("size", variant.size);
  if (variant.option) choice.set("option", variant.option);
  const chosen = choiceText(variant);
  const parts = [
    `You asked us to tell you: ${variant.name}${chosen ? ` (${chosen})` : ""} can be bought again.`,
    `${shop}/products/${variant.product_id}${choice.size ? `?${choice}` : ""}`,
    "It is not set aside for you: whoever orders first has it. " +
      "This is the only mail about it, and your address is off its list.",
  ];
  if (unsubscribedEmail !== undefined)
    parts.push(
      `You are on the list of other pieces too. To be told of none of them:`,
      `${shop}/stock-alerts/stop?token=${unsubscribeToken(config.AUTH_SECRET, unsubscribedEmail)}`,
    );
  return parts.join("\n\n");
}
