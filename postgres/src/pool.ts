import { hash } from "node:crypto";
import pg from "pg";

// int8 as a number: ids, counts and minor units stay below 2^53 by the constraints of the tables.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const INT8_ARRAY = 1016 as (typeof pg.types.builtins)["INT8"];
const parseArray = pg.types.getTypeParser(INT8_ARRAY) as (text: string) => (string | null)[];
pg.types.setTypeParser(INT8_ARRAY, (text) =>
  parseArray(text).map((one: string | null) => (one === null ? null : Number(one))),
);

/** Milliseconds that a statement may be late to say that it timed out. */
const SILENCE_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 15_000;

export type PoolOptions = {
  max?: number;
  name?: string;
  statementTimeoutMs?: number;
  queryTimeoutMs?: number;
  lockTimeoutMs?: number;
  connectTimeoutMs?: number;
  prepared?: boolean;
};

/** Names statements with parameters by their text, so that a connection parses and plans each once. */
class PreparingClient extends pg.Client {
  override query(statement: unknown, values?: unknown, callback?: unknown): never {
    const named =
      typeof statement === "string" && Array.isArray(values)
        ? [{ name: hash("sha1", statement), text: statement, values }, callback]
        : [statement, values, callback];
    return super.query(...(named as [never])) as never;
  }
}

/**
 * A pool that outlives a restart of the server: lost idle connections are replaced on the next query.
 * @param url a postgres:// address, or one with `?host=/socket/folder`
 * @param options.max most connections (default 10)
 * @param options.statementTimeoutMs default 15,000; 0 for none
 * @param options.queryTimeoutMs most a caller waits while server or network are silent; 0 for as long as it
 *   takes; default defaultQueryTimeoutMs()
 * @param options.lockTimeoutMs most a statement waits for a lock, default 5,000; 0 for as long as it takes
 * @param options.connectTimeoutMs default 10,000
 * @param options.prepared for programs whose statements are few
 */
export function openPool(url: string, options: PoolOptions = {}): pg.Pool {
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS, lockTimeoutMs = 5_000 } = options;
  const { queryTimeoutMs = defaultQueryTimeoutMs(options) } = options;
  const pool = new pg.Pool({
    connectionString: url,
    ...(options.prepared && { Client: PreparingClient }),
    max: options.max ?? 10,
    application_name: options.name ?? "adire",
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    // The server's own timeouts do not help where the server, or the network to it, hangs.
    ...(queryTimeoutMs > 0 && { query_timeout: queryTimeoutMs }),
    keepAlive: true,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 10_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Milliseconds: later than the server's own timeout of a statement; 0 where it has none. */
export const defaultQueryTimeoutMs = ({ statementTimeoutMs = STATEMENT_TIMEOUT_MS }: PoolOptions): number =>
  statementTimeoutMs > 0 ? statementTimeoutMs + SILENCE_MS : 0;

export type { Pool, PoolClient, QueryConfig } from "pg";
