import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { openPool, type PoolClient } from "./pool.ts";

/**
 * Milliseconds that a migration waits for a lock. All who come after it wait as long, so it gives up soon and
 * tries again.
 */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_ATTEMPTS = 30;
const PAUSE_MS = 1_000;
const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Applies the `*.sql` files of a folder that the database lacks, in name order, each in its own transaction,
 * under an advisory lock, so that several processes may start at once. Forward only.
 * @param options.table the table of applied names, such as `public.migrations`; its schema is created if
 * missing
 * @param options.lock the key of the advisory lock, one for each program
 * @returns the names of a later release, if any: nothing is applied then, and the program runs on its schema
 * @throws Error naming the file whose SQL failed, or when program and database each lack files of the other
 */
export async function migrate(
  url: string,
  folder: URL,
  { table, lock }: { table: string; lock: number },
): Promise<{ newer: string[] }> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const pool = openPool(url, { max: 1, name: "adire-migrate", statementTimeoutMs: 0, lockTimeoutMs: 0 });
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lock]);
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
      throw new Error(`The database has migration ${newer[0]}, but not ${fresh[0]} of this program.`);
    for (const name of fresh) await apply(client, table, name, await readFile(new URL(name, folder), "utf8"));
    if (newer.length > 0)
      console.error(`The database has migration ${newer.join(", ")} of a newer release. This one runs on.`);
    return { newer };
  } finally {
    client.release(true);
    await pool.end();
  }
}

async function apply(client: PoolClient, table: string, name: string, sql: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query("begin");
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await client.query(sql);
      await client.query(`insert into ${table} (name) values ($1)`, [name]);
      await client.query("commit");
      return;
    } catch (cause) {
      await client.query("rollback");
      const isLocked = (cause as { code?: string }).code === LOCK_NOT_AVAILABLE;
      if (!isLocked || attempt === LOCK_ATTEMPTS)
        throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, {
          cause,
        });
      await sleep(PAUSE_MS);
    }
  }
}
