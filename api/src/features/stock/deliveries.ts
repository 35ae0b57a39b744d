import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { type Delivery, type DeliveryInput, type DeliveryRow, MAX_STOCK } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Querier, Transaction } from "../../db/open.ts";
import { pageOf } from "../../db/page.ts";
import { changedMeanwhile, readLastChange } from "../../platform/changed-meanwhile.ts";
import { Problem } from "../../platform/problem.ts";
import { readStockRows } from "./list-stock.ts";
import { writeDeliveryLines } from "./write-delivery-lines.ts";

type Head = {
  id: number;
  supplier: string;
  reference: string;
  expected_on: string | null;
  version: number;
  created_at: Date;
  booked_at: Date | null;
  booked_by: string | null;
};
const headColumns = sql`d.id, d.supplier, d.reference, to_char(d.expected_on, 'YYYY-MM-DD') as expected_on, d.version,
  d.created_at, d.booked_at, d.booked_by`;
const headOf = ({ created_at, booked_at, ...head }: Head) => ({
  ...head,
  created_at: created_at.toISOString(),
  booked_at: booked_at?.toISOString() ?? null,
});

/** Deliveries, newest first. @returns `next` is the `before` of the following page */
export async function listDeliveries(
  db: Querier,
  { view, before, page_size }: { view: "open" | "booked"; before?: number | undefined; page_size: number },
): Promise<{ results: DeliveryRow[]; next: number | null }> {
  const { rows } = await sql<Head & Pick<DeliveryRow, "lines" | "expected" | "counted">>`
    select ${headColumns}, l.lines, l.expected, l.counted from deliveries d, lateral (
      select count(*)::int as lines, coalesce(sum(expected), 0)::int as expected,
        coalesce(sum(counted), 0)::int as counted
      from delivery_lines where delivery_id = d.id) l
    where (d.booked_at is null) = ${view === "open"} and ${before ? sql`d.id < ${before}` : sql`true`}
    order by d.id desc limit ${page_size + 1}`.execute(db);
  const results = rows.map((row) => {
    const { version: _, ...head } = headOf(row);
    return { ...head, lines: row.lines, expected: row.expected, counted: row.counted };
  });
  return pageOf(results, page_size);
}

/** @throws Problem not_found */
export async function readDelivery(db: Querier, id: number): Promise<Delivery> {
  const { rows } = await sql<Head>`select ${headColumns} from deliveries d where d.id = ${id}`.execute(db);
  if (!rows[0]) throw new Problem("not_found");
  const lines = await db
    .selectFrom("delivery_lines")
    .select(["variant_id", "expected", "counted"])
    .where("delivery_id", "=", id)
    .orderBy("id")
    .execute();
  const variants = await readStockRows(
    db,
    lines.map(({ variant_id }) => variant_id),
  );
  return {
    ...headOf(rows[0]),
    ...(await readLastChange(db, "deliveries", id)),
    lines: lines.flatMap((line, at) => {
      const variant = variants[at];
      return variant ? [{ ...line, variant }] : [];
    }),
  };
}

/** @throws Problem no_such_variant */
export async function createDelivery(tx: Transaction, { lines, ...head }: DeliveryInput): Promise<Delivery> {
  const { id } = await tx.insertInto("deliveries").values(head).returning("id").executeTakeFirstOrThrow();
  await writeDeliveryLines(tx, id, head.supplier, lines);
  return readDelivery(tx, id);
}

/** @throws Problem not_found, already_booked, changed_meanwhile, no_such_variant */
export async function updateDelivery(
  tx: Transaction,
  id: number,
  { lines, version, ...head }: BodyOf<typeof endpoints.deliveries.update>,
): Promise<Delivery> {
  await lockOpen(tx, id, version);
  await tx
    .updateTable("deliveries")
    .set({ ...head, version: version + 1 })
    .where("id", "=", id)
    .execute();
  await writeDeliveryLines(tx, id, head.supplier, lines);
  return readDelivery(tx, id);
}

/** @throws Problem not_found, already_booked */
export async function removeDelivery(tx: Transaction, id: number): Promise<void> {
  await lockOpen(tx, id);
  await tx.deleteFrom("deliveries").where("id", "=", id).execute();
}

/**
 * Adds what was counted to the stock, by a movement for each line. Whoever books second waits for the row and
 * is refused; the index stock_movements_delivered_once says the same.
 * @throws Problem not_found, already_booked, changed_meanwhile, nothing_counted, invalid
 */
export async function bookDelivery(
  tx: Transaction,
  staff: { id: number; email: string },
  id: number,
  version: number,
): Promise<Delivery> {
  const { supplier, reference } = await lockOpen(tx, id, version);
  const reason = `delivery ${id}: ${[supplier, reference].filter(Boolean).join(", ")}`;
  const { rows: full } = await sql<{ id: number }>`select v.id from delivery_lines l
    join variants v on v.id = l.variant_id
    where l.delivery_id = ${id} and v.on_hand + coalesce(l.counted, 0) > ${MAX_STOCK}`.execute(tx);
  if (full.length > 0)
    throw new Problem("invalid", { errors: { counted: [`must not bring it above ${MAX_STOCK}`] } });
  const { numAffectedRows } = await sql`
    insert into stock_movements (variant_id, quantity, cause, staff_id, reason, delivery_id)
    select variant_id, counted, 'delivery', ${staff.id}, ${reason}, delivery_id from delivery_lines
    where delivery_id = ${id} and counted > 0 order by variant_id`.execute(tx);
  if (!numAffectedRows) throw new Problem("nothing_counted");
  await tx
    .updateTable("deliveries")
    .set({ booked_at: sql<Date>`now()`, booked_by: staff.email })
    .where("id", "=", id)
    .execute();
  return readDelivery(tx, id);
}

async function lockOpen(tx: Transaction, id: number, version?: number) {
  const head = await tx
    .selectFrom("deliveries")
    .select(["supplier", "reference", "version", "booked_at", "booked_by"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!head) throw new Problem("not_found");
  if (head.booked_at)
    throw new Problem("already_booked", {
      message: `${head.booked_by} has booked this delivery already.`,
      with: { present: await readDelivery(tx, id) },
    });
  if (version !== undefined && head.version !== version) throw changedMeanwhile(await readDelivery(tx, id));
  return head;
}
