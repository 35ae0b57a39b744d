import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";

/** The const enum of the library cannot be read by type stripping. */
const ARGON2ID = 2;
/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const parameters = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const LEAST = 8;
const MOST = 128;
/** Hashes at once: each holds 19 MiB. */
const AT_ONCE = 4;
const common = new Set<string>(dictionary["passwords-common"] as string[]);

let running = 0;
const waiting: (() => void)[] = [];

async function bounded<T>(work: () => Promise<T>): Promise<T> {
  while (running >= AT_ONCE) await new Promise<void>((next) => waiting.push(next));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** The sentence that says why a password will not do, or nothing. Lengths count characters, not bytes. */
export function passwordFault(password: string, own: readonly string[]): string | undefined {
  const length = [...password].length;
  if (length < LEAST) return `A password has at least ${LEAST} characters`;
  if (length > MOST) return `A password has at most ${MOST} characters`;
  const lower = password.toLowerCase();
  if (common.has(lower) || /^(.)\1+$/u.test(lower)) return "This password is one of the most common ones";
  if (own.some((text) => text.toLowerCase() === lower))
    return "A password may not be your e-mail or username";
  return undefined;
}

export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash(password.normalize("NFC"), parameters));
}

const ASKED = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

/** Whether a hash was made by other parameters than today's: the next log-in is the time to make it anew. */
export const isOutdated = (stored: string) => !stored.startsWith(ASKED);

let decoy: Promise<string> | undefined;

/**
 * Whether the password matches; false without a hash, in the same time. Too long passwords are not hashed.
 */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword("a password that nobody has");
  const against = stored ?? (await decoy);
  if (password.length > MOST * 4) return false;
  const fits = await bounded(() => verify(against, password.normalize("NFC")));
  return stored !== undefined && fits;
}
