import type { QueryConfig } from "@adire/postgres/pool";
import { CompiledQuery } from "kysely";
import type { Database, Store } from "./open.ts";

/** Reads of public data, which a replica may serve. */
export type Reader = {
  read: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  /** Runs one statement; one with a `name` is planned once per connection. */
  readRows: <Row>(statement: QueryConfig) => Promise<Row[]>;
};

/** How long an unreachable replica is not tried again. */
const RETRY_AFTER_MS = 1_000;
const behind = Symbol("replica is behind");

/**
 * Reads on a replica once it has replayed all that this process has seen of the primary; until then, and
 * whenever the replica fails, on the primary. The check and the work share a connection, because a load
 * balancer may hide several replicas behind one address.
 * @param position the log position (an LSN) that the replica must have replayed
 */
export function makeReader(
  primary: Pick<Store, "db" | "pool">,
  replica: Pick<Store, "db" | "pool"> | undefined,
  position: () => string | null,
): Reader {
  const onPrimary: Reader = {
    read: (work) => work(primary.db),
    readRows: async (statement) => (await primary.pool.query(statement)).rows,
  };
  if (!replica) return onPrimary;
  const hasReplayed = "select pg_last_wal_replay_lsn() >= $1::pg_lsn as replayed";
  let retryAt = Number.NEGATIVE_INFINITY;

  async function preferReplica<T>(
    fromReplica: () => Promise<T | typeof behind>,
    fromPrimary: () => Promise<T>,
  ): Promise<T> {
    if (performance.now() > retryAt) {
      try {
        const result = await fromReplica();
        if (result !== behind) return result as T;
      } catch {
        // A fault of the work itself shows on the primary again.
        retryAt = performance.now() + RETRY_AFTER_MS;
      }
    }
    return fromPrimary();
  }

  return {
    read: (work) =>
      preferReplica(
        () =>
          replica.db.connection().execute(async (connection) => {
            const check = CompiledQuery.raw(hasReplayed, [position()]);
            const { rows } = await connection.executeQuery<{ replayed: boolean | null }>(check);
            return rows[0]?.replayed ? work(connection) : behind;
          }),
        () => onPrimary.read(work),
      ),
    readRows: (statement) =>
      preferReplica(
        async () => {
          const client = await replica.pool.connect();
          try {
            const { rows } = await client.query(hasReplayed, [position()]);
            return rows[0]?.replayed ? (await client.query(statement)).rows : behind;
          } finally {
            client.release();
          }
        },
        () => onPrimary.readRows(statement),
      ),
  };
}
