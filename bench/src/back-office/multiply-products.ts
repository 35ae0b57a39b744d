import type pg from "pg";

/** What differs between a row and its copy number `k`; other columns are copied as they are. */
const differences: Record<string, Record<string, string>> = {
  products: { id: "t.id + k * $2", handle: "t.handle || '-' || k", name: "t.name || ' ' || k" },
  variants: {
    id: "t.id + k * $3",
    product_id: "t.product_id + k * $2",
    sku: "t.sku || '-' || k",
    barcode: "t.barcode || k",
  },
  product_categories: { product_id: "t.product_id + k * $2" },
};

/** Copies all products with their variants until there are so many. Triggers are off, and indexes made last. */
export async function multiplyProducts(db: pg.Client, products: number): Promise<void> {
  const { rows } = await db.query<{ count: number; product: number; variant: number }>(
    `select (select count(*)::int from products) as count, (select max(id)::int from products) as product,
      (select max(id)::int from variants) as variant`,
  );
  const { count = 0, product = 0, variant = 0 } = rows[0] ?? {};
  const copies = Math.round(products / count) - 1;
  if (copies < 1) return;
  const makeIndexes = await dropIndexes(db);
  for (const [table, different] of Object.entries(differences)) {
    const columns = await columnsOf(db, table);
    const values = columns.map((column) => different[column] ?? `t.${column}`);
    await db.query(
      `insert into ${table} (${columns}) overriding system value
        select ${values} from generate_series(1, $1::int) k, ${table} t where $2::int > 0 and $3::int > 0`,
      [copies, product, variant],
    );
  }
  await makeIndexes();
  await db.query(`select setval(pg_get_serial_sequence('products', 'id'), (select max(id) from products)),
    setval(pg_get_serial_sequence('variants', 'id'), (select max(id) from variants))`);
}

async function columnsOf(db: pg.Client, table: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Drops the indexes that no constraint needs. @returns makes them again, which takes less than keeping them */
async function dropIndexes(db: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await db.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any ($1::regclass[])
        and not exists (select from pg_constraint where conindid = indexrelid)`,
    [Object.keys(differences)],
  );
  for (const { name } of rows) await db.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await db.query(definition);
  };
}
