import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { setLowestPrices } from "../bulk-changes/apply-plans.ts";
import { reindexProducts } from "../catalog/reindex-products.ts";
import type { ImportFacts } from "./import-facts.ts";

type Facts = ReadonlyMap<number, ImportFacts>;

/** Writes products whole, in a few statements. They are locked. What refers to rows that are gone stays. */
export async function writeFacts(tx: Transaction, facts: Facts): Promise<void> {
  const ids = [...facts.keys()];
  await writeVariants(tx, facts);
  await writeCategories(tx, facts);
  await writeProducts(tx, facts);
  await setLowestPrices(tx, ids);
  await reindexProducts(tx, ids);
}

async function writeProducts(tx: Transaction, facts: Facts): Promise<void> {
  const rows = [...facts].map(([id, { fields }]) => {
    const { publication, categories, ...plain } = fields;
    return { id, ...plain, ...publication, category_id: categories.main };
  });
  await sql`update products p set name = i.name, subcategory = i.subcategory, description = i.description,
      description_html = i.description_html, material = i.material, care = i.care, fit = i.fit, tags = i.tags,
      is_new = i.is_new, is_featured = i.is_featured, images = i.images, color_images = i.color_images,
      option_name = i.option_name, brand_id = case when i.brand_id is not null
        then coalesce((select id from brands where id = i.brand_id), p.brand_id) end,
      category_id = case when i.category_id is not null
        then coalesce((select id from categories where id = i.category_id), p.category_id) end,
      publish_at = case when i.publish_at > now() or i.publish_at = p.publish_at then i.publish_at end,
      status = i.status, moved_to = (select id from products where id = i.moved_to),
      retired_at = case when i.status = 'archived' then coalesce(p.retired_at, now()) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (id bigint, name text, brand_id bigint,
      category_id bigint, subcategory text, description text, description_html text, material text, care text,
      fit text, tags text[], is_new boolean, is_featured boolean, status text, moved_to bigint, publish_at timestamptz,
      images text[], color_images jsonb, option_name text)
    where p.id = i.id`.execute(tx);
}

async function writeCategories(tx: Transaction, facts: Facts): Promise<void> {
  const rows = [...facts].flatMap(([id, { fields }]) =>
    fields.categories.all.map((category) => ({ id, category })),
  );
  await sql`delete from product_categories where product_id = any (${[...facts.keys()]}::bigint[])`.execute(
    tx,
  );
  await sql`insert into product_categories (product_id, category_id)
    select i.id, c.id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (id bigint, category bigint)
      join categories c on c.id = i.category`.execute(tx);
}

/** A SKU that another product has by now stays there. */
async function writeVariants(tx: Transaction, facts: Facts): Promise<void> {
  const rows = [...facts.values()].flatMap(({ variants }) =>
    Object.entries(variants).map(([id, { prices, ...rest }]) => ({
      ...{ id: Number(id), price: prices[0], struck: prices[1] },
      ...rest,
    })),
  );
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (id bigint, price bigint, struck bigint,
    sku text, barcode text, is_retired boolean)`;
  const ids = rows.map(({ id }) => id);
  await sql`update variants v set sku = null from ${given}
    where v.id = i.id and v.sku is distinct from i.sku and v.sku is not null
      and not exists (select from variants o where o.sku = i.sku and o.id <> all (${ids}::bigint[]))`.execute(
    tx,
  );
  await sql`update variants v set price = i.price, compare_price = i.struck, barcode = i.barcode,
      sku = case when exists (select from variants o where o.sku = i.sku and o.id <> v.id) then v.sku else i.sku end,
      retired_at = case when i.is_retired then coalesce(v.retired_at, now()) end
    from ${given} where v.id = i.id and (v.price, v.compare_price, v.barcode, v.sku, v.retired_at is not null)
      is distinct from (i.price, i.struck, i.barcode, i.sku, i.is_retired)`.execute(tx);
}
