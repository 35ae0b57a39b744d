import { migrate } from "@adire/postgres/migrate";
import type { Pool, PoolClient } from "@adire/postgres/pool";

/** A pool, or the client of a transaction. */
export type Sql = Pick<PoolClient, "query">;

const migrations = new URL("../migrations/", import.meta.url);
/** Advisory lock id; must differ from those of the API. */
const MIGRATION_LOCK = 810_000_001;

export async function migrateDesk(url: string): Promise<void> {
  await migrate(url, migrations, { table: "desk.migrations", lock: MIGRATION_LOCK });
}

/** Runs `work` in a transaction. Deadlocks and serialization failures are retried twice. */
export async function inTransaction<T>(pool: Pool, work: (tx: Sql) => Promise<T>): Promise<T> {
  for (let run = 1; ; run += 1) {
    try {
      return await runOnce(pool, work);
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (run === 3 || (code !== "40001" && code !== "40P01")) throw error;
    }
  }
}

async function runOnce<T>(pool: Pool, work: (tx: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
