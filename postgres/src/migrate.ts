import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { isLostConnection } from "./lost-connection.ts";
import { openPool, type Pool, type PoolClient } from "./pool.ts";

/**
 * Milliseconds that a migration waits for a lock. All who come after it wait as long, so it gives up soon and
 * tries again.
 */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_ATTEMPTS = 30;
const PAUSE_MS = 1_000;
/** Between looks whether another process has done migrating. */
const TURN_MS = 100;
const LOCK_NOT_AVAILABLE = "55P03";
/** A program that starts while another machine becomes the database waits that long. */
const PATIENCE_MS = 60_000;

/** Why a program does not start on a database, in a sentence for whoever starts it. */
export class CannotMigrate extends Error {}

/** `create index concurrently` with the index's name; such a file holds no other statement. */
const concurrentIndex = /^create\s+(?:unique\s+)?index\s+concurrently\s+(\w+)\s+on\s/i;
/** The number in `0044_drop_old_price.after_0041.sql`: programs that do not know 0041 need the old price. */
const afterNumber = /\.after_(\d{4})\.sql$/;

type Options = { table: string; lock: number; attempts?: number | undefined };

/**
 * Applies the `*.sql` files of a folder that the database lacks, in name order, each in its own transaction,
 * under an advisory lock, so that several processes may start at once. Forward only.
 * @param options.table the table of applied names, such as `public.migrations`; its schema is created if
 * missing
 * @param options.lock the key of the advisory lock, one for each program
 * @param options.attempts to get the locks of a migration
 * @returns the names of a later release, if any: nothing is applied then, and the program runs on its schema
 * @throws CannotMigrate naming the file whose SQL failed, or what program and database lack of each other
 */
export async function migrate(url: string, folder: URL, options: Options): Promise<{ newer: string[] }> {
  const { table, lock } = options;
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const pool = openPool(url, { max: 1, name: "adire-migrate", statementTimeoutMs: 0, lockTimeoutMs: 0 });
  const client = await connectPatiently(pool);
  try {
    await takeTurn(client, "pg_try_advisory_lock", lock);
    const [schema] = table.split(".");
    await client.query(`create schema if not exists ${schema}`);
    await client.query(
      `create table if not exists ${table} (name text primary key, applied_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ name: string }>(`select name from ${table} order by name`);
    const known = new Set(rows.map((row) => row.name));
    const newer = [...known].filter((name) => !names.includes(name));
    const fresh = names.filter((name) => !known.has(name));
    if (newer.length > 0 && fresh.length > 0)
      throw new CannotMigrate(`The database has migration ${newer[0]}, but not ${fresh[0]} of this program.`);
    const contracted = outgrownBy(newer, names);
    if (contracted)
      throw new CannotMigrate(
        `The database is too new for this release: ${contracted} removed what it needs. Start a newer release.`,
      );
    for (const name of fresh) {
      const sql = await readFile(new URL(name, folder), "utf8");
      await apply(client, { name, sql }, options);
    }
    if (newer.length > 0)
      console.error(`The database has migration ${newer.join(", ")} of a newer release. This one runs on.`);
    return { newer };
  } finally {
    client.release(true);
    await pool.end();
  }
}

/** @returns the migration, if any, that removed what a program needs whose own migrations are `names` */
export function outgrownBy(applied: readonly string[], names: readonly string[]): string | undefined {
  const last = names.at(-1)?.slice(0, 4) ?? "";
  return applied.find((name) => (afterNumber.exec(name)?.[1] ?? "") > last);
}

/**
 * Waits for an advisory lock without a statement under way: `create index concurrently` of the process that
 * holds it waits for every statement, and they would wait for each other.
 */
export async function takeTurn(
  client: PoolClient,
  take: "pg_try_advisory_lock" | "pg_try_advisory_xact_lock",
  key: number,
): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(`select ${take}($1) as taken`, [key]);
    if (rows[0]?.taken) return;
    await sleep(TURN_MS);
  }
}

async function connectPatiently(pool: Pool): Promise<PoolClient> {
  for (const beganAt = Date.now(); ; await sleep(PAUSE_MS)) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!isLostConnection(error) || Date.now() - beganAt > PATIENCE_MS) throw error;
      console.error(`The database does not answer yet: ${error.message}`);
    }
  }
}

type Migration = { name: string; sql: string };

async function apply(client: PoolClient, migration: Migration, options: Options): Promise<void> {
  const { table, attempts = LOCK_ATTEMPTS } = options;
  const { name, sql } = migration;
  const index = concurrentIndex.exec(sql.replace(/^\s*--.*$/gm, "").trim())?.[1];
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (index) await buildIndex(client, index, migration, table);
      else await runInTransaction(client, migration, table);
      return;
    } catch (cause) {
      const isLocked = (cause as { code?: string }).code === LOCK_NOT_AVAILABLE;
      if (isLocked && attempt < attempts) await sleep(PAUSE_MS);
      else throw new CannotMigrate(reason(name, attempt, isLocked, cause), { cause });
    }
  }
}

const reason = (name: string, attempts: number, isLocked: boolean, cause: unknown) =>
  isLocked
    ? `Migration ${name} could not lock its tables in ${attempts} tries of ${LOCK_TIMEOUT_MS / 1_000} seconds. ` +
      "Nothing of it was applied: end the transaction that holds them (pg_stat_activity), and start again."
    : `Migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`;

async function runInTransaction(client: PoolClient, { name, sql }: Migration, table: string): Promise<void> {
  try {
    await client.query("begin");
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query(sql);
    await client.query(`insert into ${table} (name) values ($1)`, [name]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** Others read and write meanwhile. A failed try leaves an invalid index behind, which the next one drops. */
async function buildIndex(
  client: PoolClient,
  index: string,
  { name, sql }: Migration,
  table: string,
): Promise<void> {
  await client.query(`drop index concurrently if exists ${index}`);
  await client.query(sql);
  await client.query(`insert into ${table} (name) values ($1)`, [name]);
}
