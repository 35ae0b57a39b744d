import { type RawBuilder, sql } from "kysely";
import type { Querier } from "../../db/open.ts";
import type { KnownWord } from "./closest-word.ts";

/** Above so many products a word is common: their order is walked until enough are found, instead of sorting all of them. */
const common = 2_000;
const wordsMost = 8;
const lastLetter = "\u{10FFFF}";

export type TypedWord = {
  /** Lower case, without accents and apostrophes. */
  word: string;
  /** The same for full text search, where an apostrophe parts words. */
  sought: string;
  /** Products that carry the commonest term beginning with it; 0 when only a text mentions it, null when nothing does. */
  products: number | null;
  /** Where nothing begins with it: terms that look like it. */
  near: KnownWord[];
};

/** The words of what was typed, each with what the catalog knows of it. */
export async function readTyped(db: Querier, text: string): Promise<TypedWord[]> {
  const { rows } = await sql<TypedWord>`
    with tokens as (
      select replace(token, '''', '') as word, trim(translate(token, '''', ' ')) as sought, at
      from regexp_split_to_table(plain_text(${text}), '[^[:alnum:]'']+') with ordinality t (token, at)
      where token ~ '[[:alnum:]]' order by at limit ${wordsMost}
    ), counted as (
      select t.*, coalesce(
        (select max(products) from search_terms
          where term >= t.word and term < t.word || ${lastLetter} and products > 0),
        (select 0 where numnode(q) = 0 or exists (select from products p where p.status = 'active' and p.sold_as @@ q))
      ) as products
      from tokens t, lateral (select to_tsquery('english', '''' || t.sought || ''':*') as q) q
    )
    select word, sought, products, case when products is not null then '[]'::jsonb else (
      select coalesce(jsonb_agg(jsonb_build_object('term', term, 'products', products)), '[]') from (
        (select term, products from search_terms
          where (' ' || term) % word and term !~ ' ' and products > 0 order by similarity(term, word) desc limit 60)
        union
        (select term, products from search_terms, lateral (select left(word, case when length(word) < 6 then 1 else 2 end) as start) f
          where length(word) > 2 and term >= start and term < start || ${lastLetter}
          and length(term) between length(word) - 2 and length(word) + 2 and term !~ ' ' and products > 0
          order by products desc limit 300)
      ) alike
    ) end as near
    from counted order by at`.execute(db);
  return rows;
}

/** Phrases and words of the catalog that what was typed begins or is part of, the ones that most products carry first. */
export async function completePhrase(db: Querier, words: readonly string[], limit: number) {
  const typed = words.join(" ");
  const patterns = words.map((word) => `% ${word}%`);
  const { rows } = await sql<{ shown: string }>`
    select shown from (
      select distinct on (to_tsvector('english', term)::text) shown, term, phrase, products from search_terms
      where (' ' || term) like all (${patterns}) and products > 0 and (phrase or (products > 1 and starts_with(term, ${typed})))
        and to_tsvector('english', term) <> to_tsvector('english', ${typed})
      order by to_tsvector('english', term)::text, phrase desc, products desc, term
    ) t order by starts_with(term, ${typed}) desc, phrase desc, products desc, term limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.shown);
}

/** Endings for the last of several words, such that some product has all of them. */
export async function completeLastWord(
  db: Querier,
  words: readonly TypedWord[],
  limit: number,
): Promise<string[]> {
  const last = words.at(-1);
  if (!last || words.length < 2) return [];
  const first = words.slice(0, -1);
  const { rows } = await sql<{ shown: string }>`
    select shown from (
      select distinct on (to_tsvector('english', term)::text) shown, term, products from (
        select * from search_terms where term >= ${last.word} and term < ${last.word + lastLetter}
          and products > 0 and term !~ ' ' order by products desc limit 12
      ) begun order by to_tsvector('english', term)::text, products desc, term
    ) t where term <> ${last.word} and exists (select from products p where p.status = 'active'
      and p.sold_as @@ (${tsquery(first)} && plainto_tsquery('english', t.term)))
    order by products desc, term limit ${limit}`.execute(db);
  return rows.map((row) => [...first.map(({ word }) => word), row.shown].join(" "));
}

/** Categories or brands with a word that begins with each word typed; only those that sell something. */
export async function namesBeginning(
  db: Querier,
  table: "categories" | "brands",
  words: readonly string[],
  limit: number,
) {
  const sells = {
    categories: sql`p.category_ids @> array[t.id]`,
    brands: sql`p.brand_id = t.id`,
  } satisfies Record<string, RawBuilder<unknown>>;
  const query = words.map((word) => `${word}:*`).join(" & ");
  const { rows } = await sql<{ id: number; name: string }>`select t.id, t.name from ${sql.table(table)} t
    where to_tsvector('simple', plain_words(t.name)) @@ to_tsquery('simple', ${query})
      and exists (select from products p where p.status = 'active' and ${sells[table]})
    order by starts_with(plain_words(t.name), ${words.join(" ")}) desc, t.name collate "und-x-icu", t.id
    limit ${limit}`.execute(db);
  return rows;
}

export type FoundProduct = {
  id: number;
  name: string;
  brand_name: string;
  price: number;
  compare_price: number | null;
  image: string | null;
};

/** Active products in stock that have every word, those with the words in their names first. */
export async function findProducts(
  db: Querier,
  words: readonly TypedWord[],
  limit: number,
): Promise<FoundProduct[]> {
  const inStock = sql`exists (select from variants v
    where v.product_id = p.id and v.retired_at is null and v.on_hand > v.reserved)`;
  const columns = sql`p.id, p.name, p.brand_name, p.price, p.compare_price, p.images[1] as image`;
  const featured = sql`p.rating desc, p.is_featured desc, p.created_at desc, p.id`;
  const query = tsquery(words);
  const walk = words.length === 1 && (words[0]?.products ?? 0) > common;
  const found = walk
    ? sql<FoundProduct>`select ${columns} from products p where p.status = 'active' and p.sold_as @@ ${query} and ${inStock}
        order by ${featured} limit ${limit}`
    : sql<FoundProduct>`with p as materialized (
          select * from products where status = 'active' and sold_as @@ ${query}
        ) select ${columns} from p where ${inStock}
        order by p.sold_as @@ ${tsquery(words, "A")} desc, ${featured} limit ${limit}`;
  return (await found.execute(db)).rows;
}

function tsquery(words: readonly Pick<TypedWord, "sought">[], weight = ""): RawBuilder<unknown> {
  const text = words.map(({ sought }) => `'${sought}':*${weight}`).join(" & ");
  return sql`to_tsquery('english', ${text})`;
}
