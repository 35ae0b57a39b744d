import { migrate } from "@adire/postgres/migrate";
import type { Pool, PoolClient } from "@adire/postgres/pool";

/** A pool or the client of a running transaction: whatever can run one statement. */
export type Sql = Pick<PoolClient, "query">;

const migrations = new URL("../migrations/", import.meta.url);
/** Any number that no other program of the shop takes for its advisory lock. */
const migrationLock = 810_000_001;

export function migrateDesk(pool: Pool): Promise<string[]> {
  return migrate(pool, migrations, { table: "desk.migrations", lock: migrationLock });
}

/** Runs `work` in one transaction; a throw rolls it back. Deadlocks and serialization failures run it again, twice. */
export async function inTransaction<T>(pool: Pool, work: (tx: Sql) => Promise<T>): Promise<T> {
  for (let run = 1; ; run += 1) {
    try {
      return await once(pool, work);
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (run === 3 || (code !== "40001" && code !== "40P01")) throw error;
    }
  }
}

async function once<T>(pool: Pool, work: (tx: Sql) => Promise<T>): Promise<T> {
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
