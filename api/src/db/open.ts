import { readdir, readFile } from "node:fs/promises";
import { appAddress } from "@adire/postgres/app-role";
import { migrate, outgrownBy, takeTurn } from "@adire/postgres/migrate";
import { openPool, type Pool, type Pooler, type PoolOptions } from "@adire/postgres/pool";
import { runMigrations } from "graphile-worker";
import { Kysely, type Transaction as KyselyTransaction, PostgresDialect, sql } from "kysely";
import type { DB } from "./types.ts";

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;
/** Where a query may run: in a transaction or outside one. */
export type Querier = Database | Transaction;
export type Store = {
  pool: Pool;
  /** Connections that keep a session, for LISTEN, its locks and the job queue: past the pooler, if any. */
  sessions: Pool;
  db: Database;
  close: () => Promise<void>;
};
/** Where a program works: in the database itself, or through a pooler and past it. */
export type Place = { url: string; pooler?: Pooler | undefined; sessionUrl: string };

/** One number for each program that migrates in this database. */
const MIGRATION_LOCK = 4_101;
const migrations = new URL("migrations/", import.meta.url);
const INSUFFICIENT_PRIVILEGE = "42501";

/**
 * Migrates the store's tables and the job queue's, and grants the application role its rights. A newer
 * release has done all of it in its own way.
 */
export async function migrateStore(url: string): Promise<void> {
  const { newer } = await migrate(url, migrations, {
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

/**
 * @returns whether the database answers and has all that this program needs, which a migration of the release
 * after the next may have removed
 */
export function makeReadiness(db: Database): () => Promise<boolean> {
  const own = readdir(migrations).then((names) => names.filter((name) => name.endsWith(".sql")).sort());
  return async () => {
    const { rows } = await sql<{ name: string }>`select name from public.migrations
      where name like '%.after_%'`.execute(db);
    const applied = rows.map(({ name }) => name);
    return outgrownBy(applied, await own) === undefined;
  };
}

/** Where the owner may not create roles (a managed server), only triggers protect the ledgers. */
async function grantAppRole(pool: Pool): Promise<void> {
  const grants = await readFile(new URL("app-role.sql", import.meta.url), "utf8");
  const client = await pool.connect();
  try {
    await client.query("begin");
    await takeTurn(client, "pg_try_advisory_xact_lock", MIGRATION_LOCK);
    await client.query(grants);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
  } finally {
    client.release();
  }
}

/**
 * Where the running store works, as the application role where it may.
 * @param config.pooler one at `url`; who logs in there says as which role the store runs
 */
export async function findPlace(
  url: string,
  config: { DATABASE_SESSION_URL?: string | undefined; pooler: Pooler | undefined },
): Promise<Place> {
  const owner = config.DATABASE_SESSION_URL ?? url;
  const sessionUrl = (await appAddress(owner)) ?? owner;
  return { url: config.pooler ? url : sessionUrl, pooler: config.pooler, sessionUrl };
}

/**
 * @param place its address is enough where there is no pooler
 * @param options.sessions most connections past the pooler
 */
export function openStore(
  place: string | Place,
  { sessions: maxSessions = 1, ...options }: PoolOptions & { sessions?: number } = {},
): Store {
  const { url, pooler, sessionUrl } =
    typeof place === "string" ? { url: place, pooler: undefined, sessionUrl: place } : place;
  const common = { name: "adire-api", prepared: true, ...options };
  const pool = openPool(url, { ...common, pooler });
  const sessions = pooler ? openPool(sessionUrl, { ...common, max: maxSessions }) : pool;
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    pool,
    sessions,
    db,
    async close() {
      await db.destroy();
      if (sessions !== pool) await sessions.end();
    },
  };
}

/** What is missing in how the running store's connections were opened, in sentences for the log. */
export async function faultsOfPlace({ pool }: Store): Promise<string[]> {
  const { rows } = await pool.query<{ owns: boolean; endless: boolean }>(
    `select pg_has_role(relowner, 'usage') as owns, current_setting('statement_timeout') = '0' as endless
     from pg_class where oid = 'orders'::regclass`,
  );
  return [
    ...(rows[0]?.owns
      ? ["The database role owns the tables, so only triggers protect the ledgers; see docs/decisions/0031."]
      : []),
    ...(rows[0]?.endless
      ? ["Statements have no time limit: give the pooler the connect_query of docs/operations.md."]
      : []),
  ];
}
