import { sql } from "kysely";
import type { Database, Transaction } from "../../db/open.ts";
import { actAs } from "../../platform/actor.ts";
import { isAllowed, priceLimitOf, roleOfUser, type StaffRole } from "../../platform/staff-role.ts";
import { type Fit, fitPlans, type Item, isSome, lockItems, reversed, writePlans } from "./apply-plans.ts";

/** Products of one transaction: their variants cannot be bought while it runs. */
const CHUNK = 25;

/** The job that writes a change, a few products at a time. Undone, or its author demoted, it stops. */
export async function writeBulkChange(db: Database, id: number): Promise<void> {
  await endEarlier(db, id);
  while (await db.transaction().execute((tx) => writeChunk(tx, id)));
}

/** @returns whether there is more */
async function writeChunk(tx: Transaction, id: number): Promise<boolean> {
  const change = await begin(tx, id, sql`c.user_id`);
  if (!change || change.written_at) return false;
  const items = change.undo_asked_at ? [] : await takeItems(tx, id, "waits");
  if (items.length === 0 || !change.role || !isAllowed(change.role, "catalog.change")) {
    await leaveOutRest(tx, id);
    await sql`update bulk_changes set written_at = now() where id = ${id}`.execute(tx);
    return false;
  }
  await lockItems(tx, items);
  const fits = await fitPlans(tx, items, priceLimitOf(change.role), change.starts_at !== null);
  const written = fits.filter(isSome);
  await writePlans(tx, written);
  await narrowPlans(tx, id, items, written);
  await settle(tx, id, "written", written);
  await settle(
    tx,
    id,
    "changed",
    fits.filter((fit) => !isSome(fit)),
  );
  return true;
}

/** Of a product that was written in part, the undo puts back that part. */
async function narrowPlans(tx: Transaction, id: number, items: readonly Item[], written: readonly Fit[]) {
  const planned = new Map(items.map((item) => [item.place, stepsOf(item).length]));
  const narrowed = written.flatMap((fit) => {
    const skipped = (planned.get(fit.place) ?? 0) - stepsOf(fit).length;
    return fit.whole ? [] : [{ change_id: id, place: fit.place, plan: { ...fit.plan, skipped } }];
  });
  await rewritePlans(tx, narrowed);
}

type Rewritten = Pick<Item, "place" | "plan"> & { change_id: number };

async function rewritePlans(tx: Transaction, items: readonly Rewritten[]): Promise<void> {
  if (items.length === 0) return;
  await sql`update bulk_change_items one set plan = i.plan
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i (change_id bigint, place integer, plan jsonb)
    where one.change_id = i.change_id and one.place = i.place`.execute(tx);
}

/** The job that undoes a change. */
export async function undoBulkChange(db: Database, id: number): Promise<void> {
  while (await db.transaction().execute((tx) => undoChunk(tx, id)));
}

/**
 * The job that ends a change at its date: an undo by nobody, which needs no right of its author. It takes the
 * place of an undo that is asked for and not done, because who asked may lose the right to it.
 */
export async function endBulkChange(db: Database, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`update bulk_changes set is_ended = true, undo_user_id = null, undo_by = null, undo_asked_at = now()
      where id = ${id} and undone_at is null`.execute(tx);
    await leaveOutRest(tx, id);
  });
  await undoBulkChange(db, id);
}

