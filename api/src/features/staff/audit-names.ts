import type { AuditEntry } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";

/** The table whose ids a field of an entry holds. */
const tables: Readonly<Record<string, string>> = {
  brand_id: "brands",
  category_id: "categories",
  parent_id: "categories",
  staff_role_id: "staff_roles",
  moved_to: "products",
  products: "products",
  hidden: "products",
  home_collections: "collections",
  categories: "categories",
  brands: "brands",
  colors: "colors",
};

type Replace = (table: string, id: number) => unknown;

/** Numbers are ids: by itself, in a list, or in a record such as the rule of a collection. */
function replaceIds(field: string, value: unknown, replace: Replace): unknown {
  const table = tables[field];
  if (Array.isArray(value)) return value.map((one) => replaceIds(field, one, replace));
  if (typeof value === "number") return table ? replace(table, value) : value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, replaceIds(name, part, replace)]),
  );
}

/** A setting has one value; what it is stands in the subject. */
const changesOf = ({ changes, record, subject }: AuditEntry, replace: Replace): AuditEntry["changes"] =>
  Object.fromEntries(
    Object.entries(changes).map(([field, [before, after]]) => {
      const of = record === "settings" ? subject : field;
      return [field, [replaceIds(of, before, replace), replaceIds(of, after, replace)]];
    }),
  );

/** Entries with names instead of ids; of what was deleted, the name that its last entry has. */
export async function withNames(db: Querier, entries: readonly AuditEntry[]): Promise<AuditEntry[]> {
  const wanted = new Map<string, { table: string; id: number }>();
  for (const entry of entries) changesOf(entry, (table, id) => wanted.set(`${table} ${id}`, { table, id }));
  if (wanted.size === 0) return [...entries];
  const names = await readNames(db, [...wanted.values()]);
  const nameOf: Replace = (table, id) => names.get(`${table} ${id}`) ?? `no. ${id}`;
  return entries.map((entry) => ({ ...entry, changes: changesOf(entry, nameOf) }));
}

async function readNames(
  db: Querier,
  wanted: readonly { table: string; id: number }[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; name: string }>`
    select w.record || ' ' || w.id as key,
      coalesce(p.name, b.name, c.name, o.name, k.title, r.name, (select subject from audit_log a
        where a.record = w.record and a.record_id = w.id and a.action = w.record || '.delete'
        order by a.id desc limit 1)) as name
    from unnest(${wanted.map(({ table }) => table)}::text[], ${wanted.map(({ id }) => id)}::bigint[]) w (record, id)
      left join products p on w.record = 'products' and p.id = w.id
      left join brands b on w.record = 'brands' and b.id = w.id
      left join categories c on w.record = 'categories' and c.id = w.id
      left join colors o on w.record = 'colors' and o.id = w.id
      left join collections k on w.record = 'collections' and k.id = w.id
      left join staff_roles r on w.record = 'staff_roles' and r.id = w.id`.execute(db);
  return new Map(rows.flatMap(({ key, name }) => (name === null ? [] : [[key, name] as const])));
}
