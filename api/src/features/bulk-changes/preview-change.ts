import { createHash } from "node:crypto";
import type { AnswerOf, BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { toWire } from "@adire/contract/money";
import { type BulkChange, type BulkRow, bulkProblems, MAX_BULK_PRODUCTS } from "@adire/contract/shapes";
import type { Config } from "../../config.ts";
import type { Querier } from "../../db/open.ts";
import { priceLimitOf, type StaffRole } from "../../platform/staff-role.ts";
import { findProductIds } from "../staff-products/list-staff-products.ts";
import { readMoney } from "../store-settings.ts";
import { checkCollection } from "./check-collection.ts";
import { readHeld } from "./read-held.ts";
import { type HeldProduct, type Plan, planProduct, type Rights } from "./rules.ts";

export type Shown = BulkRow & { plan: Plan };

/**
 * What a change would do, problems first.
 * @throws Problem invalid for a collection that cannot be
 */
export async function previewChange(
  db: Querier,
  config: Config,
  role: StaffRole,
  { change, ids, filter, starts_at }: BodyOf<typeof endpoints.bulkChanges.preview>,
): Promise<AnswerOf<typeof endpoints.bulkChanges.preview>> {
  const found = ids ?? (await findProductIds(db, filter ?? {}, MAX_BULK_PRODUCTS + 1));
  const shown = found.slice(0, MAX_BULK_PRODUCTS);
  if (change.kind === "collection") await checkCollection(db, change, shown);
  const rows = await showRows(db, config, role, change, shown, starts_at);
  return { rows: rows.map(({ plan: _, ...row }) => row), more: found.length > MAX_BULK_PRODUCTS };
}

export async function showRows(
  db: Querier,
  config: Config,
  role: StaffRole,
  change: BulkChange,
  ids: readonly number[],
  startsAt: string | null,
): Promise<Shown[]> {
  const { currency } = await readMoney(db, config);
  const held = await readHeld(db, ids, change.kind === "collection" ? change.collection : null, startsAt);
  const rows = held.map((one) => showRow(one, change, { limit: priceLimitOf(role), currency }));
  return rows.toSorted((a, b) => weight(a) - weight(b));
}

const weights = { leave_out: 0, write: 1, never: 3 };
/** What is settled stays in its place. */
const weight = ({ problem, settled }: BulkRow) => {
  const code = (settled ?? problem)?.code;
  return code === undefined ? 2 : code === "same" ? 4 : weights[bulkProblems[code]];
};

function showRow(held: HeldProduct, change: BulkChange, by: Rights): Shown {
  const { plan, now, after, problem, settled } = planProduct(held, change, by);
  const costs = held.variants?.flatMap(({ cost }) => cost ?? []) ?? [];
  const { id, name, brand, picture } = held;
  return {
    ...{ id, name, brand, picture, now, after, problem, settled, plan },
    cost: costs.length ? toWire(Math.max(...costs)) : null,
    seen: createHash("sha256")
      .update(JSON.stringify([change.kind, plan]))
      .digest("base64url")
      .slice(0, 22),
  };
}
