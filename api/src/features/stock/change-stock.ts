import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { MAX_STOCK } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { type AuditChanges, recordAction } from "../../platform/actor.ts";
import { Problem } from "../../platform/problem.ts";
import { type Level, readLastMovement, readLevel } from "./read-stock.ts";

/**
 * Adds to the stock on hand, or takes from it; the movement records the staff member and the reason. Locks
 * the variant's row.
 * @throws Problem stock_promised with `reserved`, not_found, invalid
 */
export async function adjustStock(
  tx: Transaction,
  staffId: number,
  variantId: number,
  { quantity, reason }: BodyOf<typeof endpoints.stock.adjust>,
): Promise<Level> {
  const variant = await lockVariant(tx, variantId);
  const { on_hand, promised } = variant;
  checkNewStock(on_hand + quantity, promised, "quantity");
  await move(tx, { variantId, quantity, staffId, reason });
  await record(tx, "stock.adjust", variant, {
    on_hand: [on_hand, on_hand + quantity],
    reason: [null, reason],
  });
  return readLevel(tx, variantId);
}

/**
 * Sets the stock on hand to what was counted, by a movement of the difference; by none where there is no
 * difference. Locks the variant's row.
 * @throws Problem changed_meanwhile with the present stock; stock_promised with `reserved`, not_found
 */
export async function countStock(
  tx: Transaction,
  staffId: number,
  variantId: number,
  { on_hand: counted, seen, reason }: BodyOf<typeof endpoints.stock.count>,
): Promise<Level> {
  const variant = await lockVariant(tx, variantId);
  const { on_hand, promised } = variant;
  if (seen !== on_hand) throw await changedSince(tx, variantId, seen);
  checkNewStock(counted, promised, "on_hand");
  if (counted !== on_hand) await move(tx, { variantId, quantity: counted - on_hand, staffId, reason });
  await record(tx, "stock.count", variant, { on_hand: [on_hand, counted], reason: [null, reason] });
  return readLevel(tx, variantId);
}

/**
 * Begins or ends the tracking of a variant's stock. Tracking begins with a count, by a movement of the
 * difference: `on_hand` counts what was sold untracked, though it never stood there. Locks the variant's row.
 * @throws Problem stock_promised with `reserved`, not_found
 */
export async function trackStock(
  tx: Transaction,
  staffId: number,
  variantId: number,
  { tracked, on_hand: counted, reason }: BodyOf<typeof endpoints.stock.track>,
): Promise<Level> {
  const variant = await lockVariant(tx, variantId);
  const { on_hand, reserved } = variant;
  if (tracked && counted !== undefined) {
    checkNewStock(counted, reserved, "on_hand");
    if (counted !== on_hand) await move(tx, { variantId, quantity: counted - on_hand, staffId, reason });
  }
  await tx.updateTable("variants").set({ stock_tracked: tracked }).where("id", "=", variantId).execute();
  await record(tx, tracked ? "stock.track" : "stock.untrack", variant, {
    ...(tracked && counted !== undefined && { on_hand: [on_hand, counted] }),
    reason: [null, reason],
  });
  return readLevel(tx, variantId);
}

/** Who changed a variant's stock last, and to what. */
async function changedSince(tx: Transaction, id: number, seen: number): Promise<Problem> {
  const level = await readLevel(tx, id);
  const last = await readLastMovement(tx, id);
  const who = last.changed_by ?? (last.order_id === null ? "Somebody" : `Order ${last.order_id}`);
  const { changed_at, changed_by } = last;
  return new Problem("changed_meanwhile", {
    message: `${who} has changed this meanwhile: from ${seen} to ${level.on_hand}. Count again.`,
    with: { present: { ...level, changed_at, changed_by } },
  });
}

/** `promised`: how many must stay; null of untracked stock. */
type LockedVariant = {
  on_hand: number;
  reserved: number;
  promised: number | null;
  product_id: number;
  name: string;
};

async function lockVariant(tx: Transaction, id: number): Promise<LockedVariant> {
  const { rows } = await sql<LockedVariant>`select on_hand, reserved,
      case when stock_tracked then reserved end as promised, product_id, audited_variant_name(v) as name
    from variants v where id = ${id} for no key update`.execute(tx);
  if (!rows[0]) throw new Problem("not_found", { message: "There’s no such variant." });
  return rows[0];
}

/** The entry stands with the variant's product. */
const record = (tx: Transaction, action: string, variant: LockedVariant, changes: AuditChanges) =>
  recordAction(tx, action, variant.name, { record: "products", id: variant.product_id, changes });

function checkNewStock(left: number, promised: number | null, field: string): void {
  if (promised !== null && left < promised)
    throw new Problem("stock_promised", {
      message: promised
        ? `${promised} ${promised === 1 ? "is" : "are"} promised to orders: at least so many must stay.`
        : "There are not so many to take away.",
      with: { reserved: promised },
    });
  if (left > MAX_STOCK)
    throw new Problem("invalid", { errors: { [field]: [`must not bring it above ${MAX_STOCK}`] } });
}

async function move(
  tx: Transaction,
  movement: { variantId: number; quantity: number; staffId: number; reason: string },
): Promise<void> {
  await tx
    .insertInto("stock_movements")
    .values({
      variant_id: movement.variantId,
      quantity: movement.quantity,
      cause: "staff",
      staff_id: movement.staffId,
      reason: movement.reason,
    })
    .execute();
}
