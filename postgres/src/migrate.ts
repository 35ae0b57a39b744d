import { readdir, readFile } from "node:fs/promises";
import type { Pool } from "pg";

/**
 * Applies the `*.sql` files of a folder that the database lacks, in name order, each in its own transaction,
 * under an advisory lock, so that several processes may start at once. Forward only.
 * @param options.table the table of applied names, such as `public.migrations`; its schema is created if
 * missing
 * @param options.lock the key of the advisory lock, one for each program
 * @returns the names applied now
 * @throws Error naming the file whose SQL failed, or an applied file that is no longer there
 */
export async function migrate(
  pool: Pool,
  folder: URL,
  { table, lock }: { table: string; lock: number },
): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [lock]);
    const [schema] = table.split(".");
    await client.query(`create schema if not exists ${schema}`);
    await client.query(
      `create table if not exists ${table} (name text primary key, applied_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ name: string }>(`select name from ${table}`);
    const applied = new Set(rows.map((row) => row.name));
    for (const name of applied)
      if (!names.includes(name))
        throw new Error(`The database has migration ${name}, this program does not.`);
    const fresh = names.filter((name) => !applied.has(name));
    for (const name of fresh) await apply(client, table, name, await readFile(new URL(name, folder), "utf8"));
    return fresh;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [lock]).catch(() => {});
    client.release(true);
  }
}

async function apply(
  client: { query: (text: string, values?: unknown[]) => Promise<unknown> },
  table: string,
  name: string,
  sql: string,
) {
  try {
    await client.query("begin");
    await client.query(sql);
    await client.query(`insert into ${table} (name) values ($1)`, [name]);
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
