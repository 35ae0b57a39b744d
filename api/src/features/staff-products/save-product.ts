import type { ProductEdit, StaffProduct } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Transaction } from "../../db/open.ts";
import { recordAction } from "../../platform/actor.ts";
import type { StaffShopper } from "../../platform/auth.ts";
import { changedMeanwhile } from "../../platform/changed-meanwhile.ts";
import { Problem } from "../../platform/problem.ts";
import { isAllowed, priceLimitOf } from "../../platform/staff-role.ts";
import { endDemoTerms } from "../catalog/end-demo-terms.ts";
import { reindexProducts } from "../catalog/reindex-products.ts";
import { rowsOf } from "../catalog/taxonomy-rows.ts";
import { richText } from "../import/rich-text.ts";
import { readStaffProduct } from "./read-staff-product.ts";
import { type FieldErrors, type HeldVariant, planVariants, stateErrors } from "./rules.ts";
import { writeCharts } from "./write-charts.ts";
import { writeVariants } from "./write-variants.ts";

/**
 * Saves a product with its variants, in a few statements however many there are. Stock changes by the
 * difference of what was counted and seen. Locks the product, then its variants in id order.
 * @throws Problem not_found; changed_meanwhile with the present product; invalid, naming the cells
 */
export async function saveProduct(
  tx: Transaction,
  config: Config,
  by: StaffShopper,
  id: number,
  edit: ProductEdit,
): Promise<StaffProduct> {
  const { rows } = await sql<{ version: number }>`
    select version from products where id = ${id} for update`.execute(tx);
  if (!rows[0]) throw new Problem("not_found", { message: "Product not found" });
  if (rows[0].version !== edit.version) throw changedMeanwhile(await readStaffProduct(tx, config, id));

  const held = await lockVariants(tx, id);
  const plan = planVariants(held, edit, {
    mayChangeStock: isAllowed(by.role, "stock.change"),
    priceChangePercent: priceLimitOf(by.role),
  });
  refuse({
    ...stateErrors(held, edit, plan, new Date()),
    ...(await takenSkus(tx, id, edit)),
    ...plan.errors,
  });
  await writeProduct(tx, id, edit);
  if (edit.size_charts) await writeCharts(tx, id, edit.name, edit.size_charts);
  await writeVariants(tx, { id: by.id, productId: id }, plan).catch((error: { constraint?: string }) => {
    if (error.constraint !== "variants_sku") throw error;
    throw new Problem("invalid", { message: "Another product has just got one of these SKUs." });
  });
  await sql`update products p set price = v.price, compare_price = v.compare_price
    from (select price, compare_price from variants where product_id = ${id} and retired_at is null
      order by price, id limit 1) v
    where p.id = ${id} and (p.price, p.compare_price) is distinct from (v.price, v.compare_price)`.execute(
    tx,
  );
  await reindexProducts(tx, [id]);
  await endDemoTerms(tx);
  return readStaffProduct(tx, config, id);
}

function refuse(errors: FieldErrors): void {
  const count = Object.keys(errors).length;
  if (count === 0) return;
  throw new Problem("invalid", {
    errors,
    message: count === 1 ? Object.values(errors)[0]?.[0] : `${count} things to fix before this can be saved.`,
  });
}

async function lockVariants(tx: Transaction, id: number): Promise<HeldVariant[]> {
  await sql`select from variants where product_id = ${id} order by id for update`.execute(tx);
  const { rows } = await sql<HeldVariant>`
    select v.id, z.name as size, c.name as color, v.option_value as option, v.sku, v.price, v.on_hand, v.reserved,
      v.stock_tracked as tracked, v.retired_at is not null as retired,
      coalesce((select h.old_price from price_history h where h.variant_id = v.id
        and h.at > now() - interval '1 day' order by h.at, h.id limit 1), v.price) as price_before
    from variants v left join sizes z on z.id = v.size_id left join colors c on c.id = v.color_id
    where v.product_id = ${id} order by v.id`.execute(tx);
  return rows;
}

