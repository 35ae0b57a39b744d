/** The check digit of ISO/IEC 7812 (Luhn algorithm). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const counted = place % 2 === 1 ? digit * 2 : digit;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}

const brands: readonly [RegExp, string][] = [
  [/^4/, "Visa"],
  [/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/, "Mastercard"],
  [/^(506[01]|507[89]|6500)/, "Verve"],
  [/^3[47]/, "American Express"],
];

export function brandOf(digits: string): string {
  return brands.find(([start]) => start.test(digits))?.[1] ?? "Card";
}

/** "4242 4242 4242 4242": groups of four, as cards print them. */
export function inGroups(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, "$1 ");
}
