import type { QueryOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import type { Redirect, RedirectImported, RedirectInput } from "@adire/contract/shapes";
import { readStoreAddress } from "@adire/contract/store-paths";
import { sql } from "kysely";
import type { Querier, Transaction } from "../../db/open.ts";
import { pageOf } from "../../db/page.ts";
import { changedMeanwhile, readLastChange } from "../../platform/changed-meanwhile.ts";
import { Problem } from "../../platform/problem.ts";
import { recordCatalogChange } from "../../platform/record-catalog-change.ts";
import { checkRedirect, idsIn, type Known, MAX_STEPS } from "./rules.ts";

/** A change reads all of them, to see where each leads. */
const MAX_REDIRECTS = 20_000;
const columns = ["id", "from_path as from", "to_path as to", "version"] as const;

/** Where a path leads at last; null for one that leads nowhere. */
export async function findRedirect(db: Querier, path: string): Promise<{ to: string | null }> {
  const address = readStoreAddress(path);
  if (!address) return { to: null };
  const { rows } = await sql<{ to_path: string }>`
    with recursive steps as (
      select to_path, 1 as step from redirects where from_path = ${address.path}
      union all
      select r.to_path, step + 1
      from steps join redirects r on r.from_path = regexp_replace(steps.to_path, '[?#].*', '')
      where step <= ${MAX_STEPS}
    )
    select to_path from steps order by step desc limit 1`.execute(db);
  return { to: rows[0]?.to_path ?? null };
}

export async function listRedirects(
  db: Querier,
  { search, before, page_size }: QueryOf<typeof endpoints.redirects.list>,
): Promise<{ results: Redirect[]; next: number | null }> {
  let query = db.selectFrom("redirects").select(columns);
  if (before) query = query.where("id", "<", before);
  if (search) {
    const part = `%${search.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where((row) => row.or([row("from_path", "like", part), row("to_path", "like", part)]));
  }
  const rows = await query
    .orderBy("id", "desc")
    .limit(page_size + 1)
    .execute();
  return pageOf(rows, page_size);
}

/** @throws Problem invalid, too_many_redirects */
export async function createRedirect(tx: Transaction, input: RedirectInput): Promise<Redirect> {
  await lock(tx);
  const known = await readKnown(tx, [input]);
  const { from, to } = checked(input, known);
  if (known.redirects.has(from)) throw wrong("from", `leads to ${known.redirects.get(from)} already`);
  refuseTooMany(known.redirects.size + 1);
  const row = await tx
    .insertInto("redirects")
    .values({ from_path: from, to_path: to })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await recordCatalogChange(tx);
  return row;
}

/** @throws Problem not_found, changed_meanwhile, invalid */
export async function updateRedirect(
  tx: Transaction,
  id: number,
  { version, ...input }: RedirectInput & { version: number },
): Promise<Redirect> {
  await lock(tx);
  const present = await tx.selectFrom("redirects").select(columns).where("id", "=", id).executeTakeFirst();
  if (!present) throw new Problem("not_found");
  if (present.version !== version)
    throw changedMeanwhile({ ...present, ...(await readLastChange(tx, "redirects", id)) });
  const known = await readKnown(tx, [input]);
  known.redirects.delete(present.from);
  const { from, to } = checked(input, known);
  if (known.redirects.has(from)) throw wrong("from", `leads to ${known.redirects.get(from)} already`);
  const row = await tx
    .updateTable("redirects")
    .set({ from_path: from, to_path: to, version: version + 1 })
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  await recordCatalogChange(tx);
  return row;
}

/** @throws Problem not_found */
export async function removeRedirect(tx: Transaction, id: number): Promise<void> {
  await lock(tx);
  const { numDeletedRows } = await tx.deleteFrom("redirects").where("id", "=", id).executeTakeFirst();
  if (numDeletedRows === 0n) throw new Problem("not_found");
  await recordCatalogChange(tx);
}

/** Saves the lines that are right; one for a path that is led already changes where to. */
export async function importRedirects(
  tx: Transaction,
  lines: readonly RedirectInput[],
): Promise<RedirectImported> {
  await lock(tx);
  const known = await readKnown(tx, lines);
  const saved = new Map<string, string>();
  const problems: RedirectImported["problems"] = [];
  for (const [line, input] of lines.entries()) {
    const redirect = checkRedirect(input, known);
    if ("sentence" in redirect)
      problems.push({ line, ...input, sentence: `${input[redirect.field]} ${redirect.sentence}` });
    else {
      saved.set(redirect.from, redirect.to);
      known.redirects.set(redirect.from, redirect.to);
    }
  }
  refuseTooMany(known.redirects.size);
  await sql`insert into redirects as r (from_path, to_path)
    select * from unnest(${[...saved.keys()]}::text[], ${[...saved.values()]}::text[])
    on conflict (from_path) do update set to_path = excluded.to_path, version = r.version + 1
      where r.to_path <> excluded.to_path`.execute(tx);
  await recordCatalogChange(tx);
  return { saved: saved.size, problems };
}

/** Changes wait for each other: two that are right alone could lead in a circle together. */
async function lock(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('redirects'))`.execute(tx);
}

async function readKnown(tx: Transaction, given: readonly RedirectInput[]): Promise<Known> {
  const rows = await tx.selectFrom("redirects").select(["from_path", "to_path"]).execute();
  const { products, categories, collections } = idsIn(given.flatMap(({ from, to }) => [from, to]));
  const pages = await sql<{ path: string }>`
    select '/products/' || id as path from products where id = any (${products}::bigint[]) and status <> 'archived'
    union all select '/category/' || id from categories where id = any (${categories}::bigint[])
    union all select '/collections/' || id from collections
      where id = any (${collections}::bigint[]) and is_live`.execute(tx);
  return {
    redirects: new Map(rows.map(({ from_path, to_path }) => [from_path, to_path])),
    pages: new Set(pages.rows.map(({ path }) => path)),
  };
}

function checked(input: RedirectInput, known: Known): { from: string; to: string } {
  const redirect = checkRedirect(input, known);
  if ("sentence" in redirect) throw wrong(redirect.field, redirect.sentence);
  return redirect;
}

const wrong = (field: string, sentence: string) =>
  new Problem("invalid", { errors: { [field]: [sentence] } });

function refuseTooMany(count: number): void {
  if (count > MAX_REDIRECTS) throw new Problem("too_many_redirects");
}
