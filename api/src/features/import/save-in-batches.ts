import { sql } from "kysely";
import type { Database } from "../../db/open.ts";
import type { ProductDraft } from "../catalog/product-draft.ts";
import { type LostSku, saveProducts } from "../catalog/save-products.ts";

export type Saved = {
  isNew: boolean;
  /** Why it did not go in. */
  failed?: string;
  /** SKUs it had to leave to another product. */
  lostSkus?: LostSku[];
  /** Variants that keep more pieces than the file has, since orders were promised them. */
  promised?: { name: string; asked: number; reserved: number }[];
};

const UNIQUE = "23505";

/**
 * Saves many products of one source in one transaction, which does not wait for the disk: a later one that does takes it along. A
 * batch that the database refuses is halved until the one bad product stands alone, so that it never costs a good one.
 * @param drafts no two with the same handle
 * @returns what became of each, by handle
 */
export async function saveInBatches(
  db: Database,
  drafts: ProductDraft[],
  tries = 3,
): Promise<Map<string, Saved>> {
  const [first] = drafts;
  if (!first) return new Map();
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`set local synchronous_commit = off`.execute(tx);
      return saveProducts(tx, drafts, "import");
    });
  } catch (error) {
    // A deadlock or a clash with others' own writes: the same again, which sees what they wrote.
    if (tries > 1 && (codeOf(error).startsWith("40") || codeOf(error) === UNIQUE))
      return saveInBatches(db, drafts, tries - 1);
    if (!isAboutData(error)) throw error;
    if (drafts.length === 1)
      return new Map([
        [first.handle, { isNew: false, failed: `the database refused it: ${(error as Error).message}` }],
      ]);
    const half = Math.ceil(drafts.length / 2);
    const before = await saveInBatches(db, drafts.slice(0, half));
    const after = await saveInBatches(db, drafts.slice(half));
    return new Map([...before, ...after]);
  }
}

/** Whether the store has none of these products yet. */
export async function areNew(db: Database, drafts: ProductDraft[]): Promise<boolean> {
  return [...(await findSaved(db, drafts)).values()].every(({ isNew }) => isNew);
}

/** What saving would find, for a dry run. @param db undefined: there is no store yet */
export async function findSaved(
  db: Database | undefined,
  drafts: ProductDraft[],
): Promise<Map<string, Saved>> {
  const handles = drafts.map(({ handle }) => handle);
  const known = new Set<string>();
  if (db && drafts[0]) {
    const rows = await db
      .selectFrom("products")
      .select("handle")
      .where("source", "=", drafts[0].source)
      .where("handle", "in", handles)
      .execute();
    for (const row of rows) known.add(row.handle);
  }
  return new Map(handles.map((handle) => [handle, { isNew: !known.has(handle) }]));
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** SQLSTATE classes 22 and 23; errors of the connection or the server are nobody's product's fault. */
function isAboutData(error: unknown): boolean {
  return /^2[23]/.test(codeOf(error));
}
