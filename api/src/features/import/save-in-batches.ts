import { sql } from "kysely";
import type { Database } from "../../db/open.ts";
import { fillBlanks, fillDraft } from "../catalog/fill-blanks.ts";
import type { ProductDraft } from "../catalog/product-draft.ts";
import { type LostSku, saveProducts } from "../catalog/save-products.ts";

export type Saved = {
  isNew: boolean;
  /** New variants that got the mapping's quantity, and known ones that kept theirs. */
  stockAssumed?: number;
  stockKept?: number;
  /** Why it was not saved. */
  failed?: string;
  /** SKUs that another product has already. */
  lostSkus?: LostSku[];
  /** Variants that keep a larger quantity than the file has, because orders reserved it. */
  promised?: { name: string; asked: number; reserved: number }[];
};

const UNIQUE = "23505";

/**
 * Saves products of one source in one transaction, with asynchronous commit: a later synchronous one makes it
 * durable. A batch that the database rejects is halved until only the invalid product is left out.
 * @param drafts no two with the same handle
 * @returns the outcome of each, by handle
 */
export async function saveInBatches(
  db: Database,
  drafts: ProductDraft[],
  attempts = 3,
): Promise<Map<string, Saved>> {
  const [first] = drafts;
  if (!first) return new Map();
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`set local synchronous_commit = off`.execute(tx);
      return saveProducts(tx, drafts, "import");
    });
  } catch (error) {
    // After a deadlock or a conflict with a concurrent write, another attempt sees what was written.
    if (attempts > 1 && (codeOf(error).startsWith("40") || codeOf(error) === UNIQUE))
      return saveInBatches(db, drafts, attempts - 1);
    if (!isDataError(error)) throw error;
    if (drafts.length === 1)
      return new Map([
        [first.handle, { isNew: false, failed: `the database refused it: ${(error as Error).message}` }],
      ]);
    const half = Math.ceil(drafts.length / 2);
    const lower = await saveInBatches(db, drafts.slice(0, half));
    const upper = await saveInBatches(db, drafts.slice(half));
    return new Map([...lower, ...upper]);
  }
}

/** What saving would do, for a dry run. @param db undefined where there is no store yet */
export async function findSaved(
  db: Database | undefined,
  drafts: ProductDraft[],
): Promise<Map<string, Saved>> {
  const filled = db
    ? await fillBlanks(db, drafts, { lock: false })
    : drafts.map((draft) => fillDraft(draft, undefined));
  return new Map(filled.map(({ draft, ...outcome }) => [draft.handle, outcome]));
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** SQLSTATE classes 22 and 23; errors of the connection or the server are not caused by a product. */
function isDataError(error: unknown): boolean {
  return /^2[23]/.test(codeOf(error));
}
