import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import type { StaffProduct } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { reindexProducts } from "../catalog/reindex-products.ts";
import { readStaffProduct } from "./read-staff-product.ts";

/**
 * Adds a draft: empty, or with the texts, pictures, categories, size charts and variants of another product.
 * @throws Problem not_found for an unknown product to copy
 */
export async function createProduct(
  tx: Transaction,
  config: Config,
  { name, copy_of }: BodyOf<typeof endpoints.staffProducts.create>,
): Promise<StaffProduct> {
  const id = await (copy_of === undefined ? addDraft(tx, name ?? "") : copyProduct(tx, copy_of, name));
  await reindexProducts(tx, [id]);
  return readStaffProduct(tx, config, id);
}

async function addDraft(tx: Transaction, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into products (source, handle, name, price, status)
    values ('staff', gen_random_uuid(), ${name}, 0, 'draft') returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

async function copyProduct(tx: Transaction, from: number, name: string | undefined): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into products (source, handle, name, brand_id, category_id, subcategory, description, description_html,
      material, care, fit, tags, price, compare_price, is_new, is_featured, status, images, color_images,
      picture_alts, option_name, seo_title, seo_description)
    select 'staff', gen_random_uuid(), coalesce(${name ?? null}, left(name, 248) || ', copy'), brand_id, category_id,
      subcategory, description, description_html, material, care, fit, tags, price, compare_price, is_new,
      is_featured, 'draft', images, color_images, picture_alts, option_name, seo_title, seo_description
    from products where id = ${from} returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Problem("not_found", { message: "The product to copy is not there." });
  await sql`insert into product_categories (product_id, category_id)
    select ${id}, category_id from product_categories where product_id = ${from}`.execute(tx);
  await sql`insert into product_size_charts (product_id, chart_id)
    select ${id}, chart_id from product_size_charts where product_id = ${from}`.execute(tx);
  await sql`insert into variants (product_id, size_id, color_id, option_value, price, compare_price, cost,
      stock_tracked)
    select ${id}, size_id, color_id, option_value, price, compare_price, cost, stock_tracked
    from variants where product_id = ${from} and retired_at is null order by id`.execute(tx);
  return id;
}
