import { sql } from "kysely";
import type { Querier } from "../db/open.ts";
import { Problem } from "./problem.ts";

export const HOUR_SECONDS = 3_600;

/**
 * Counts a call in a bucket that all processes share.
 * @returns the calls of this window with this one, and the seconds until it ends
 */
export async function count(
  db: Querier,
  bucket: string,
  windowSeconds: number,
): Promise<{ hits: number; wait: number }> {
  const { rows } = await sql<{ hits: number; wait: number }>`
    insert into rate_limits as l (bucket, hits, resets_at)
    values (${bucket}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (bucket) do update set
      hits = case when l.resets_at <= now() then 1 else l.hits + 1 end,
      resets_at = case when l.resets_at <= now() then excluded.resets_at else l.resets_at end
    returning hits, ceil(extract(epoch from resets_at - now()))::int as wait`.execute(db);
  return rows[0] ?? { hits: 1, wait: windowSeconds };
}

/**
 * @param max calls per window; further ones are refused until it ends
 * @throws Problem `too_many_requests` with Retry-After in seconds
 */
export async function limit(db: Querier, bucket: string, max: number, windowSeconds: number): Promise<void> {
  const { hits, wait } = await count(db, bucket, windowSeconds);
  if (hits > max) throw tooMany(wait);
}

const tooMany = (seconds: number) =>
  new Problem("too_many_requests", {
    message: `Too many tries. Please try again in ${waitText(seconds)}.`,
    headers: { "retry-after": String(Math.max(1, seconds)) },
  });

/** Rounded up: "a minute", "14 minutes", "2 hours". */
function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return "a minute";
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** Refuses a call whose bucket is full, without counting it. @throws Problem `too_many_requests` */
export async function refuseBeyond(db: Querier, bucket: string, max: number): Promise<void> {
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from resets_at - now()))::int as wait from rate_limits
    where bucket = ${bucket} and hits >= ${max} and resets_at > now()`.execute(db);
  if (rows[0]) throw tooMany(rows[0].wait);
}

/**
 * Like limit(), but beyond `max` one call is still admitted every `slowedSeconds`, so that many callers
 * together cannot lock one out.
 * @throws Problem `too_many_requests` with Retry-After in seconds
 */
export async function slowDown(
  db: Querier,
  bucket: string,
  max: number,
  windowSeconds: number,
  slowedSeconds: number,
): Promise<void> {
  const { hits } = await count(db, bucket, windowSeconds);
  if (hits > max) await limit(db, slowedBucket(bucket), 1, slowedSeconds);
}

const slowedBucket = (bucket: string) => `${bucket}:slowed`;

/** Resets a bucket of limit() or slowDown(). */
export async function forgive(db: Querier, bucket: string): Promise<void> {
  await db
    .deleteFrom("rate_limits")
    .where("bucket", "in", [bucket, slowedBucket(bucket)])
    .execute();
}

/** Subtracts one call from a bucket. */
export async function uncount(db: Querier, bucket: string): Promise<void> {
  await sql`update rate_limits set hits = greatest(1, hits - 1) where bucket = ${bucket}`.execute(db);
}

/** Deletes buckets whose window is over. */
export async function forgetOldLimits(db: Querier): Promise<void> {
  await db.deleteFrom("rate_limits").where("resets_at", "<=", sql<Date>`now()`).execute();
}
