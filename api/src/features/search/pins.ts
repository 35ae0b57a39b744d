import type { SearchPinAnswer, SearchPinInput } from "@adire/contract/shapes";
import type { PoolClient } from "@adire/postgres/pool";
import { sql } from "kysely";
import { tokenize } from "../../catalog-index/catalog-index.ts";
import type { Querier, Transaction } from "../../db/open.ts";
import { violation } from "../../db/violation.ts";
import { changedMeanwhile, readLastChange } from "../../platform/changed-meanwhile.ts";
import { Problem } from "../../platform/problem.ts";
import { recordCatalogChange } from "../../platform/record-catalog-change.ts";

/** Every process keeps all pins in memory, and the screen lists them whole. */
const MAX_PINS = 500;

/** Ids of products: those that a search begins with, in order, and those that it does not show. */
export type SearchPin = { id: number; products: readonly number[]; hidden: readonly number[] };
/** By normalized query. */
export type SearchPins = ReadonlyMap<string, SearchPin>;

/** Searches that are written alike have the same pin: "Wedding-Guest", "wedding guest". */
export const normalizedQuery = (text: string): string => tokenize(text).join(" ");

export async function readPins(client: PoolClient): Promise<SearchPins> {
  const { rows } = await client.query<SearchPin & { query: string }>(
    "select id, query, products, hidden from search_pins",
  );
  return new Map(rows.map(({ query, ...pin }) => [query, pin]));
}

const productsOf = (ids: ReturnType<typeof sql.ref>) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'image', p.images[1],
    'is_live', p.status = 'active') order by o.place), '[]')
  from unnest(${ids}) with ordinality o (id, place) join products p on p.id = o.id)`;
const pins = sql`select id, query, version, ${productsOf(sql.ref("s.products"))} as products,
  ${productsOf(sql.ref("s.hidden"))} as hidden from search_pins s`;

export async function listPins(db: Querier): Promise<SearchPinAnswer[]> {
  const { rows } = await sql<SearchPinAnswer>`${pins} order by query limit ${MAX_PINS}`.execute(db);
  return rows;
}

async function readPin(tx: Querier, id: number): Promise<SearchPinAnswer> {
  const { rows } = await sql<SearchPinAnswer>`${pins} where id = ${id}`.execute(tx);
  if (!rows[0]) throw new Problem("not_found");
  return rows[0];
}

/** @throws Problem invalid, pinned_already, too_many_pins */
export async function createPin(tx: Transaction, input: SearchPinInput): Promise<SearchPinAnswer> {
  await sql`select pg_advisory_xact_lock(hashtext('search_pins'))`.execute(tx);
  const { count } = await tx
    .selectFrom("search_pins")
    .select((pin) => pin.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count >= MAX_PINS) throw new Problem("too_many_pins");
  const { id } = await tx
    .insertInto("search_pins")
    .values(await valuesOf(tx, input))
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch(pinnedAlready);
  await recordCatalogChange(tx);
  return readPin(tx, id);
}

/** @throws Problem not_found, changed_meanwhile, invalid, pinned_already */
export async function updatePin(
  tx: Transaction,
  id: number,
  { version, ...input }: SearchPinInput & { version: number },
): Promise<SearchPinAnswer> {
  await sql`select from search_pins where id = ${id} for update`.execute(tx);
  const present = await readPin(tx, id);
  if (present.version !== version)
    throw changedMeanwhile({ ...present, ...(await readLastChange(tx, "search_pins", id)) });
  await tx
    .updateTable("search_pins")
    .set({ ...(await valuesOf(tx, input)), version: version + 1 })
    .where("id", "=", id)
    .execute()
    .catch(pinnedAlready);
  await recordCatalogChange(tx);
  return readPin(tx, id);
}

/** @throws Problem not_found */
export async function removePin(tx: Transaction, id: number): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom("search_pins").where("id", "=", id).executeTakeFirst();
  if (numDeletedRows === 0n) throw new Problem("not_found");
  await recordCatalogChange(tx);
}

async function valuesOf(tx: Transaction, input: SearchPinInput) {
  const query = normalizedQuery(input.query);
  const [products, hidden] = [[...new Set(input.products)], [...new Set(input.hidden)]];
  const wrong = (field: string, sentence: string) =>
    new Problem("invalid", { errors: { [field]: [sentence] } });
  if (query === "") throw wrong("query", "must have a letter or a digit");
  if (products.length + hidden.length === 0)
    throw wrong("products", "must have a product to show or to hide");
  if (hidden.some((id) => products.includes(id)))
    throw wrong("hidden", "must not have a product that is shown first");
  const known = await tx
    .selectFrom("products")
    .select("id")
    .where("id", "in", [...products, ...hidden])
    .execute();
  const isUnknown = (id: number) => !known.some((one) => one.id === id);
  if (products.some(isUnknown)) throw wrong("products", "has a product that there is not");
  if (hidden.some(isUnknown)) throw wrong("hidden", "has a product that there is not");
  return { query, products, hidden };
}

function pinnedAlready(error: { code?: string }): never {
  if (error.code !== violation.unique) throw error;
  throw new Problem("pinned_already");
}
