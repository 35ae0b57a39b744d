import { createHash } from "node:crypto";
import type { Endpoint } from "@adire/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Database, Transaction } from "../db/open.ts";
import type { Shopper } from "./auth.ts";
import { Problem } from "./problem.ts";

const DEADLOCK = "40P01";
const SERIALIZATION = "40001";
const TRIES = 4;

/**
 * Runs `work` in one transaction. With an Idempotency-Key (draft-ietf-httpapi-idempotency-key-header) the key and the answer
 * are part of that transaction: a second call with the same key waits for the first and is given its answer; a refusal
 * keeps nothing, so that the same key may try again.
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
      const scope = shopper ? `user:${shopper.id}` : "guest";
      const hash = createHash("sha256")
        .update(`${endpoint.method} ${request.url}\n${JSON.stringify(request.body)}`)
        .digest();
      const made = await tx
        .insertInto("idempotency_keys")
        .values({ scope, key, request_hash: hash })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (!made.numInsertedOrUpdatedRows) return replay<T>(tx, { scope, key, hash }, reply);
      const answer = await work(tx);
      await tx
        .updateTable("idempotency_keys")
        .set({ status: endpoint.status, answer: JSON.stringify(answer) })
        .where("scope", "=", scope)
        .where("key", "=", key)
        .execute();
      return answer;
    }),
  );
}

async function replay<T>(
  tx: Transaction,
  { scope, key, hash }: { scope: string; key: string; hash: Buffer },
  reply: FastifyReply,
): Promise<T> {
  const kept = await tx
    .selectFrom("idempotency_keys")
    .select(["request_hash", "answer"])
    .where("scope", "=", scope)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (!kept.request_hash.equals(hash)) throw new Problem("idempotency_key_reused");
  reply.header("idempotent-replayed", "true");
  return kept.answer as T;
}

function readKey(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new Problem("malformed", { message: "The Idempotency-Key must have 1 to 255 visible characters." });
  return key;
}

/** Repeats a transaction that lost a race in the database. Unlike other errors these are sure to have changed nothing. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const code = (error as { code?: string }).code;
      if ((code !== DEADLOCK && code !== SERIALIZATION) || attempt === TRIES) throw error;
      await new Promise((wake) => setTimeout(wake, Math.random() * 20 * 2 ** attempt));
    }
  }
}

/** Forgets keys after 24 hours. */
export async function forgetOldKeys(db: Database): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", sql<Date>`now() - interval '24 hours'`)
    .execute();
}
