import { randomInt } from "node:crypto";
import { type Intent, paymentPageUrl } from "@adire/contract/desk-wire";
import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Querier } from "../../db/open.ts";
import { beginningOf } from "../../platform/beginning-of.ts";
import { readStore } from "../store-settings.ts";

const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";
const LENGTH = 28;
const MAX_SUMMARY = 300;
/** What the payment of a guest carries who left e-mail or name empty (specification, section 6). */
const PLACEHOLDER = { email: "guest@adire.example", name: "Guest" };

/** An unguessable reference: 28 of 57 characters, 163 bits. */
export function newReference(): string {
  return `PAY_${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")}`;
}

export type PaymentFacts = {
  reference: string;
  /** Minor units of `currency`. */
  amount: number;
  currency: string;
  email: string;
  name: string;
  lines: readonly { name: string; quantity: number }[];
};
type OfOrder = { paymentMethod: Intent["payment_method"]; storeName: string };

/** A payment as the desk is told of it. */
export function toIntent(
  config: Config,
  { paymentMethod, storeName, ...payment }: PaymentFacts & OfOrder,
): Intent {
  return { ...pageOf(config, payment), payment_method: paymentMethod, store_name: storeName };
}

function pageOf(config: Config, { name, email, lines, ...payment }: PaymentFacts) {
  const callback = `${config.PUBLIC_STOREFRONT_URL}/store/payment/callback`;
  const { reference, amount, currency } = payment;
  return {
    reference,
    amount,
    currency,
    email: email || PLACEHOLDER.email,
    customer_name: name || PLACEHOLDER.name,
    order_summary: beginningOf(
      lines.map((line) => `${line.quantity} × ${line.name}`).join("; "),
      MAX_SUMMARY,
    ),
    success_url: callback,
    failure_url: callback,
  };
}

/** The intent of a stored payment. */
export async function intentOf(db: Querier, config: Config, reference: string): Promise<Intent | undefined> {
  const { rows } = await sql<PaymentFacts & Omit<OfOrder, "storeName">>`
    select p.reference, p.amount, p.currency, o.email, o.customer_name as name,
      case when o.payment_type = 'paypal' then 'paypal' else 'credit' end as "paymentMethod",
      case when e.id is null then (
        select json_agg(json_build_object('name', l.name, 'quantity', l.quantity) order by l.id)
        from order_lines l where l.order_id = o.id)
      else json_build_array(json_build_object('name', e.what, 'quantity', e.quantity)) end as lines
    from payments p join orders o on o.id = p.order_id left join order_exchanges e on e.id = p.exchange_id
    where p.reference = ${reference}`.execute(db);
  return rows[0] && toIntent(config, { ...rows[0], storeName: (await readStore(db, config)).name });
}

/** The address of the desk's payment page, with the query parameters of the specification, section 7. */
export const paymentUrl = (config: Config, payment: PaymentFacts): string =>
  paymentPageUrl(config.PUBLIC_DESK_URL, pageOf(config, payment));
