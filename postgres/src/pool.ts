import { hash } from "node:crypto";
import type { Socket } from "node:net";
import { traceStatement } from "@adire/telemetry/trace";
import pg from "pg";
import { isReadOnly, SILENT } from "./lost-connection.ts";

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
/** An idle connection asks so often whether the other side, whose machine may be cut off, still is there. */
const KEEP_ALIVE_MS = 10_000;

/** A pooler in transaction mode, and whether it knows prepared statements. */
export type Pooler = { prepared: boolean };
export type PoolOptions = {
  max?: number;
  name?: string;
  statementTimeoutMs?: number;
  lockTimeoutMs?: number;
  connectTimeoutMs?: number;
  prepared?: boolean;
  pooler?: Pooler | undefined;
};

/** Its clients answer its own statements by callbacks. */
class Pool extends pg.Pool {
  override query(...statement: unknown[]): never {
    const result = super.query(...(statement as [never])) as unknown;
    if (result instanceof Promise) traceStatement(statement[0], result);
    return result as never;
  }
}

/** Statements with more are lists of rows, whose text differs by the number of rows. */
const MAX_PREPARED_VALUES = 50;

/**
 * Its connections end once nothing more is to be expected of their server, so that the pool makes others.
 *
 * They name statements with parameters, so that a connection parses and plans each text once; for short ones
 * that takes longer than running them. Behind a pooler that does not know names all are left out: the next
 * statement may run on another connection of the server.
 */
function clientFor(options: PoolOptions): typeof pg.Client {
  const knowsNames = options.pooler?.prepared !== false;
  const silenceMs = longestSilence(options);
  const named = (statement: unknown, values: unknown): unknown => {
    if (options.prepared && typeof statement === "string" && Array.isArray(values)) {
      const isNamed = knowsNames && values.length > 0 && values.length <= MAX_PREPARED_VALUES;
      return { text: statement, ...(isNamed && { name: hash("sha1", statement) }) };
    }
    const mayBeNamed = typeof statement === "object" && statement !== null && "text" in statement;
    return mayBeNamed && !knowsNames ? { ...statement, name: undefined } : statement;
  };
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      this.once("connect", () => {
        const socket = socketOf(this);
        socket.on("timeout", () => socket.destroy(new Error(SILENT)));
        this.on("drain", () => socket.setTimeout(0));
      });
    }
    override query(statement: unknown, values?: unknown, callback?: unknown): never {
      // Not the driver's query_timeout, which keeps the rows of each result in memory long past their use.
      socketOf(this).setTimeout((statement as Partial<Limited> | null)?.silenceMs ?? silenceMs);
      const result = super.query(
        named(statement, values) as string,
        values as never,
        callback as never,
      ) as unknown;
      if (result instanceof Promise) {
        traceStatement(statement, result);
        result.catch((error: unknown) => isReadOnly(error) && void this.end());
      }
      return result as never;
    }
  };
}

const socketOf = (client: pg.Client) => client.connection.stream as Socket;

/**
 * A pool that outlives a restart of the server: lost idle connections are replaced on the next query.
 * @param url a postgres:// address, or one with `?host=/socket/folder`
 * @param options.max most connections (default 10)
 * @param options.statementTimeoutMs default 15,000; 0 for none. A server that says nothing for two seconds
 *   longer while a statement runs is given up
 * @param options.lockTimeoutMs most a statement waits for a lock, default 5,000; 0 for as long as it takes
 * @param options.connectTimeoutMs default 10,000
 * @param options.prepared names statements that are given as text with values
 * @param options.pooler where the address leads to one. It refuses timeouts at the start of a connection: the
 *   pooler sets them (docs/operations.md)
 */
export function openPool(url: string, options: PoolOptions = {}): pg.Pool {
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS, lockTimeoutMs = 5_000 } = options;
  const { pooler } = options;
  const pool = new Pool({
    connectionString: url,
    Client: clientFor(options),
    max: options.max ?? 10,
    application_name: options.name ?? "adire",
    ...(!pooler && {
      statement_timeout: statementTimeoutMs,
      lock_timeout: lockTimeoutMs,
      idle_in_transaction_session_timeout: 30_000,
    }),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 10_000,
  });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/**
 * Milliseconds that server or network may be silent while a statement runs: longer than the server's own
 * limit, which does not help where they hang; 0, for as long as it takes, where it has none.
 */
const longestSilence = ({ statementTimeoutMs = STATEMENT_TIMEOUT_MS }: PoolOptions): number =>
  statementTimeoutMs > 0 ? statementTimeoutMs + SILENCE_MS : 0;

type Limited = { silenceMs: number };
/** The statement with a limit of its own for how long server or network may be silent. */
export const givenUpAfter = (silenceMs: number, statement: pg.QueryConfig): pg.QueryConfig & Limited => ({
  ...statement,
  silenceMs,
});

export type { Pool, PoolClient, QueryConfig, QueryResult } from "pg";
