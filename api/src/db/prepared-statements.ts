import { hash } from "node:crypto";
import type { Pool, PoolClient } from "@adire/postgres/pool";
import type { PostgresPool, PostgresPoolClient } from "kysely";

/** Longer texts are mostly lists of rows, whose text differs by the number of rows. */
const MAX_PREPARED_LENGTH = 2_500;

/**
 * The pool as Kysely sees it: statements with parameters get a name, so that a connection parses and plans
 * each text once (https://node-postgres.com/features/queries#prepared-statements). For short statements that
 * takes longer than running them.
 */
export function withPreparedStatements(pool: Pool): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? preparing(client);
      clients.set(client, known);
      return known;
    },
  };
}

/** Kysely's client type also covers cursors, which the store does not use. */
function preparing(client: PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]): Promise<unknown> =>
    values.length === 0 || text.length > MAX_PREPARED_LENGTH
      ? client.query(text, [...values])
      : client.query({ name: hash("sha1", text), text, values: [...values] });
  return { query, release: (discarded?: boolean) => client.release(discarded) } as never;
}
