import { formatMoney } from "@adire/contract/money";
import type { MailOrder } from "./mail-order.ts";

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

/** "At $1 = ₦1,500". */
export function rateText({ currency, exchange_rate, payment }: MailOrder): string {
  const rate = Number(exchange_rate);
  const [whole = "", decimals = ""] = String(rate).split(".");
  const amount = chargedText({ amount: Number(whole) * 100, currency: payment.currency });
  const shown = decimals ? `${amount.replace(/\.00$/, "")}.${decimals.padEnd(2, "0")}` : amount;
  return `At ${formatMoney(100, currency).replace(/\.00$/, "")} = ${shown}`;
}

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** For a reason inside a sentence, which staff may have ended with a period. */
export const withoutPeriod = (reason: string): string => reason.replace(/[.\s]+$/, "");
