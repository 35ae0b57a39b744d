import { passesLuhn } from "../drivers/cards.ts";

export type TypedCard = { number: string; expiry: string; cvc: string; name: string };
export type CardErrors = Partial<Record<keyof TypedCard, string>>;

export const digitsOf = (number: string) => number.replace(/[\s-]/g, "");

/** Checks a card in the browser before it is sent, and on the server. @returns the invalid fields only */
export function checkCard(
  { number, expiry, cvc, name }: TypedCard,
  today: Date,
  takesNumber: (digits: string) => boolean,
): CardErrors {
  const errors = {
    number: numberError(digitsOf(number), takesNumber),
    expiry: expiryError(expiry, readExpiry(expiry), today),
    cvc: /^\d{3,4}$/.test(cvc.trim()) ? undefined : "Enter the 3 or 4 digits of the security code.",
    name: name.trim() ? undefined : "Enter the name on the card.",
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error));
}

function numberError(digits: string, takesNumber: (digits: string) => boolean): string | undefined {
  if (digits === "") return "Enter the card number.";
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits))
    return "This is not a card number. Check it for a wrong digit.";
  if (!takesNumber(digits)) return "This test desk takes only the cards listed below. Use one of those.";
  return undefined;
}

export function readExpiry(text: string): { month: string; year: string } | undefined {
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
