import type {
  CollectionMember,
  CollectionRule,
  StaffCollection,
  StaffCollectionInput,
  StaffCollectionRow,
} from "@adire/contract/shapes";
import { sql } from "kysely";
import type { CatalogIndex } from "../../catalog-index/catalog-index.ts";
import type { Config } from "../../config.ts";
import type { Querier, Transaction } from "../../db/open.ts";
import { violation } from "../../db/violation.ts";
import { recordAction } from "../../platform/actor.ts";
import { changedMeanwhile, readLastChange } from "../../platform/changed-meanwhile.ts";
import { Problem } from "../../platform/problem.ts";
import { type CollectionMembers, membersOf, membersOfEach } from "./collection-members.ts";
import { lockNames } from "./taxonomy-rows.ts";

/** Products that a preview shows. */
const PREVIEWED = 24;

type Given = { config: Config; index: CatalogIndex };

/** All collections in the order of the shop. */
export async function listStaffCollections(db: Querier, index: CatalogIndex): Promise<StaffCollectionRow[]> {
  const { rows } = await sql<Omit<StaffCollectionRow, "count" | "by_rule"> & { rule: unknown }>`
    select c.id, c.title, b.name as brand, c.picture, c.is_shown, to_json(c.show_from) as show_from,
      to_json(c.show_until) as show_until, c.is_live, c.rule
    from collections c left join brands b on b.id = c.brand_id order by c.position, c.id`.execute(db);
  const members = await membersOfEach(db, index, rows, 1);
  const first = await readMembers(
    db,
    members.flatMap(({ ids }) => ids),
  );
  const pictures = new Map(first.map(({ id, picture }) => [id, picture]));
  return rows.map(({ rule, ...row }, at) => {
    const { ids, count } = members[at] as CollectionMembers;
    const picture = row.picture ?? pictures.get(ids[0] ?? 0) ?? null;
    return { ...row, picture, by_rule: rule !== null, count };
  });
}

/** @throws Problem not_found */
export async function readStaffCollection(
  db: Querier,
  { config, index }: Given,
  id: number,
): Promise<StaffCollection> {
  const row = await db
    .selectFrom("collections")
    .select(["id", "version", "title", "description", "picture", "brand_id", "rule"])
    .select(["is_shown", "show_from", "show_until", "is_live"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Problem("not_found");
  const rule = row.rule as CollectionRule | null;
  const { count } = await membersOf(db, index, { id, rule }, 1);
  const { rows: chosen } = await sql<{ id: number }>`select product_id as id from collection_products
    where collection_id = ${id} and ${rule === null} order by position, product_id`.execute(db);
  return {
    ...row,
    show_from: row.show_from?.toISOString() ?? null,
    show_until: row.show_until?.toISOString() ?? null,
    rule,
    count,
    products: await readMembers(
      db,
      chosen.map((one) => one.id),
    ),
    address: `${config.PUBLIC_STOREFRONT_URL}/collections/${id}`,
    ...(await readLastChange(db, "collections", id)),
  };
}

/** What a rule would hold now. */
export async function previewCollection(db: Querier, index: CatalogIndex, rule: CollectionRule) {
  const { ids, count } = await membersOf(db, index, { id: 0, rule }, PREVIEWED);
  return { count, products: await readMembers(db, ids) };
}

/** Products by their ids, in the same order; those that are gone are left out. */
async function readMembers(db: Querier, ids: readonly number[]): Promise<CollectionMember[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<CollectionMember>`select p.id, p.name, p.brand_name as brand, p.images[1] as picture,
      case when p.status = 'active' then 'live' when p.publish_at is not null then 'scheduled'
        else p.status end as state
    from unnest(${[...ids]}::bigint[]) with ordinality w (id, place) join products p on p.id = w.id
    order by w.place`.execute(db);
  return rows;
}

/** @throws Problem name_taken; invalid for a brand or a product that is not there */
export async function createCollection(
  tx: Transaction,
  given: Given,
  { products, rule, ...content }: StaffCollectionInput,
): Promise<StaffCollection> {
  await lockNames(tx);
  const { id } = await tx
    .insertInto("collections")
    .values({
      ...content,
      rule: rule && JSON.stringify(rule),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from collections)`,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch(refused);
  await writeMembers(tx, id, content.title, rule ? [] : (products ?? []));
  return readStaffCollection(tx, given, id);
}

/** @throws Problem not_found, changed_meanwhile, name_taken; invalid for an unknown brand or product */
export async function updateCollection(
  tx: Transaction,
  given: Given,
  id: number,
  { version, products, rule, ...content }: StaffCollectionInput & { version: number },
): Promise<StaffCollection> {
  await sql`select from collections where id = ${id} for update`.execute(tx);
  const present = await readStaffCollection(tx, given, id);
  if (present.version !== version) throw changedMeanwhile(present);
  await tx
    .updateTable("collections")
    .set({ ...content, rule: rule && JSON.stringify(rule), version: version + 1 })
    .where("id", "=", id)
    .execute()
    .catch(refused);
  if (rule) await writeMembers(tx, id, content.title, []);
  else if (products) await writeMembers(tx, id, content.title, products);
  return readStaffCollection(tx, given, id);
}

/** @throws Problem not_found */
export async function removeCollection(tx: Transaction, id: number): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom("collections").where("id", "=", id).executeTakeFirst();
  if (!numDeletedRows) throw new Problem("not_found");
}

/** Replaces the products chosen by hand; the audit log has the names of those that came and went. */
async function writeMembers(
  tx: Transaction,
  id: number,
  title: string,
  given: readonly number[],
): Promise<void> {
  const ids = [...new Set(given)];
  const { rows } = await sql<{ id: number }>`select product_id as id from collection_products
    where collection_id = ${id} order by position, product_id`.execute(tx);
  const before = rows.map((row) => row.id);
  if (before.join() === ids.join()) return;
  await sql`delete from collection_products where collection_id = ${id}`.execute(tx);
  await sql`insert into collection_products (collection_id, product_id, position)
    select ${id}, product_id, place from unnest(${ids}::bigint[]) with ordinality o (product_id, place)`
    .execute(tx)
    .catch(refused);
  const namesOf = async (some: number[]) => (await readMembers(tx, some)).map(({ name }) => name);
  const products = [
    await namesOf(before.filter((one) => !ids.includes(one))),
    await namesOf(ids.filter((one) => !before.includes(one))),
  ] as const;
  const about = { record: "collections", id, changes: { products } };
  await recordAction(tx, "collections.update", title, about);
}

function refused(error: { code?: string; constraint?: string }): never {
  if (error.code === violation.unique)
    throw new Problem("name_taken", { errors: { title: ["That name is taken already."] } });
  if (error.code !== violation.foreignKey) throw error;
  const field = error.constraint?.includes("brand") ? "brand_id" : "products";
  throw new Problem("invalid", { errors: { [field]: ["Names one that is not there any more."] } });
}
