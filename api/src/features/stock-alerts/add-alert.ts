import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { MAX_STOCK_ALERTS } from "@adire/contract/limits";
import { sql } from "kysely";
import type { Database, Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { tokenHash } from "../../platform/token.ts";
import { unsubscribeToken } from "./unsubscribe-token.ts";

type AlertInput = BodyOf<typeof endpoints.stockAlerts.ask>;

/**
 * Adds an alert for a sold-out variant, one for each address. Where two ask for one address, the alert
 * belongs to neither account, so that none of them deletes it for the other.
 * @param userId the signed-in shopper, whose address is the default
 * @throws Problem invalid without any address, no_such_variant, in_stock, alerts_full
 */
export function addAlert(
  db: Database,
  secret: string,
  userId: number | undefined,
  input: AlertInput,
): Promise<{ email: string }> {
  return db.transaction().execute(async (tx) => {
    const email = input.email ?? (await emailOf(tx, userId));
    if (email === undefined)
      throw new Problem("invalid", {
        errors: { email: ["Email is required"] },
        message: "Email is required",
      });
    const variant = await lockVariant(tx, input);
    if (!variant) throw new Problem("no_such_variant");
    if (variant.sellable > 0) throw new Problem("in_stock");
    await sql`insert into stock_alerts (variant_id, email, user_id, unsubscribe_token_hash)
      values (${variant.id}, ${email}, ${userId ?? null}, ${tokenHash(unsubscribeToken(secret, email))})
      on conflict (variant_id, lower(email)) do update set user_id = null
      where stock_alerts.user_id is distinct from excluded.user_id`.execute(tx);
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from stock_alerts
      where lower(email) = lower(${email})`.execute(tx);
    if ((rows[0]?.waiting ?? 0) > MAX_STOCK_ALERTS) throw new Problem("alerts_full");
    return { email };
  });
}

async function emailOf(tx: Transaction, userId: number | undefined): Promise<string | undefined> {
  if (userId === undefined) return undefined;
  const user = await tx.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirst();
  return user?.email;
}

/** Locks the variant, so that it cannot be restocked between this check and the commit without a mail. */
async function lockVariant(tx: Transaction, { product_id, size, color, option }: AlertInput) {
  const { rows } = await sql<{ id: number; sellable: number }>`
    select v.id, v.sellable
    from variants v join products p on p.id = v.product_id
      left join sizes z on z.id = v.size_id left join colors c on c.id = v.color_id
    where v.product_id = ${product_id} and v.retired_at is null and p.status = 'active'
      and lower(coalesce(z.name, '')) = lower(${size ?? ""}) and lower(coalesce(c.name, '')) = lower(${color ?? ""})
      and lower(coalesce(v.option_value, '')) = lower(${option ?? ""})
    for share of v`.execute(tx);
  return rows[0];
}
