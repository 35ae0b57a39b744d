import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freshDatabase } from "@adire/postgres/testing";
import { sql } from "kysely";
import { afterEach, beforeEach } from "vitest";
import { migrateStore, openStore, type Store } from "../db/open.ts";
import { importFile } from "../features/import/import-file.ts";

type More = Partial<Parameters<typeof importFile>[1]>;

/** The header of the least that a file of products has. */
export const MINIMAL = "Handle,Title,Option1 Name,Option1 Value,Variant Price";
export const fixture = (name: string) =>
  fileURLToPath(new URL(`../features/import/fixtures/${name}`, import.meta.url));

/** Gives each test of a file an empty store to import into. */
export function useImports() {
  let store: Store;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    const database = await freshDatabase(migrateStore, "adire_store");
    store = openStore(database.url);
    drop = database.drop;
  });
  afterEach(async () => {
    await store.close();
    await drop();
  });

  async function importBytes(bytes: Buffer, more: More = {}) {
    const folder = await mkdtemp(join(tmpdir(), "adire-import-"));
    const path = join(folder, "own.csv");
    await writeFile(path, bytes);
    try {
      return await importFile(store.db, { path, ...more });
    } finally {
      await rm(folder, { recursive: true });
    }
  }
  const idsOf = (table: "products" | "variants" | "imports" | "stock_movements") =>
    store.db.selectFrom(table).select("id").execute();
  return {
    get db() {
      return store.db;
    },
    get pool() {
      return store.pool;
    },
    importBytes,
    /** Imports a file that is written for it: the header first. */
    importRows: (rows: readonly string[], more: More = {}) => importBytes(Buffer.from(rows.join("\n")), more),
    product: (handle: string) =>
      store.db.selectFrom("products").selectAll().where("handle", "=", handle).executeTakeFirstOrThrow(),
    variantsOf: (handle: string) =>
      store.db
        .selectFrom("variants as v")
        .innerJoin("products as p", "p.id", "v.product_id")
        .leftJoin("sizes as s", "s.id", "v.size_id")
        .leftJoin("colors as c", "c.id", "v.color_id")
        .select([
          "s.name as size",
          "c.name as color",
          "v.option_value as option",
          "v.sku",
          "v.price",
          "v.compare_price",
          "v.on_hand",
          "v.stock_tracked",
          "v.retired_at",
        ])
        .where("p.handle", "=", handle)
        .orderBy("v.id")
        .execute(),
    counts: async () => ({
      products: (await idsOf("products")).length,
      variants: (await idsOf("variants")).length,
      imports: (await idsOf("imports")).length,
    }),
    movements: async () => (await idsOf("stock_movements")).length,
    sell: (sku: string, quantity: number) =>
      sql`insert into stock_movements (variant_id, quantity, cause)
        select id, ${-quantity}, 'import' from variants where sku = ${sku}`.execute(store.db),
  };
}
