import { MAX_COLLECTION_PRODUCTS } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Querier, Transaction } from "../../db/open.ts";
import { endDemoTerms } from "../catalog/end-demo-terms.ts";
import { reindexProducts } from "../catalog/reindex-products.ts";
import { lockProducts, readHeld } from "./read-held.ts";
import { type HeldProduct, isOver, type Plan, type StateStep, type VariantStep } from "./rules.ts";

export type Item = { place: number; product_id: number; plan: Plan };
/** What can be written of an item; `whole`: all of it. */
export type Fit = Item & { whole: boolean };

/**
 * Of each plan what still fits: a value that somebody changed is left alone.
 * @param limit how far the one who acts may change a price in a day
 * @param isLate planned long ago: a price that is struck anew may have been undercut since
 */
export async function fitPlans(
  db: Querier,
  items: readonly Item[],
  limit: number | null,
  isLate = false,
): Promise<Fit[]> {
  const collection = collectionOf(items);
  const held = await readHeld(
    db,
    items.map(({ product_id }) => product_id),
    collection,
  );
  const byId = new Map(held.map((one) => [one.id, one]));
  let room = collection === null ? 0 : await roomOf(db, collection);
  return items.map((item) => {
    const fit = fitPlan(item, byId.get(item.product_id), limit, isLate);
    const takesRoom = fit.whole && fit.plan.kind === "collection" && fit.plan.add;
    return takesRoom ? { ...fit, whole: room-- > 0 } : fit;
  });
}

/** The one that a change is about, or null. */
function collectionOf([first]: readonly Item[]): number | null {
  return first?.plan.kind === "collection" ? first.plan.collection : null;
}

/** How many products it still takes: none once it is gone, or follows a rule. */
async function roomOf(db: Querier, collection: number): Promise<number> {
  const { rows } = await sql<{ room: number }>`select ${MAX_COLLECTION_PRODUCTS} - count(m.*)::int as room
    from collections c left join collection_products m on m.collection_id = c.id
    where c.id = ${collection} and c.rule is null group by c.id`.execute(db);
  return rows[0]?.room ?? 0;
}

function fitPlan(item: Item, held: HeldProduct | undefined, limit: number | null, isLate: boolean): Fit {
  const { plan } = item;
  if (plan.kind === "prices") {
    const now = new Map(held?.variants?.map((one) => [one.id, one]));
    const variants = plan.variants.filter(({ id, from, to }) => {
      const one = now.get(id);
      if (!one || one.price !== from[0] || one.struck !== from[1]) return false;
      if (isLate && to[1] !== null && to[1] !== from[1] && to[1] > one.lowest) return false;
      return limit === null || !isOver(one.price_before, to[0], limit);
    });
    return { ...item, plan: { ...plan, variants }, whole: variants.length === plan.variants.length };
  }
  if (plan.kind === "state") {
    const { status, publish_at, moved_to } = plan.step.from;
    const stands = held?.status === status && held.publish_at === publish_at && held.moved_to === moved_to;
    // Nothing that costs nothing goes live.
    const maySell =
      plan.step.to.status !== "active" || held?.variants?.every(({ price }) => price > 0) === true;
    return { ...item, whole: stands && maySell };
  }
  return { ...item, whole: held !== undefined && (held.position === null) === plan.add };
}

/** The plan that puts back what another one wrote. */
export function reversed(plan: Plan): Plan {
  if (plan.kind === "prices")
    return { ...plan, variants: plan.variants.map(({ id, from, to }) => ({ id, from: to, to: from })) };
  if (plan.kind === "state") return { ...plan, step: { from: plan.step.to, to: plan.step.from } };
  return { ...plan, add: !plan.add };
}

/** Whether anything of it can be written. */
export const isSome = ({ plan, whole }: Fit): boolean =>
  plan.kind === "prices" ? plan.variants.length > 0 : whole;

/** Locks the collection and the products of items before it is looked what fits. */
export async function lockItems(tx: Transaction, items: readonly Item[]): Promise<void> {
  await sql`select from collections where id = ${collectionOf(items)} for update`.execute(tx);
  await lockProducts(
    tx,
    items.map(({ product_id }) => product_id),
  );
}