/** Ends the changes that are to have ended when this one begins: their own jobs may come later. */
async function endEarlier(db: Database, id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select earlier.id from bulk_changes c join bulk_changes earlier on earlier.ends_at <= c.starts_at
    where c.id = ${id} and earlier.undone_at is null order by earlier.ends_at`.execute(db);
  for (const earlier of rows) await endBulkChange(db, earlier.id);
}

async function undoChunk(tx: Transaction, id: number): Promise<boolean> {
  const change = await begin(tx, id, sql`c.undo_user_id`);
  if (!change || change.undone_at) return false;
  const written = await takeItems(tx, id, "written");
  const mayUndo = change.is_ended || (change.role !== null && isAllowed(change.role, "catalog.change"));
  if (written.length === 0) {
    await sql`update bulk_changes set undone_at = now() where id = ${id}`.execute(tx);
    return false;
  }
  // What was asked by somebody who may not any more is as if nobody had asked: the change can still end.
  if (!mayUndo) {
    await sql`update bulk_changes set undo_user_id = null, undo_by = null, undo_asked_at = null
      where id = ${id}`.execute(tx);
    return false;
  }
  await lockItems(tx, written);
  // Read again: until the lock, the undo of another change may have handed something over to this one.
  const items = await takeItems(tx, id, "written");
  const back = items.map((item) => ({ ...item, plan: reversed(item.plan) }));
  const fits = await fitPlans(tx, back, change.role && priceLimitOf(change.role));
  await handOver(tx, id, back);
  await writePlans(tx, fits.filter(isSome));
  await settle(
    tx,
    id,
    "undone",
    fits.filter(({ whole }) => whole),
  );
  await settle(
    tx,
    id,
    "conflict",
    fits.filter(({ whole }) => !whole),
  );
  return true;
}

/**
 * Where a later change was written on top of this one, only that one can put back the price from before both.
 * @param back what the undo would have written
 */
async function handOver(tx: Transaction, id: number, back: readonly Item[]): Promise<void> {
  const ours = new Map(back.flatMap(stepsOf).map((step) => [step.id, step]));
  const { rows: later } = await sql<Item & { change_id: number }>`
    select l.change_id, l.place, l.product_id, l.plan from bulk_change_items i
      join bulk_change_items l on l.product_id = i.product_id and l.status = 'written' and l.at > i.at
    where i.change_id = ${id} and i.place = any (${back.map(({ place }) => place)}::integer[])
      and l.plan ->> 'kind' = 'prices'`.execute(tx);
  const handedOver = later.map((item) => {
    const variants = stepsOf(item).map((step) => {
      const below = ours.get(step.id);
      return below && String(below.from) === String(step.from) ? { ...step, from: below.to } : step;
    });
    return { ...item, plan: { ...item.plan, variants } };
  });
  await rewritePlans(tx, handedOver);
}

const stepsOf = ({ plan }: Item) => (plan.kind === "prices" ? plan.variants : []);

type Begun = {
  starts_at: Date | null;
  is_ended: boolean;
  written_at: Date | null;
  undo_asked_at: Date | null;
  undone_at: Date | null;
  user_id: number | null;
  email: string | null;
  role: StaffRole | null;
};

/** Locks the change, and acts for whoever ordered it. @param user the column with who that is */
async function begin(tx: Transaction, id: number, user: ReturnType<typeof sql>): Promise<Begun | undefined> {
  await sql`select from bulk_changes where id = ${id} for update`.execute(tx);
  const { rows } = await sql<Begun>`
    select c.starts_at, c.is_ended, c.written_at, c.undo_asked_at, c.undone_at, u.id as user_id, u.email,
      ${roleOfUser} as role
    from bulk_changes c left join users u on u.id = ${user} and u.disabled_at is null
    where c.id = ${id}`.execute(tx);
  const change = rows[0];
  const screen = `/products/changes/${id}`;
  if (change?.user_id && change.email)
    await actAs(tx, { actor: "staff", user_id: change.user_id, name: change.email, screen });
  else if (change?.is_ended) await actAs(tx, { actor: "system", screen });
  return change;
}

/** What has not been written yet never will be. */
export async function leaveOutRest(tx: Transaction, id: number): Promise<void> {
  await sql`update bulk_change_items set status = 'left_out', at = now()
    where change_id = ${id} and status = 'waits'`.execute(tx);
}

async function takeItems(tx: Transaction, id: number, status: "waits" | "written"): Promise<Item[]> {
  const { rows } = await sql<Item>`select place, product_id, plan from bulk_change_items
    where change_id = ${id} and status = ${status} order by place limit ${CHUNK}`.execute(tx);
  return rows;
}

async function settle(tx: Transaction, id: number, status: string, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return;
  await sql`update bulk_change_items set status = ${status}, at = now()
    where change_id = ${id} and place = any (${items.map(({ place }) => place)}::integer[])`.execute(tx);
}
