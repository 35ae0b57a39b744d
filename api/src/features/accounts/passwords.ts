import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { isShopName } from "./shop-name-password.ts";

/** The library's `Algorithm.Argon2id`; type stripping cannot import its const enum. */
const ARGON2ID = 2;
/** OWASP's recommendation for argon2id: 19 MiB, two iterations, parallelism of one. */
const parameters = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MIN_LENGTH = 8;
const MAX_LENGTH = 128;
/** Each takes 19 MiB of memory. */
const MAX_CONCURRENT = 4;
const common = new Set<string>(dictionary["passwords-common"] as string[]);

let running = 0;
const waiting: (() => void)[] = [];

async function bounded<T>(work: () => Promise<T>): Promise<T> {
  while (running >= MAX_CONCURRENT) await new Promise<void>((next) => waiting.push(next));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/**
 * @param own the e-mail and the username of the account
 * @param shopNames what the shop is called
 * @returns the reason why a password is not accepted, as a sentence. Lengths are in characters.
 */
export function passwordFault(
  password: string,
  own: readonly string[],
  shopNames: readonly string[],
): string | undefined {
  const length = [...password].length;
  if (length < MIN_LENGTH) return `A password has at least ${MIN_LENGTH} characters`;
  if (length > MAX_LENGTH) return `A password has at most ${MAX_LENGTH} characters`;
  const lower = password.toLowerCase();
  if (common.has(lower) || /^(.)\1+$/u.test(lower)) return "This password is too common";
  if (own.some((text) => text.toLowerCase() === lower)) return "A password can’t be your email or username";
  if (isShopName(password, shopNames, (rest) => common.has(rest)))
    return "A password can’t be the shop’s name with a few signs";
  return undefined;
}

export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash(password.normalize("NFC"), parameters));
}

const HASH_PREFIX = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

/** Whether a hash was made with other parameters; it is replaced at the next login. */
export const isOutdated = (stored: string) => !stored.startsWith(HASH_PREFIX);

let decoy: Promise<string> | undefined;

/**
 * Whether the password matches; false without a hash, in the same time. Passwords that are too long are not
 * hashed.
 */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword("a password that nobody has");
  const against = stored ?? (await decoy);
  if (password.length > MAX_LENGTH * 4) return false;
  const fits = await bounded(() => verify(against, password.normalize("NFC")));
  return stored !== undefined && fits;
}
