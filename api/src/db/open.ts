import { readFile } from "node:fs/promises";
import { migrate } from "@adire/postgres/migrate";
import { defaultQueryTimeoutMs, openPool, type Pool, type PoolOptions } from "@adire/postgres/pool";
import { runMigrations } from "graphile-worker";
import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from "kysely";
import { withPreparedStatements } from "./prepared-statements.ts";
import type { DB } from "./types.ts";

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;
/** Where a query may run: in a transaction or outside one. */
export type Querier = Database | Transaction;
export type Store = { pool: Pool; db: Database; close: () => Promise<void> };

/** One number for each program that migrates in this database. */
const MIGRATION_LOCK = 4_101;
const INSUFFICIENT_PRIVILEGE = "42501";

/**
 * Migrates the store's tables and the job queue's, and grants the application role its rights. A newer
 * release has done all of it in its own way.
 */
export async function migrateStore(url: string): Promise<void> {
  const { newer } = await migrate(url, new URL("migrations/", import.meta.url), {
    table: "public.migrations",
    lock: MIGRATION_LOCK,
  });
  if (newer.length > 0) return;
  const pool = openPool(url, { max: 2, name: "adire-migrate", statementTimeoutMs: 0, lockTimeoutMs: 0 });
  try {
    await runMigrations({ pgPool: pool });
    await grantAppRole(pool);
  } finally {
    await pool.end();
  }
}

/** Where the owner may not create roles (a managed server), only triggers protect the ledgers. */
async function grantAppRole(pool: Pool): Promise<void> {
  const grants = await readFile(new URL("app-role.sql", import.meta.url), "utf8");
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await client.query(grants);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
  } finally {
    client.release();
  }
}

export function openStore(url: string, options: PoolOptions = {}): Store {
  // A timer would hold the rows of a read of many products in memory, so only Kysely's statements have one.
  const pool = openPool(url, { name: "adire-api", queryTimeoutMs: 0, ...options });
  const prepared = withPreparedStatements(pool, defaultQueryTimeoutMs(options));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: prepared }) });
  return { pool, db, close: () => db.destroy() };
}
