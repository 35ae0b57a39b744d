import type { ImportDetail } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Database, Transaction } from "../../db/open.ts";
import { actAs, recordAction } from "../../platform/actor.ts";
import type { StaffShopper } from "../../platform/auth.ts";
import { addJob } from "../../platform/jobs.ts";
import { Problem } from "../../platform/problem.ts";
import { isAllowed, priceLimitOf, roleOfUser, type StaffRole } from "../../platform/staff-role.ts";
import { lockProducts, readHeld } from "../bulk-changes/read-held.ts";
import { isOver } from "../bulk-changes/rules.ts";
import { type Changes, factsBefore, type ImportFacts, isWhole, readFacts } from "./import-facts.ts";
import { readImport } from "./read-import.ts";
import { removeUnused } from "./remove-unused.ts";
import { writeFacts } from "./write-facts.ts";

/** Products of one transaction: their variants cannot be bought while it runs. */
const CHUNK = 25;

/** @throws Problem not_found; not_undoable while a job reads it, after its date, or a second time */
export async function undoImport(tx: Transaction, by: StaffShopper, id: number): Promise<ImportDetail> {
  await sql`select from staff_imports where id = ${id} for update`.execute(tx);
  const { file, state, undo } = await readImport(tx, id);
  if (undo?.by) throw new Problem("not_undoable", { message: `${undo.by} has undone it already.` });
  if (state === "checking" || state === "importing") throw new Problem("not_ready");
  if (!undo || Date.parse(undo.until) <= Date.now()) throw new Problem("not_undoable");
  await sql`update staff_imports set undo_user_id = ${by.id}, undo_by = ${by.email}, undo_asked_at = now()
    where id = ${id}`.execute(tx);
  await recordAction(tx, "list.undo", file, { record: "staff_imports", id });
  await addJob(tx, "undo-import", { id }, { key: `undo-import-${id}` });
  return readImport(tx, id);
}

/** The job that undoes an import, a few products at a time: what it wrote last goes back first. */
export async function undoImportedProducts(db: Database, id: number): Promise<void> {
  while (await db.transaction().execute((tx) => undoChunk(tx, id)));
}

type Item = { id: number; product_id: number; changes: Changes };

/** @returns whether there is more */
async function undoChunk(tx: Transaction, id: number): Promise<boolean> {
  const role = await begin(tx, id);
  if (role === undefined) return false;
  const items = role && isAllowed(role, "catalog.import") ? await takeItems(tx, id) : [];
  if (!role || items.length === 0) {
    if (role) await removeUnused(tx, id);
    await sql`update staff_imports set undone_at = now() where id = ${id}`.execute(tx);
    return false;
  }
  const ids = items.map(({ product_id }) => product_id);
  await lockProducts(tx, ids);
  const now = await readFacts(tx, ids);
  const over = await overLimit(tx, items, priceLimitOf(role));
  const wanted = items.flatMap(({ product_id, changes }) => {
    const facts = now.get(product_id);
    return facts ? [[product_id, withoutOver(factsBefore(facts, changes), facts, over)] as const] : [];
  });
  await writeFacts(tx, new Map(wanted));
  const after = await readFacts(tx, ids);
  const whole = items.flatMap(({ id: item, product_id, changes }) => {
    const facts = after.get(product_id);
    return facts && isWhole(facts, changes) ? [item] : [];
  });
  await sql`update staff_import_items
    set status = case when id = any (${whole}::bigint[]) then 'undone' else 'conflict' end
    where id = any (${items.map((item) => item.id)}::bigint[])`.execute(tx);
  return true;
}

/**
 * Locks the import, and acts for whoever undoes it.
 * @returns their role, null without one; undefined: it is done
 */
async function begin(tx: Transaction, id: number): Promise<StaffRole | null | undefined> {
  await sql`select from staff_imports where id = ${id} for update`.execute(tx);
  const { rows } = await sql<{ user_id: number | null; email: string | null; role: StaffRole | null }>`
    select u.id as user_id, u.email, ${roleOfUser} as role
    from staff_imports i left join users u on u.id = i.undo_user_id and u.disabled_at is null
    where i.id = ${id} and i.undo_asked_at is not null and i.undone_at is null`.execute(tx);
  if (!rows[0]) return undefined;
  const { user_id, email, role } = rows[0];
  if (user_id && email)
    await actAs(tx, { actor: "staff", user_id, name: email, screen: `/products/import/${id}` });
  return role;
}

/** The latest ones, each product once: an import of mended lines may have written it twice. */
async function takeItems(tx: Transaction, id: number): Promise<Item[]> {
  const { rows } = await sql<Item>`select id, product_id, changes from staff_import_items
    where import_id = ${id} and status = 'written' order by id desc limit ${CHUNK}`.execute(tx);
  return rows.filter(({ product_id }, at) => rows.findIndex((one) => one.product_id === product_id) === at);
}

/** Variants whose price the role may not put back so far today. */
async function overLimit(
  tx: Transaction,
  items: readonly Item[],
  limit: number | null,
): Promise<Set<number>> {
  if (limit === null) return new Set();
  const held = await readHeld(
    tx,
    items.map(({ product_id }) => product_id),
    null,
  );
  const steps = new Map(items.flatMap(({ changes }) => Object.entries(changes.variants)));
  const variants = held.flatMap(({ variants: some }) => some ?? []);
  return new Set(
    variants.flatMap(({ id, price_before }) => {
      const [before] = steps.get(String(id))?.prices ?? [];
      return before && isOver(price_before, before[0], limit) ? [id] : [];
    }),
  );
}

function withoutOver(wanted: ImportFacts, now: ImportFacts, over: ReadonlySet<number>): ImportFacts {
  const variants = Object.entries(wanted.variants).map(([id, variant]) => {
    const prices = over.has(Number(id)) ? now.variants[id]?.prices : undefined;
    return [id, prices ? { ...variant, prices } : variant] as const;
  });
  return { ...wanted, variants: Object.fromEntries(variants) };
}
