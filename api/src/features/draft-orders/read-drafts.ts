import type { QueryOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { toWire } from "@adire/contract/money";
import {
  type DraftOrder,
  type DraftOrderRow,
  draftOrderInput,
  MAX_COUNTED_ORDERS,
} from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";
import { pageOf } from "../../db/page.ts";
import { readLastChange } from "../../platform/changed-meanwhile.ts";
import { Problem } from "../../platform/problem.ts";
import { variantsById } from "../catalog/find-variant.ts";
import { readStockRows } from "../stock/list-stock.ts";

/** Drafts, newest first. @returns `next` is the `before` of the following page */
export async function listDrafts(
  db: Querier,
  { before, page_size }: QueryOf<typeof endpoints.draftOrders.list>,
): Promise<{ results: DraftOrderRow[]; next: number | null }> {
  const { rows } = await sql<Omit<DraftOrderRow, "saved_at"> & { saved_at: Date }>`
    select d.id, d.email, d.shipping ->> 'fullName' as customer_name, d.shipping ->> 'city' as city, d.note,
      d.saved_at, l.quantity, l.line_count, l.goods, l.total as total_price
    from draft_orders d, lateral (
      select coalesce(sum(quantity), 0)::int as quantity, count(*)::int as line_count,
        coalesce(sum(quantity * price), 0)::bigint as total,
        coalesce(json_agg(json_build_object('product_id', product_id, 'name', name, 'image', image,
          'quantity', quantity) order by id) filter (where at <= 4), '[]') as goods
      from (select l.id, l.quantity, v.price, v.product_id, p.name,
          coalesce(p.color_images -> c.name ->> 0, p.images[1]) as image, row_number() over (order by l.id) as at
        from draft_order_lines l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
          left join colors c on c.id = v.color_id
        where l.draft_id = d.id) lines) l
    where ${before ? sql`d.id < ${before}` : sql`true`} order by d.id desc limit ${page_size + 1}`.execute(
    db,
  );
  const results = rows.map((row) => ({
    ...row,
    saved_at: row.saved_at.toISOString(),
    total_price: toWire(row.total_price),
  }));
  return pageOf(results, page_size);
}

/** @throws Problem not_found */
export async function readDraft(db: Querier, id: number): Promise<DraftOrder> {
  const draft = await db
    .selectFrom("draft_orders")
    .select(["id", "email", "shipping", "note", "created_by", "version"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!draft) throw new Problem("not_found", { message: "This draft was placed or deleted." });
  const lines = await db
    .selectFrom("draft_order_lines")
    .select(["variant_id", "quantity", "price"])
    .where("draft_id", "=", id)
    .orderBy("id")
    .execute();
  const ids = lines.map(({ variant_id }) => variant_id);
  const rows = await readStockRows(db, ids);
  const sold = await variantsById(db, ids);
  return {
    ...draft,
    shipping: draftOrderInput.shape.shipping.parse(draft.shipping),
    ...(await readLastChange(db, "draft_orders", id)),
    lines: lines.flatMap(({ price, ...line }, at) => {
      const variant = rows[at];
      const offered = sold.get(line.variant_id)?.offered ?? false;
      return variant ? [{ ...line, saved_price: toWire(Number(price)), offered, variant }] : [];
    }),
  };
}

/** How many there are, up to MAX_COUNTED_ORDERS. */
export async function countDrafts(db: Querier): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from draft_orders limit ${MAX_COUNTED_ORDERS}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}
