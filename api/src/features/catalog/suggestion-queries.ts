import { type RawBuilder, sql } from "kysely";
import type { Querier } from "../../db/open.ts";
import type { KnownWord } from "./closest-word.ts";

/** Above so many products a word is common: the best products are tried first, instead of looking all of its products up. */
const common = 2_000;
const triedFirst = 4_000;
/** Descriptions of so many products tell whether a word is a common one that no term begins with. */
const sampled = 400;
const featured = sql`p.rating desc, p.is_featured desc, p.created_at desc, p.id`;
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
        (select 0 where numnode(q) = 0),
        (select 0 from (select sold_as from products p where p.status = 'active' order by ${featured} limit ${sampled}) best
          where best.sold_as @@ q limit 1),
        -- Counted, not asked for one: that is what leads through the index of the words.
        (select 0 from products p where p.status = 'active' and p.sold_as @@ q having count(*) > 0)
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
      select distinct on (to_tsvector('english', term)::text) * from (
        select *, starts_with(term, ${typed}) as begins from search_terms
        where (' ' || term) like all (${patterns}) and products > 0
          and (phrase or (products > 1 and starts_with(term, ${typed})))
        order by begins desc, phrase desc, products desc, term limit ${5 * limit}
      ) best
      where to_tsvector('english', term) <> to_tsvector('english', ${typed})
      order by to_tsvector('english', term)::text, begins desc, phrase desc, products desc, term
    ) t order by begins desc, phrase desc, products desc, term limit ${limit}`.execute(db);
  return rows.map((row) => row.shown);
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
  /** What it is known by besides its name. */
  words: string[];
};

/** Active products in stock that have every word, those with the words in their names first. */
export async function findProducts(
  db: Querier,
  words: readonly TypedWord[],
  limit: number,
): Promise<FoundProduct[]> {
  const query = tsquery(words);
  const known = words.flatMap(({ products }) => products ?? []);
  if (Math.min(...known) > common) {
    const best = sql`select * from products p where p.status = 'active' order by ${featured} limit ${triedFirst}`;
    const found = await readFound(db, sql`select * from (${best}) p where p.sold_as @@ ${query}`, limit);
    if (found.length === limit) return found;
  }
  // In a room of its own, so that the index of the words leads to them and only the first are looked up further.
  const all = sql`select p.id from products p where p.status = 'active' and p.sold_as @@ ${query}
    order by p.sold_as @@ ${tsquery(words, "A")} desc, ${featured} offset 0`;
  const named = sql`with hits as materialized (${all})
    select p.* from (select id, row_number() over () as place from hits limit ${common}) h join products p using (id)`;
  return readFound(db, sql`${named} order by place offset 0`, limit);
}

async function readFound(db: Querier, products: RawBuilder<unknown>, limit: number): Promise<FoundProduct[]> {
  const { rows } = await sql<FoundProduct>`
    select p.id, p.name, p.brand_name, p.price, p.compare_price, p.images[1] as image,
      p.subcategory || p.tags || p.color_names || p.category_names as words
    from (${products}) p where exists (select from variants v
      where v.product_id = p.id and v.retired_at is null and v.on_hand > v.reserved)
    limit ${limit}`.execute(db);
  return rows;
}

function tsquery(words: readonly Pick<TypedWord, "sought">[], weight = ""): RawBuilder<unknown> {
  const text = words.map(({ sought }) => `'${sought}':*${weight}`).join(" & ");
  return sql`to_tsquery('english', ${text})`;
}
