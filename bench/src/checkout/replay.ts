import { randomUUID } from "node:crypto";
import type { PoolClient } from "@adire/postgres/pool";
import type { Statement, Unit } from "./recording.ts";

/**
 * Values that are new in each flow: uuids and payment references. Ids of rows are recognized by their size.
 */
const fresh = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|PAY_[A-Za-z0-9]{28}/g;
export const smallestId = 100_000_000;
const id = /\b[1-9]\d{8,9}\b/g;

/**
 * Repeats the statements of a recorded flow with new references and with the ids that the database assigns this
 * time.
 * @returns how many statements had another row count than when they were recorded
 * @param kept texts and ids that are the same in every flow, such as the shopper's
 */
export async function replay(
  client: PoolClient,
  flow: readonly Unit[],
  kept: ReadonlySet<string>,
): Promise<number> {
  const now = new Map<string, string>();
  let differing = 0;
  const renewed = (text: string): string =>
    text
      .replace(fresh, (was) => (kept.has(was) ? was : known(now, was, () => another(was))))
      .replace(id, (was) => now.get(was) ?? was);
  for (const unit of flow)
    for (const statement of unit) {
      const answer = await client.query(statement.text, statement.values.map(renew));
      learn(statement, answer.rows as Record<string, unknown>[], now);
      if (answer.rowCount !== statement.rowCount) differing += 1;
    }
  return differing;

  function renew(value: unknown): unknown {
    if (typeof value === "string") return renewed(value);
    if (typeof value === "number")
      return value >= smallestId ? Number(now.get(String(value)) ?? value) : value;
    if (Array.isArray(value)) return value.map(renew);
    if (typeof value !== "object" || value === null) return value;
    const { bytes } = value as { bytes?: string };
    return bytes === undefined ? JSON.parse(renewed(JSON.stringify(value))) : Buffer.from(bytes, "base64");
  }
}

function known(now: Map<string, string>, was: string, make: () => string): string {
  const is = now.get(was) ?? make();
  now.set(was, is);
  return is;
}

const another = (was: string): string =>
  was.startsWith("PAY_") ? `PAY_${randomUUID().replaceAll("-", "").slice(0, 28)}` : randomUUID();

/** Rows have the recorded order: an id replaces the recorded one in the same row and column. */
function learn({ rows: then }: Statement, rows: Record<string, unknown>[], now: Map<string, string>): void {
  for (const [at, row] of then.entries())
    for (const [column, was] of Object.entries(row)) {
      const is = rows[at]?.[column];
      if (typeof was === "number" && was >= smallestId && typeof is === "number")
        now.set(String(was), String(is));
    }
}
