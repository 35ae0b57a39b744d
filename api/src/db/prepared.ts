import { hash } from "node:crypto";
import type { Pool, PoolClient } from "@adire/postgres/pool";
import { sql } from "kysely";

const mark = "/* prepared */";
/** At the beginning of a statement that reads, with the same text at every call: a connection plans it once. */
export const prepared = sql.raw(mark);

/**
 * How a server says that it does not know a prepared statement, or one of that name already, or that a table has changed since: a
 * pooler that gives each transaction another connection may be between.
 */
const lost = new Set(["26000", "42P05", "0A000"]);
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = hash("sha1", text);
  names.set(text, name);
  return name;
}

type Query = (statement: unknown, ...rest: unknown[]) => Promise<unknown>;

/** Makes the connections of a pool prepare what is marked; where that goes wrong once, they no longer do. */
export function prepareMarked(pool: Pool): void {
  let works = true;
  pool.on("connect", (client: PoolClient) => {
    const plain = Object.getPrototypeOf(client) as { query: Query };
    const pass: Query = (statement, ...rest) => {
      if (!works || typeof statement !== "string" || !statement.startsWith(mark))
        return plain.query.call(client, statement, ...rest);
      return plain.query
        .call(client, { name: nameOf(statement), text: statement, values: rest[0] })
        .catch((error: { code?: string }) => {
          if (!lost.has(error.code ?? "")) throw error;
          works = false;
          return plain.query.call(client, statement, ...rest);
        });
    };
    client.query = pass as PoolClient["query"];
  });
}