/** Writes plans that fit, all of one kind, in a few statements. The products are locked. */
export async function writePlans(tx: Transaction, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return;
  const ids = items.map(({ product_id }) => product_id);
  const prices = items.flatMap(({ plan }) => (plan.kind === "prices" ? plan.variants : []));
  if (prices.length) await writePrices(tx, ids, prices);
  const steps = items.flatMap(({ plan, product_id }) =>
    plan.kind === "state" ? [{ id: product_id, ...plan.step.to }] : [],
  );
  if (steps.length) await writeStates(tx, steps);
  await writeMembers(tx, items);
  await reindexProducts(tx, ids);
}

async function writePrices(tx: Transaction, ids: number[], steps: readonly VariantStep[]): Promise<void> {
  await sql`update variants v set price = i.price, compare_price = i.struck
    from unnest(${steps.map(({ id }) => id)}::bigint[], ${steps.map(({ to }) => to[0])}::bigint[],
      ${steps.map(({ to }) => to[1])}::bigint[]) as i (id, price, struck)
    where v.id = i.id`.execute(tx);
  await setLowestPrices(tx, ids);
}

/** Products cost what the cheapest of their variants does. Counts their versions up. */
export async function setLowestPrices(tx: Transaction, ids: readonly number[]): Promise<void> {
  await sql`update products p set version = p.version + 1, price = v.price, compare_price = v.compare_price
    from (select distinct on (product_id) product_id, price, compare_price from variants
      where product_id = any (${[...ids]}::bigint[]) and retired_at is null order by product_id, price, id) v
    where p.id = v.product_id`.execute(tx);
}

/** A date that has passed is not put back: it would make the draft live at once. */
async function writeStates(
  tx: Transaction,
  steps: readonly (StateStep["to"] & { id: number })[],
): Promise<void> {
  await sql`update products p set status = i.status, moved_to = (select id from products where id = i.moved_to),
      publish_at = case when i.publish_at > now() then i.publish_at end,
      retired_at = case when i.status = 'archived' then now() end
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
      as i (id bigint, status text, publish_at timestamptz, moved_to bigint)
    where p.id = i.id`.execute(tx);
  await endDemoTerms(tx);
}

/**
 * New ones come last; one that comes back takes its place again. Who edits the collection is told of it, and
 * by whom.
 */
async function writeMembers(tx: Transaction, items: readonly Item[]): Promise<void> {
  const rows = items.flatMap(({ plan, product_id, place }) =>
    plan.kind === "collection" ? [{ ...plan, id: product_id, place }] : [],
  );
  if (rows.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as i (id bigint, collection bigint, "from" integer, add boolean, place integer)`;
  await sql`update collections set version = version + 1
    where id in (select collection from ${given})`.execute(tx);
  await sql`delete from collection_products m using ${given}
    where not i.add and m.collection_id = i.collection and m.product_id = i.id`.execute(tx);
  await sql`insert into collection_products (collection_id, product_id, position)
    select i.collection, i.id, coalesce(i.from, (select coalesce(max(position), 0) from collection_products
      where collection_id = i.collection) + row_number() over (order by i.place))
    from ${given} join collections c on c.id = i.collection where i.add on conflict do nothing`.execute(tx);
  await sql`select write_audit_log(case when i.add then 'collections.add' else 'collections.remove' end,
      p.name || ', ' || c.title, 'products', p.id, '{}')
    from ${given} join products p on p.id = i.id join collections c on c.id = i.collection`.execute(tx);
  const names = (add: boolean) =>
    sql`coalesce(jsonb_agg(p.name order by i.place) filter (where i.add = ${add}), '[]')`;
  await sql`select write_audit_log('collections.update', c.title, 'collections', c.id,
      jsonb_build_object('products', jsonb_build_array(${names(false)}, ${names(true)})))
    from ${given} join products p on p.id = i.id join collections c on c.id = i.collection group by c.id`.execute(
    tx,
  );
}
