/** A value that no log may hold, such as a password of the tests or a secret of the settings. */
export type Secret = { name: string; value: string };

const patterns: Record<string, RegExp> = {
  "an access token": /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g,
  "a bearer token": /\bBearer [\w.~+/-]{16,}/gi,
  "a key of the payment provider": /\b[sp]k_(test|live)_\w{4,}/g,
  "a tracking token": /\b\d{1,10}\.[\w-]{43}(?![\w-])/g,
  // 32 random bytes: refresh tokens, and tokens of mailed links. A hexadecimal digest is no token.
  "a token": /(?<![\w.+-])(?=[\w-]*[G-Zg-z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/g,
};
/** Random hexadecimal digits, of which some are decimal ones only. */
const traceIds = /"(trace|span)_id":"[\da-f]+"/g;
const cardNumber = /(?<![\d.-])[3-6]\d{3}([ -]?\d){9,15}(?![\d.-])/g;

/** The secrets in a text: what each is, and the line with the secret struck out. */
export function findSecrets(text: string, known: readonly Secret[] = []): string[] {
  return text.split("\n").flatMap((line) => {
    const found: [name: string, value: string][] = [
      ...known
        .filter(({ value }) => line.includes(value))
        .map((one): [string, string] => [one.name, one.value]),
      ...Object.entries(patterns).flatMap(([name, pattern]) =>
        [...line.matchAll(pattern)].map(([value]): [string, string] => [name, value]),
      ),
      ...[...line.replace(traceIds, "").matchAll(cardNumber)]
        .filter(([value]) => isCardNumber(value))
        .map(([value]): [string, string] => ["a card number", value]),
    ];
    return found.map(([name, value]) => `${name}: ${line.replaceAll(value, "…").slice(0, 300)}`);
  });
}

/** Whether the last digit is the check digit of the others (Luhn). */
function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, "")].map(Number).toReversed();
  const sum = digits.reduce((total, digit, place) => {
    const counted = place % 2 === 0 ? digit : digit * 2;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return digits.length >= 13 && sum % 10 === 0;
}
