import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Database, Transaction } from "../../db/open.ts";
import { queueMail } from "../../platform/mail.ts";
import { stopToken } from "./stop-token.ts";

type Piece = { product_id: number; name: string; size: string | null; color: string | null };

/**
 * Mails everyone who waits for a variant and takes them off its list, in one transaction: nobody is told twice. Does nothing
 * while it cannot be bought, since it may have sold out again before its turn came.
 * @returns how many were told
 */
export function notifyBackInStock(db: Database, config: Config, variantId: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const piece = await buyable(tx, variantId);
    if (!piece) return 0;
    const told = await tx
      .deleteFrom("stock_alerts")
      .where("variant_id", "=", variantId)
      .returning(["email"])
      .execute();
    const waitingElsewhere = await onOtherLists(
      tx,
      told.map(({ email }) => email),
    );
    for (const { email } of told)
      await queueMail(tx, {
        to: email,
        kind: "back-in-stock",
        subject: `Back in stock: ${piece.name}`.replace(/\s+/g, " "),
        text: textOf(config, piece, waitingElsewhere.has(email.toLowerCase()) ? email : undefined),
      });
    return told.length;
  });
}

async function buyable(tx: Transaction, variantId: number): Promise<Piece | undefined> {
  const { rows } = await sql<Piece>`select p.id as product_id, p.name, z.name as size, c.name as color
    from variants v join products p on p.id = v.product_id
      left join sizes z on z.id = v.size_id left join colors c on c.id = v.color_id
    where v.id = ${variantId} and v.on_hand > v.reserved and v.retired_at is null and p.status = 'active'`.execute(
    tx,
  );
  return rows[0];
}

async function onOtherLists(tx: Transaction, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`select distinct lower(email) as email from stock_alerts
    where lower(email) = any (${emails.map((email) => email.toLowerCase())}::text[])`.execute(tx);
  return new Set(rows.map(({ email }) => email));
}

function textOf(config: Config, piece: Piece, stopFor: string | undefined): string {
  const shop = config.PUBLIC_STOREFRONT_URL;
  const choice = new URLSearchParams();
  if (piece.color) choice.set("color", piece.color);
  if (piece.size) choice.set("size", piece.size);
  const variant = [piece.color, piece.size && `size ${piece.size}`].filter(Boolean).join(", ");
  const parts = [
    `You asked us to tell you: ${piece.name}${variant ? ` (${variant})` : ""} can be bought again.`,
    `${shop}/products/${piece.product_id}${choice.size ? `?${choice}` : ""}`,
    "It is not set aside for you: whoever orders first has it. This is the only mail about it, and your address is off its list.",
  ];
  if (stopFor !== undefined)
    parts.push(
      `You are on the list of other pieces too. To be told of none of them:`,
      `${shop}/stock-alerts/stop?token=${stopToken(config.AUTH_SECRET, stopFor)}`,
    );
  return parts.join("\n\n");
}
