import { choiceText } from "@adire/contract/choice-text";
import { formatMoney } from "@adire/contract/money";
import { cityLine } from "@adire/contract/postal-address";
import type { ShippingAddress } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";
import type { Block, Item, MailContent, Section, Step, Sum } from "../../platform/mail/mail-content.ts";

type Line = {
  id: number;
  product_id: number | null;
  name: string;
  size: string | null;
  color: string | null;
  option_name: string | null;
  option_value: string | null;
  image: string | null;
  unit_price: number;
  quantity: number;
};
/** What mails say of an order. Amounts are minor units. */
export type MailOrder = {
  id: number;
  user_id: number | null;
  email: string;
  customer_name: string;
  status: string;
  shipping: ShippingAddress;
  currency: string;
  total: number;
  exchange_rate: string;
  reservation_expires_at: Date | null;
  lines: Line[];
  payment: { amount: number; currency: string; brand: string | null; last4: string | null };
  /** An exchange that waits for its payment, which asks for `amount` of `currency`. */
  exchange: { what: string; reason: string; amount: number; currency: string; until: string } | null;
  placed_at: Date;
  paid_at: Date | null;
  shipped_at: Date | null;
  delivered_at: Date | null;
  /** The shop's. */
  time_zone: string;
};

const movedAt = (to: string) =>
  sql`(select max(at) from order_history h where h.order_id = o.id and to_status = ${to} and from_status <> ${to})`;

/** @returns undefined where nobody can be written to */
export async function readMailOrder(db: Querier, id: number): Promise<MailOrder | undefined> {
  const { rows } = await sql<MailOrder>`
    select o.id, o.user_id, o.email, o.customer_name, o.status, o.shipping, o.currency, o.total, o.exchange_rate,
      o.reservation_expires_at, o.placed_at, shop_time_zone() as time_zone, ${movedAt("processing")} as paid_at,
      ${movedAt("shipped")} as shipped_at, ${movedAt("delivered")} as delivered_at,
      (select json_agg(l order by l.id) from order_lines l where l.order_id = o.id) as lines,
      (select json_build_object('amount', coalesce(p.charged_amount, p.amount),
        'currency', coalesce(p.charged_currency, p.currency), 'brand', p.brand, 'last4', p.last4)
       from payments p where p.order_id = o.id order by p.pays_order desc, p.id desc limit 1) as payment,
      (select json_build_object('what', e.quantity || ' × ' || e.what, 'reason', e.reason, 'amount', p.amount,
        'currency', p.currency, 'until', e.pay_before)
       from order_exchanges e join payments p on p.exchange_id = e.id
       where e.order_id = o.id and e.status = 'waiting') as exchange
    from orders o where o.id = ${id} and o.email <> ''`.execute(db);
  return rows[0];
}

/** Mails are sent from the shop's day, since nobody knows the reader's. */
type ShopTime = Pick<MailOrder, "time_zone">;

export const dayText = (at: Date, order: ShopTime): string => formatsOf(order).day.format(new Date(at));

/** "5:14 pm Lagos time". */
export function timeText(at: Date, order: ShopTime): string {
  const place = order.time_zone.split("/").at(-1)?.replaceAll("_", " ");
  return `${formatsOf(order).time.format(new Date(at)).toLowerCase()} ${place} time`;
}

type Formats = { timeZone: string; day: Intl.DateTimeFormat; time: Intl.DateTimeFormat };
/** The last ones: to make one takes longer than the rest of a mail's text. */
let formats: Formats | undefined;

function formatsOf({ time_zone: timeZone }: ShopTime): Formats {
  if (formats?.timeZone === timeZone) return formats;
  formats = {
    timeZone,
    day: new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone }),
    time: new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone }),
  };
  return formats;
}

/** The sum without ".00" where a currency is large, as in ₦363,000. */
export const chargedText = ({ amount, currency }: { amount: number; currency: string }): string =>
  currency === "NGN" ? formatMoney(amount, currency).replace(/\.00$/, "") : formatMoney(amount, currency);

/** "Visa ending 4242", as far as it is known. */
export function cardText({ payment: { brand, last4 } }: MailOrder): string {
  const name = brand?.trim();
  const shown = name ? name.charAt(0).toUpperCase() + name.slice(1) : "your card";
  return last4 ? `${shown} ending ${last4}` : name ? shown : "";
}

