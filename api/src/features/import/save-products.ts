import { sql } from "kysely";
import type { Database } from "../../db/open.ts";
import { type ProductDraft, saveProduct } from "../catalog/save-product.ts";

export type Saved = { isNew: boolean; failed?: string; lostSkus?: string[] };

/** Saves each product in a transaction of its own. @returns what became of each, by handle */
export async function saveProducts(db: Database, drafts: ProductDraft[]): Promise<Map<string, Saved>> {
  const saved = new Map<string, Saved>();
  for (const draft of drafts) {
    try {
      const { isNew } = await db.transaction().execute((tx) => saveProduct(tx, draft, "import"));
      saved.set(draft.handle, { isNew });
    } catch (error) {
      saved.set(draft.handle, {
        isNew: false,
        failed: `the database refused it: ${(error as Error).message}`,
      });
    }
  }
  return saved;
}

/** What saving would find: for a dry run. @param db undefined or without tables: nothing is there yet */
export async function findSaved(
  db: Database | undefined,
  drafts: ProductDraft[],
): Promise<Map<string, Saved>> {
  const source = drafts[0]?.source ?? "";
  const { rows } = db
    ? await sql<{
        handle: string;
      }>`select handle from products where source = ${source} and handle = any (${drafts.map((draft) => draft.handle)})`.execute(
        db,
      )
    : { rows: [] };
  const known = new Set(rows.map((row) => row.handle));
  return new Map(drafts.map(({ handle }) => [handle, { isNew: !known.has(handle) }]));
}
