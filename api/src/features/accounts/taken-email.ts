import { sql } from "kysely";
import type { Database } from "../../db/open.ts";
import { count, HOUR_SECONDS, limit, refuseBeyond } from "../../platform/limit.ts";
import { mailEmailTaken } from "./account-mails.ts";

const ANSWERS_PER_NETWORK = 20;
const DAY_SECONDS = 86_400;
/** Once may be the owner who forgot. */
const TOLD_AT = 3;

const bucketOf = (network: string) => `taken:address:${network}`;

/**
 * Refuses a network that got too many such answers, whatever e-mail it asks for: refusing the taken ones only
 * would be an answer, too.
 * @throws Problem too_many_requests
 */
export const refuseProbing = (db: Database, network: string): Promise<void> =>
  refuseBeyond(db, bucketOf(network), ANSWERS_PER_NETWORK);

/**
 * Counts an answer that an e-mail has an account, which tells who shops here. The owner is told by mail of
 * the third one in a day.
 * @throws Problem too_many_requests instead of the answer
 */
export async function countTakenEmail(db: Database, email: string, network: string): Promise<void> {
  await limit(db, bucketOf(network), ANSWERS_PER_NETWORK, HOUR_SECONDS);
  const { hits } = await count(db, `taken:account:${email.toLowerCase()}`, DAY_SECONDS);
  if (hits !== TOLD_AT) return;
  const owner = await db
    .selectFrom("users")
    .select("email")
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  if (!owner) return;
  await mailEmailTaken(db, owner.email, TOLD_AT);
}