/** The first of a name's words; a word that a mail program would turn into a link is left out. */
export function firstName({ customer_name: name }: Pick<MailOrder, "customer_name">): string {
  const [first = ""] = name.trim().split(/\s+/);
  return /^[\p{L}\p{M}'’-]{1,40}$/u.test(first) ? first : "";
}

const detailOf = ({ option_value: option, ...line }: Line) => choiceText({ ...line, option });

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Lines as they were ordered, or those of `of` in the quantity given there. */
export function itemsBlock(
  order: MailOrder,
  { of, priced = true }: { of?: readonly { id: number; quantity: number }[]; priced?: boolean } = {},
): Block {
  const lines = of
    ? order.lines.flatMap((line) => {
        const some = of.filter(({ id }) => id === line.id).reduce((sum, { quantity }) => sum + quantity, 0);
        return some > 0 ? [{ ...line, quantity: some }] : [];
      })
    : order.lines;
  return { items: lines.map((line) => itemOf(order, line, priced)) };
}

function itemOf({ currency }: MailOrder, line: Line, priced: boolean): Item {
  const several = line.quantity > 1;
  const each = priced
    ? `${line.quantity}\u00a0at\u00a0${formatMoney(line.unit_price, currency)}`
    : `${line.quantity} pieces`;
  const detail = capitalized([detailOf(line), several && each].filter(Boolean).join(", "));
  return {
    name: line.name,
    detail,
    ...(line.image && { picture: pictureOf(line, line.image) }),
    ...(priced && { price: formatMoney(line.unit_price * line.quantity, currency) }),
  };
}

const pictureOf = ({ product_id, color }: Line, path: string) => ({
  path,
  tint: product_id ?? 0,
  alt: color ? `In ${color.toLowerCase()}` : "",
});

/** The first line's picture, large. */
export function largePicture({ lines: [first] }: MailOrder): Pick<MailContent, "picture"> {
  if (!first?.image) return {};
  return { picture: { ...pictureOf(first, first.image), alt: `${first.name}, up close` } };
}

/** The sum as it was shown, and as it is charged, with the rate where they differ. */
export function sumBlocks(order: MailOrder, label: string): Block[] {
  const { currency, total, payment } = order;
  const sums: Sum[] = [
    { label: "Subtotal", amount: formatMoney(total, currency) },
    { label: "Shipping", amount: "Free" },
    { label: "Total", amount: formatMoney(total, currency), strong: true },
  ];
  if (payment.currency === currency) return [{ sums }];
  const charged: Sum = { label, amount: chargedText(payment), strong: true };
  return [{ sums: [...sums, charged] }, { quiet: [`${rateText(order)}, the rate when you ordered.`] }];
}

/** "At $1 = ₦1,500". */
export function rateText({ currency, exchange_rate, payment }: MailOrder): string {
  const rate = Number(exchange_rate);
  const [whole = "", decimals = ""] = String(rate).split(".");
  const amount = chargedText({ amount: Number(whole) * 100, currency: payment.currency });
  const shown = decimals ? `${amount.replace(/\.00$/, "")}.${decimals.padEnd(2, "0")}` : amount;
  return `At ${formatMoney(100, currency).replace(/\.00$/, "")} = ${shown}`;
}

export function addressSection({ shipping: to }: MailOrder, title: string): Section {
  const lines = [to.fullName, to.address, cityLine(to), to.country];
  return { title, blocks: [{ text: [lines.filter((line) => line.trim()).join("\n")] }] };
}

export function trackOf(order: MailOrder): Step[] {
  const reached = ["pending", "processing", "shipped", "delivered"].indexOf(order.status);
  const steps: [string, Date | null][] = [
    ["Placed", order.placed_at],
    ["Paid", order.paid_at],
    ["Shipped", order.shipped_at],
    ["Delivered", order.delivered_at],
  ];
  return steps.map(([label, at], step) => ({
    label,
    ...(at && step <= reached && { when: dayText(at, order) }),
    state: step < reached ? "done" : step === reached ? "now" : "todo",
  }));
}
