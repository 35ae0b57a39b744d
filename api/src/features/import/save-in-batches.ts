import { sql } from "kysely";
import type { Database, Transaction } from "../../db/open.ts";
import { violation } from "../../db/violation.ts";
import { type Actor, actAs } from "../../platform/actor.ts";
import { type FilledDraft, fillDraft } from "../catalog/fill-blanks.ts";
import type { ProductDraft } from "../catalog/product-draft.ts";
import { type SavedProduct, saveProducts } from "../catalog/save-products.ts";
import type { LostSku } from "../catalog/save-variants.ts";
import { beyondLimit } from "./price-limit.ts";

export type Saved = {
  isNew: boolean;
  /** Why it was not saved. */
  failed?: string;
  /** SKUs that another product has already. */
  lostSkus?: LostSku[];
  /** Variants that keep a larger quantity than the file has, because orders reserved it. */
  promised?: { name: string; asked: number; reserved: number }[];
} & Partial<Omit<FilledDraft, "draft" | "isNew">>;

/** How a product was refused: it costs that product only. */
const REFUSED = "the database refused it";

class RolledBack extends Error {}

/** Handles of products whose prices the one who acts may not change that far. */
class BeyondLimit extends Error {
  readonly handles: ReadonlySet<string>;
  constructor(handles: readonly string[]) {
    super();
    this.handles = new Set(handles);
  }
}

/** Saves products, with something before and after it in the same transaction. */
export type AroundSave = (
  tx: Transaction,
  drafts: readonly ProductDraft[],
  save: () => Promise<Map<string, SavedProduct>>,
) => Promise<Map<string, SavedProduct>>;

type Options = {
  /** Is named in the audit log. */
  file?: string;
  /** Rolls the transaction back: it meets every refusal and writes nothing. */
  dryRun?: boolean;
  attempts?: number;
  /** Who acts; by default the import itself. */
  actor?: Actor | undefined;
  /** By how much a price may change in a day, in percent; null: without a limit. */
  priceLimit?: number | null | undefined;
  around?: AroundSave | undefined;
};

/**
 * Saves products of one source in one transaction, with asynchronous commit: a later synchronous one makes it
 * durable. A batch that the database rejects is halved until only the invalid product is left out.
 * @param drafts no two with the same handle
 * @returns the outcome of each, by handle
 */
export async function saveInBatches(
  db: Database,
  drafts: ProductDraft[],
  options: Options = {},
): Promise<Map<string, Saved>> {
  const { file = "", dryRun = false, attempts = 3, priceLimit = null } = options;
  const { actor = { actor: "import", name: file }, around = (_tx, _drafts, save) => save() } = options;
  const [first] = drafts;
  if (!first) return new Map();
  let saved = new Map<string, Saved>();
  try {
    await db.transaction().execute(async (tx) => {
      await sql`set local synchronous_commit = off`.execute(tx);
      await actAs(tx, actor);
      saved = await around(tx, drafts, () => saveProducts(tx, drafts, "import"));
      const beyond = priceLimit === null ? [] : await beyondLimit(tx, drafts, priceLimit);
      if (beyond.length) throw new BeyondLimit(beyond);
      if (dryRun) throw new RolledBack();
    });
    return saved;
  } catch (error) {
    if (error instanceof RolledBack) return saved;
    if (error instanceof BeyondLimit) return withoutBeyond(db, drafts, error.handles, options);
    // After a deadlock or a conflict with a concurrent write, another attempt sees what was written.
    if (attempts > 1 && isConflict(error))
      return saveInBatches(db, drafts, { ...options, attempts: attempts - 1 });
    if (!isOfProducts(error)) throw error;
    if (drafts.length === 1)
      return new Map([[first.handle, { isNew: false, failed: `${REFUSED}: ${(error as Error).message}` }]]);
    const half = Math.ceil(drafts.length / 2);
    const lower = await saveInBatches(db, drafts.slice(0, half), options);
    const upper = await saveInBatches(db, drafts.slice(half), options);
    return new Map([...lower, ...upper]);
  }
}

/** Saves the others. Each time there are fewer, so that it ends. */
async function withoutBeyond(
  db: Database,
  drafts: readonly ProductDraft[],
  beyond: ReadonlySet<string>,
  options: Options,
): Promise<Map<string, Saved>> {
  const failed = `your role may change a price by up to ${options.priceLimit}% a day`;
  const others = await saveInBatches(
    db,
    drafts.filter(({ handle }) => !beyond.has(handle)),
    options,
  );
  for (const handle of beyond) others.set(handle, { isNew: false, failed });
  return others;
}

/** What saving would do where there is no store yet. */
export const savedInNoStore = (drafts: ProductDraft[]): Map<string, Saved> =>
  new Map(
    drafts.map((draft) => {
      const { draft: _, ...outcome } = fillDraft(draft, undefined);
      return [draft.handle, outcome];
    }),
  );

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

const isConflict = (error: unknown): boolean =>
  codeOf(error).startsWith("40") || codeOf(error) === violation.unique;

/**
 * SQLSTATE classes of what a product contains (21, 22, 23, 44, 54, P0: raised by a trigger) and of what other
 * transactions hold (40, 55), and a statement that took too long. Errors of the connection or the server are
 * not caused by a product.
 */
function isOfProducts(error: unknown): boolean {
  return /^(2[123]|40|44|54|55|P0|57014$)/.test(codeOf(error));
}
