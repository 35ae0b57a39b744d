import { z } from "zod";
import { brandOf } from "../drivers/cards.ts";
import type { Card } from "../drivers/driver.ts";
import { type CardErrors, checkCard, digitsOf, readExpiry } from "./card-rules.ts";

const text = (maxLength: number) => z.string().max(maxLength).default("");

const cardForm = z.object({
  token: text(300),
  number: text(40),
  expiry: text(20),
  cvc: text(10),
  name: text(200),
});

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
  const expiry = readExpiry(given.expiry);
  const errors = checkCard(given, today, takesNumber);
  const typed = { token: given.token, expiry: given.expiry, name: given.name };
  if (!expiry || Object.keys(errors).length > 0) return { typed, errors };
  const digits = digitsOf(given.number);
  const brand = brandOf(digits);
  const authorization = {
    brand,
    card_type: brand.toLowerCase(),
    last4: digits.slice(-4),
    exp_month: expiry.month,
    exp_year: expiry.year,
  };
  return { typed, card: { number: digits, cvc: given.cvc.trim(), holder: given.name.trim(), authorization } };
}
