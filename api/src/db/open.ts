import { migrate } from "@adire/postgres/migrate";
import { openPool, type Pool } from "@adire/postgres/pool";
import { runMigrations } from "graphile-worker";
import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from "kysely";
import type { DB } from "./types.ts";

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;
/** Where a query may run: in a transaction or outside one. */
export type Querier = Database | Transaction;
export type Store = { pool: Pool; db: Database; close: () => Promise<void> };

/** One number for each program that migrates in this database. */
const MIGRATION_LOCK = 4_101;

/** Brings the schema up to date: the store's own tables and the job queue's. */
export async function migrateStore(url: string): Promise<string[]> {
  const pool = openPool(url, { max: 2, name: "adire-migrate", statementTimeoutMs: 0 });
  try {
    const applied = await migrate(pool, new URL("migrations/", import.meta.url), {
      table: "public.migrations",
      lock: MIGRATION_LOCK,
    });
    await runMigrations({ pgPool: pool });
    return applied;
  } finally {
    await pool.end();
  }
}

export function openStore(
  url: string,
  options: { max?: number; name?: string; statementTimeoutMs?: number } = {},
): Store {
  const pool = openPool(url, { name: "adire-api", ...options });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { pool, db, close: () => db.destroy() };
}
