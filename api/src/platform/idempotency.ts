import { createHash } from "node:crypto";
import { type Endpoint, statusOf } from "@adire/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Database, Transaction } from "../db/open.ts";
import type { Shopper } from "./auth.ts";
import { Problem } from "./problem.ts";

const DEADLOCK = "40P01";
const SERIALIZATION = "40001";
const MAX_ATTEMPTS = 4;

const RETRY_AFTER_SECONDS = 1;

/**
 * Runs `work` in one transaction. With an Idempotency-Key (draft-ietf-httpapi-idempotency-key-header) the
 * transaction also stores the key and the response. A finished key repeats its response for 24 hours. A
 * refusal stores nothing, so that the same key may be tried again. The first statement takes an advisory lock
 * on the key, before any row.
 * @throws Problem idempotency_key_in_use while the first request is under way
 * @throws Problem idempotency_key_reused for another request
 */
export async function once<T>(
  db: Database,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  shopper: Shopper | undefined,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const key = endpoint.idempotent ? readKey(request) : undefined;
  return retrying(() =>
    db.transaction().execute(async (tx) => {
      if (key === undefined) return work(tx);
      const claim = { scope: shopper ? `user:${shopper.id}` : "guest", key, hash: hashOf(endpoint, request) };
      if (!(await claimKey(tx, claim))) return replay<T>(tx, claim, reply);
      const answer = await work(tx);
      await tx
        .updateTable("idempotency_keys")
        .set({ status: statusOf(endpoint), response: JSON.stringify(answer) })
        .where("scope", "=", claim.scope)
        .where("key", "=", key)
        .execute();
      return answer;
    }),
  );
}

/** Equal for equal method, URL and body; the order of its members does not matter. */
function hashOf(endpoint: Endpoint, request: FastifyRequest): Buffer {
  return createHash("sha256")
    .update(`${endpoint.method} ${request.url}\n${canonical(request.body)}`)
    .digest();
}

/** JSON with sorted member names. */
function canonical(value: unknown): string | undefined {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

type Claim = { scope: string; key: string; hash: Buffer };

/** Whether the key is new; one that is older than a day counts as new. */
async function claimKey(tx: Transaction, { scope, key, hash }: Claim): Promise<boolean> {
  const { rows } = await sql<{ free: boolean; claimed: boolean }>`
    with lock as materialized (
      select pg_try_advisory_xact_lock(hashtextextended(${`idempotency ${scope} ${key}`}, 0)) as free
    ), claimed as (
      insert into idempotency_keys as stored (scope, key, request_hash)
      select ${scope}, ${key}, ${hash}::bytea from lock where free
      on conflict (scope, key) do update
        set request_hash = excluded.request_hash, status = null, response = null, created_at = now()
        where stored.created_at < now() - interval '24 hours'
      returning 1
    )
    select free, exists (select from claimed) as claimed from lock`.execute(tx);
  if (!rows[0]?.free)
    throw new Problem("idempotency_key_in_use", { headers: { "retry-after": String(RETRY_AFTER_SECONDS) } });
  return rows[0].claimed;
}

async function replay<T>(tx: Transaction, { scope, key, hash }: Claim, reply: FastifyReply): Promise<T> {
  const stored = await tx
    .selectFrom("idempotency_keys")
    .select(["request_hash", "response"])
    .where("scope", "=", scope)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (!stored.request_hash.equals(hash)) throw new Problem("idempotency_key_reused");
  reply.header("idempotent-replayed", "true");
  return stored.response as T;
}

function readKey(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new Problem("malformed", { message: "The Idempotency-Key must have 1 to 255 visible characters." });
  return key;
}

/** Repeats a transaction after a deadlock or a serialization failure, which rolled it back. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const code = (error as { code?: string }).code;
      if ((code !== DEADLOCK && code !== SERIALIZATION) || attempt === MAX_ATTEMPTS) throw error;
      await new Promise((wake) => setTimeout(wake, Math.random() * 20 * 2 ** attempt));
    }
  }
}

/** Deletes keys after 24 hours. */
export async function forgetOldKeys(db: Database): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", sql<Date>`now() - interval '24 hours'`)
    .execute();
}
