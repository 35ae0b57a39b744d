import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import type { DraftOrder, DraftOrderInput } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { type AuditChanges, recordAction } from "../../platform/actor.ts";
import { changedMeanwhile } from "../../platform/changed-meanwhile.ts";
import { Problem } from "../../platform/problem.ts";
import type { StaffMember } from "../../platform/staff-member.ts";
import { readDraft } from "./read-drafts.ts";

/** Saves an order that is not placed yet. @throws Problem no_such_variant */
export async function createDraft(
  tx: Transaction,
  by: StaffMember,
  { email, shipping, note, lines }: DraftOrderInput,
): Promise<DraftOrder> {
  const { id } = await tx
    .insertInto("draft_orders")
    .values({ email, shipping: JSON.stringify(shipping), note, created_by: by.email })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertLines(tx, id, lines);
  await record(tx, "insert", id, await readNamedLines(tx, id));
  return readDraft(tx, id);
}

/** @throws Problem not_found, changed_meanwhile, no_such_variant */
export async function updateDraft(
  tx: Transaction,
  id: number,
  { version, email, shipping, note, lines }: BodyOf<typeof endpoints.draftOrders.update>,
): Promise<DraftOrder> {
  await lockDraft(tx, { id, version });
  const before = await readNamedLines(tx, id);
  await tx
    .updateTable("draft_orders")
    .set({
      email,
      shipping: JSON.stringify(shipping),
      note,
      saved_at: sql<Date>`now()`,
      version: version + 1,
    })
    .where("id", "=", id)
    .execute();
  await tx.deleteFrom("draft_order_lines").where("draft_id", "=", id).execute();
  await insertLines(tx, id, lines);
  await record(tx, "update", id, await readNamedLines(tx, id), before);
  return readDraft(tx, id);
}

/** @throws Problem not_found */
export async function removeDraft(tx: Transaction, id: number): Promise<void> {
  const before = await readNamedLines(tx, id);
  const { numDeletedRows } = await tx.deleteFrom("draft_orders").where("id", "=", id).executeTakeFirst();
  if (numDeletedRows === 0n) throw new Problem("not_found");
  await record(tx, "delete", id, new Map(), before);
}

/**
 * Deletes a draft, as its order is being placed. Of two who place it at once, the second finds none.
 * @throws Problem not_found, changed_meanwhile
 */
export async function takeDraft(tx: Transaction, seen: { id: number; version: number }): Promise<void> {
  await lockDraft(tx, seen);
  await tx.deleteFrom("draft_orders").where("id", "=", seen.id).execute();
}

async function lockDraft(tx: Transaction, { id, version }: { id: number; version: number }): Promise<void> {
  await tx.selectFrom("draft_orders").select("id").where("id", "=", id).forUpdate().execute();
  const present = await readDraft(tx, id);
  if (present.version !== version) throw changedMeanwhile(present);
}

async function insertLines(tx: Transaction, id: number, lines: DraftOrderInput["lines"]): Promise<void> {
  const { numAffectedRows } = await sql`insert into draft_order_lines (draft_id, variant_id, quantity, price)
    select ${id}, v.id, l.quantity, v.price
    from unnest(${lines.map(({ variant_id }) => variant_id)}::bigint[],
        ${lines.map(({ quantity }) => quantity)}::int[]) with ordinality as l (variant_id, quantity, position)
      join variants v on v.id = l.variant_id
    order by l.position`.execute(tx);
  if (Number(numAffectedRows) < lines.length) throw new Problem("no_such_variant");
}

type NamedLines = ReadonlyMap<string, number>;

async function readNamedLines(tx: Transaction, id: number): Promise<NamedLines> {
  const { rows } = await sql<{ name: string; quantity: number }>`
    select audited_variant_name(v) || coalesce(', ' || v.sku, '') as name, l.quantity
    from draft_order_lines l join variants v on v.id = l.variant_id where l.draft_id = ${id} order by l.id`.execute(
    tx,
  );
  return new Map(rows.map(({ name, quantity }) => [name, quantity]));
}

/** The goods alone: whom they are for is not written where nobody can erase it. */
async function record(
  tx: Transaction,
  action: "insert" | "update" | "delete",
  id: number,
  after: NamedLines,
  before: NamedLines = new Map(),
): Promise<void> {
  const changes: AuditChanges = {};
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(name) ?? null, after.get(name) ?? null];
    if (was !== is) changes[name] = [was, is];
  }
  await recordAction(tx, `draft_orders.${action}`, `${id}`, { record: "draft_orders", id, changes });
}
