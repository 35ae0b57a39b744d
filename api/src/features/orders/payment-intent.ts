import { randomInt } from "node:crypto";
import { type Intent, paymentPageUrl } from "@adire/contract/desk-wire";
import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Querier } from "../../db/open.ts";

const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";
const LENGTH = 28;
/** What the payment of a guest carries who left e-mail or name empty (specification, section 6). */
const PLACEHOLDER = { email: "guest@adire.example", name: "Guest" };

/** An unguessable reference: 28 of 57 characters, 163 bits. */
export function newReference(): string {
  return `PAY_${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")}`;
}

/** What our record of a reference says, as the desk is told it. */
export async function intentOf(db: Querier, config: Config, reference: string): Promise<Intent | undefined> {
  const { rows } = await sql<{
    amount: number;
    currency: string;
    email: string;
    name: string;
    order_id: number;
    summary: string;
  }>`
    select p.amount, p.currency, o.email, o.customer_name as name, o.id as order_id,
      (select string_agg(l.quantity || ' × ' || l.name, '; ' order by l.id) from order_lines l where l.order_id = o.id) as summary
    from payments p join orders o on o.id = p.order_id where p.reference = ${reference}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const callback = `${config.PUBLIC_STOREFRONT_URL}/store/payment/callback`;
  return {
    reference,
    amount: row.amount,
    currency: row.currency,
    email: row.email || PLACEHOLDER.email,
    customer_name: row.name || PLACEHOLDER.name,
    order_summary: row.summary.slice(0, 300),
    success_url: callback,
    failure_url: callback,
  };
}

/** The address of the desk's payment page for a reference, with the query parameters of the specification, section 7. */
export async function paymentUrl(db: Querier, config: Config, reference: string): Promise<string> {
  const intent = await intentOf(db, config, reference);
  if (!intent) throw new Error(`no payment ${reference}`);
  return paymentPageUrl(config.PUBLIC_DESK_URL, intent);
}
