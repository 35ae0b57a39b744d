import { hash } from "node:crypto";
import type { Pool, PoolClient } from "@adire/postgres/pool";
import type { PostgresPool, PostgresPoolClient } from "kysely";

/** Longer texts are mostly lists of rows, whose text differs by the number of rows. */
const MAX_PREPARED_LENGTH = 2_500;

/**
 * The pool as Kysely sees it: statements with parameters get a name, so that a connection parses and plans
 * each text once (https://node-postgres.com/features/queries#prepared-statements). For short statements that
 * takes longer than running them.
 * @param queryTimeoutMs most a caller waits for a statement, even where the server is silent; 0 for no limit
 */
export function withPreparedStatements(pool: Pool, queryTimeoutMs: number): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? preparing(client, queryTimeoutMs);
      clients.set(client, known);
      return known;
    },
  };
}

/** Kysely's client type also covers cursors, which the store does not use. */
function preparing(client: PoolClient, queryTimeoutMs: number): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]): Promise<unknown> => {
    const isPrepared = values.length > 0 && text.length <= MAX_PREPARED_LENGTH;
    const statement = { text, values: [...values], query_timeout: queryTimeoutMs };
    return client.query(isPrepared ? { ...statement, name: hash("sha1", text) } : statement);
  };
  return { query, release: (discarded?: boolean) => client.release(discarded) } as never;
}
