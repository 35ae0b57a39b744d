import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { migrate } from "@adire/postgres/migrate";
import { freshDatabase } from "@adire/postgres/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { rules } from "../features/audit/rules.ts";
import { readStock } from "../features/stock/read-stock.ts";
import { migrateStore, openStore } from "./open.ts";

const folder = new URL("migrations/", import.meta.url);
/** From here on a variant carries what it came with; before, that was its first movement. */
const since = "0021_openings.sql";

/** A store as it was before: its migrations, and nothing of the shop's own program. */
async function openOldStore() {
  const { url, drop } = await freshDatabase();
  const store = openStore(url, { max: 2 });
  const old = await mkdtemp(join(tmpdir(), "adire-migrations-"));
  for (const name of await readdir(folder))
    if (name < since) await copyFile(new URL(name, folder), join(old, name));
  await migrate(store.pool, pathToFileURL(`${old}/`), { table: "public.migrations", lock: 1 });
  await rm(old, { recursive: true });
  const close = async () => {
    await store.close();
    await drop();
  };
  return { ...store, url, close };
}

test("variants from before keep their opening as their first movement, and their books agree", async () => {
  const { db, url, close } = await openOldStore();
  await sql`insert into products (source, handle, name, price) values ('old', 'gele', 'Gele', 900)`.execute(
    db,
  );
  await sql`insert into sizes (name) values ('S'), ('M'), ('L')`.execute(db);
  await sql`insert into variants (product_id, size_id, price, on_hand)
    select p.id, z.id, 900, case z.name when 'S' then 5 when 'M' then 7 else 0 end from products p, sizes z order by z.id`.execute(
    db,
  );
  // Two of the first are sold, and three come later.
  await sql`update variants set reserved = 2 where id = 1`.execute(db);
  await sql`insert into stock_movements (variant_id, pieces, cause) values (1, -2, 'sold')`.execute(db);
  await sql`insert into stock_movements (variant_id, pieces, cause) values (1, 3, 'import')`.execute(db);

  await migrateStore(url);
  await sql`insert into variants (product_id, price, on_hand, opened_with) select id, 900, 4, 4 from products`.execute(
    db,
  );
  await sql`insert into stock_movements (variant_id, pieces, cause) select id, -1, 'import' from variants where on_hand > 0`.execute(
    db,
  );
  const told = async (variant: number) => {
    const { level, movements } = await readStock(db, variant, { page: 1, page_size: 50 });
    expect(movements.count).toBe(movements.results.length);
    expect(movements.results.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(level.on_hand);
    return movements.results.map(({ cause, pieces }) => `${cause} ${pieces}`);
  };
  expect(await told(1)).toEqual(["import -1", "import 3", "sold -2", "opening 5"]);
  expect(await told(2)).toEqual(["import -1", "opening 7"]);
  expect(await told(3)).toEqual([]);
  expect(await told(4)).toEqual(["import -1", "opening 4"]);
  const rule = rules.find(({ name }) => name.startsWith("the stock of a variant"));
  const disagreeing = () => sql.raw(rule?.sql ?? "").execute(db);
  expect((await disagreeing()).rows).toEqual([]);
  await sql`set session_replication_role = replica; update variants set on_hand = on_hand + 1 where id in (2, 4)`.execute(
    db,
  );
  expect((await disagreeing()).rows).toHaveLength(2);
  await close();
});
