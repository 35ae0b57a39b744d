import { sql } from "kysely";
import type { Database, Store } from "./open.ts";

/** Does some reading, wherever that may be done. */
export type Read = <T>(work: (db: Database) => Promise<T>) => Promise<T>;

/** A replica that could not be reached is left alone so long. */
const REST_MS = 1_000;

/**
 * Reads on a replica as soon as it holds all that this process has seen of the primary, and on the primary until then and whenever
 * the replica cannot answer. Both the question and the work go over one connection, since one address may stand for many replicas.
 * @param position of the primary's log (an LSN), which the replica must have passed
 */
export function readOnReplica(
  primary: Store,
  replica: Store | undefined,
  position: () => string | null,
): Read {
  if (!replica) return (work) => work(primary.db);
  let restUntil = Number.NEGATIVE_INFINITY;

  async function onReplica<T>(db: Database, work: (db: Database) => Promise<T>): Promise<{ done?: T }> {
    return db.connection().execute(async (connection) => {
      const { rows } = await sql<{ there: boolean | null }>`
        select pg_last_wal_replay_lsn() >= ${position()}::pg_lsn as there`.execute(connection);
      return rows[0]?.there ? { done: await work(connection) } : {};
    });
  }

  return async (work) => {
    if (performance.now() > restUntil) {
      try {
        const read = await onReplica(replica.db, work);
        if ("done" in read) return read.done as Awaited<ReturnType<typeof work>>;
      } catch {
        // What is wrong with the work itself shows on the primary again.
        restUntil = performance.now() + REST_MS;
      }
    }
    return work(primary.db);
  };
}
