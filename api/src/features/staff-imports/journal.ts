import { sql } from "kysely";
import { lockProducts } from "../bulk-changes/read-held.ts";
import type { AroundSave } from "../import/save-in-batches.ts";
import { changesOf, readFacts } from "./import-facts.ts";

/** Keeps, in the transaction that saves products, what it changes of them. @param id of the import */
export const journalOf =
  (id: number): AroundSave =>
  async (tx, drafts, save) => {
    const handles = drafts.map(({ handle }) => handle);
    const { rows: known } = await sql<{ id: number }>`select id from products
      where source = ${drafts[0]?.source ?? ""} and handle = any (${handles}::text[])`.execute(tx);
    const ids = known.map((row) => row.id);
    await lockProducts(tx, ids);
    const before = await readFacts(tx, ids);
    const saved = await save();
    const after = await readFacts(
      tx,
      [...saved.values()].map((one) => one.id),
    );
    const rows = [...after].flatMap(([product_id, facts]) => {
      const changes = changesOf(before.get(product_id), facts);
      return changes ? [{ product_id, changes }] : [];
    });
    await sql`insert into staff_import_items (import_id, product_id, changes)
      select ${id}, product_id, changes
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (product_id bigint, changes jsonb)`.execute(
      tx,
    );
    return saved;
  };