async function takenSkus(tx: Transaction, id: number, { variants }: ProductEdit): Promise<FieldErrors> {
  const { rows } = await sql<{ sku: string; name: string }>`
    select v.sku, p.name from variants v join products p on p.id = v.product_id
    where v.sku = any (${variants.flatMap(({ sku }) => sku ?? [])}) and v.product_id <> ${id}`.execute(tx);
  const owner = new Map(rows.map(({ sku, name }) => [sku, name]));
  return Object.fromEntries(
    variants.flatMap(({ sku }, index) => {
      const name = owner.get(sku ?? "");
      return name === undefined ? [] : [[`variants.${index}.sku`, [`${name} has this SKU`]]];
    }),
  );
}

const statusOf = { draft: "draft", scheduled: "draft", live: "active", archived: "archived" } as const;

async function writeProduct(tx: Transaction, id: number, edit: ProductEdit): Promise<void> {
  const brand = (await rowsOf(tx, "brands", edit.brand ? [edit.brand] : []))(edit.brand);
  const findCategory = await rowsOf(tx, "categories", edit.categories);
  const categories = [...new Set(edit.categories.flatMap((name) => findCategory(name)?.id ?? []))];
  const images = [...new Set(edit.pictures.map(({ path }) => path))];
  const findColor = await rowsOf(tx, "colors", [...edit.variants.flatMap(({ color }) => color ?? [])]);
  const ofColors = Map.groupBy(
    edit.pictures.filter(({ color }) => color !== null),
    ({ color }) => findColor(color)?.name ?? color ?? "",
  );
  const colorImages = Object.fromEntries(
    [...ofColors].map(([color, pictures]) => [color, pictures.map(({ path }) => path)]),
  );
  const alts = Object.fromEntries(edit.pictures.flatMap(({ path, alt }) => (alt ? [[path, alt]] : [])));
  const status = statusOf[edit.state];
  const { text, html } = richText(edit.description);
  const publishAt = edit.state === "scheduled" ? edit.publish_at : null;
  await sql`update products set version = version + 1, name = ${edit.name},
      description = ${text}, description_html = ${html}, material = ${edit.material}, care = ${edit.care},
      fit = ${edit.fit}, seo_title = ${edit.seo_title}, seo_description = ${edit.seo_description},
      brand_id = ${brand?.id ?? null}, category_id = ${categories[0] ?? null}, subcategory = ${edit.subcategory},
      tags = ${edit.tags}, is_new = ${edit.is_new}, is_featured = ${edit.is_featured},
      option_name = ${edit.option_name}, images = ${images}, color_images = ${JSON.stringify(colorImages)}::jsonb,
      picture_alts = ${JSON.stringify(alts)}::jsonb, status = ${status}, publish_at = ${publishAt},
      retired_at = case when ${status} = 'archived' then coalesce(retired_at, now()) end,
      moved_to = case when ${status} = 'archived' then moved_to end
    where id = ${id}`.execute(tx);
  await writeCategories(tx, id, edit.name, categories);
}

/** The first category is a column of the product, whose change is written as such. */
async function writeCategories(
  tx: Transaction,
  id: number,
  name: string,
  categories: readonly number[],
): Promise<void> {
  const others = async () => {
    const { rows } = await sql<{ name: string }>`select c.name from product_categories l
      join categories c on c.id = l.category_id
      where l.product_id = ${id} and c.id is distinct from ${categories[0] ?? null} order by c.position, c.id`.execute(
      tx,
    );
    return rows.map((row) => row.name);
  };
  const before = await others();
  await sql`delete from product_categories
    where product_id = ${id} and category_id <> all (${categories}::bigint[])`.execute(tx);
  await sql`insert into product_categories (product_id, category_id)
    select ${id}, unnest(${categories}::bigint[]) on conflict do nothing`.execute(tx);
  const after = await others();
  if (before.join("\n") === after.join("\n")) return;
  const changes = { more_categories: [before, after] } as const;
  await recordAction(tx, "products.update", name, { record: "products", id, changes });
}
