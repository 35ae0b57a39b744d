import type { Querier } from "../../db/open.ts";
import { forgive, limit, slowDown, uncount } from "../../platform/limit.ts";

export const WINDOW_SECONDS = 15 * 60;
const ATTEMPTS_PER_NETWORK = 60;
/** Of one network, or of one known device, at one account. */
const ATTEMPTS_PER_CALLER = 10;
/** Of all unknown devices at one account, before they are slowed down. */
const ATTEMPTS_PER_ACCOUNT = 15;
const SLOWED_SECONDS = 60;

export type LoginAttempt = {
  email: string;
  network: string;
  /** The id of a device that signed in to the account before. */
  device: string | undefined;
};

const networkBucket = ({ network }: LoginAttempt) => `login:address:${network}`;
const accountBucket = (email: string) => `login:account:${email.toLowerCase()}`;
const callerBucket = ({ email, network, device }: LoginAttempt) =>
  `${accountBucket(email)}:${device ? `device:${device}` : network}`;

/**
 * Counts a login before the password is checked, so that parallel ones count, too. The caller is counted
 * first: its refused attempts do not count for the account, so nobody locks an account for others. Guesses
 * from many networks slow unknown devices down and leave the known ones alone.
 * @throws Problem too_many_requests
 */
export async function countAttempt(db: Querier, attempt: LoginAttempt): Promise<void> {
  await limit(db, networkBucket(attempt), ATTEMPTS_PER_NETWORK, WINDOW_SECONDS);
  await limit(db, callerBucket(attempt), ATTEMPTS_PER_CALLER, WINDOW_SECONDS);
  if (attempt.device) return;
  await slowDown(db, accountBucket(attempt.email), ATTEMPTS_PER_ACCOUNT, WINDOW_SECONDS, SLOWED_SECONDS);
}

/** Of the network only this attempt: an own account must not reset the count of guesses at others. */
export async function forgiveAttempt(db: Querier, attempt: LoginAttempt): Promise<void> {
  await forgive(db, callerBucket(attempt));
  await uncount(db, networkBucket(attempt));
  if (!attempt.device) await uncount(db, accountBucket(attempt.email));
}

/** Resets what was counted for an account from one network, once its owner has set a new password there. */
export async function forgiveAccount(db: Querier, email: string, network: string): Promise<void> {
  await forgive(db, callerBucket({ email, network, device: undefined }));
  await forgive(db, accountBucket(email));
}
