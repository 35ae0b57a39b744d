import { z } from "zod";
import { brandOf, passesLuhn } from "../drivers/cards.ts";
import type { Card } from "../drivers/driver.ts";

const text = (atMost: number) => z.string().max(atMost).default("");

const cardForm = z.object({
  token: text(300),
  number: text(40),
  expiry: text(20),
  cvc: text(10),
  name: text(200),
});

type CardField = "number" | "expiry" | "cvc" | "name";
export type CardErrors = Partial<Record<CardField, string>>;
/** What a page may show again: never the card number or the security code. */
type TypedCard = { token: string; expiry: string; name: string };
export type ReadCard = { typed: TypedCard } & ({ card: Card } | { errors: CardErrors });

/**
 * Reads the card form. Spaces and dashes in the number and around the expiry are fine; the year may have two
 * digits.
 * @param today decides whether the card has expired: it is good to the end of its month
 * @param takesNumber whether the driver takes this card at all
 */
export function readCardForm(body: unknown, today: Date, takesNumber: (digits: string) => boolean): ReadCard {
  const read = cardForm.safeParse(body);
  const given = read.success ? read.data : cardForm.parse({});
  const digits = given.number.replace(/[\s-]/g, "");
  const expiry = readExpiry(given.expiry);
  const holder = given.name.trim();
  const errors: CardErrors = {
    number: numberError(digits, takesNumber),
    expiry: expiryError(given.expiry, expiry, today),
    cvc: /^\d{3,4}$/.test(given.cvc.trim()) ? undefined : "Enter the 3 or 4 digits of the security code.",
    name: holder ? undefined : "Enter the name on the card.",
  };
  const typed = { token: given.token, expiry: given.expiry, name: given.name };
  if (!expiry || Object.values(errors).some(Boolean)) return { typed, errors };
  const brand = brandOf(digits);
  const authorization = {
    brand,
    card_type: brand.toLowerCase(),
    last4: digits.slice(-4),
    exp_month: expiry.month,
    exp_year: expiry.year,
  };
  return { typed, card: { number: digits, cvc: given.cvc.trim(), holder, authorization } };
}

function numberError(digits: string, takesNumber: (digits: string) => boolean): string | undefined {
  if (digits === "") return "Enter the card number.";
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits))
    return "This is not a card number. Check it for a wrong digit.";
  if (!takesNumber(digits)) return "This test desk takes only the cards listed below. Use one of those.";
  return undefined;
}

function readExpiry(text: string): { month: string; year: string } | undefined {
  const match = /^\s*(0?[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d{2})\s*$/.exec(text);
  return match?.[1] && match[2] ? { month: match[1].padStart(2, "0"), year: `20${match[2]}` } : undefined;
}

function expiryError(
  text: string,
  expiry: { month: string; year: string } | undefined,
  today: Date,
): string | undefined {
  if (text.trim() === "") return "Enter the expiry date.";
  if (!expiry) return "Enter the expiry date as month and year, such as 08 / 29.";
  const months = Number(expiry.year) * 12 + Number(expiry.month) - 1;
  return months < today.getUTCFullYear() * 12 + today.getUTCMonth() ? "This card has expired." : undefined;
}
