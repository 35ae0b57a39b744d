import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Database } from "../../db/open.ts";
import { shopTimeZone } from "../../db/shop-time.ts";
import { flushRegularly } from "../../platform/flush-regularly.ts";

/** Different texts between two flushes; further ones are not counted. */
const MAX_TEXTS = 1_000;
/** Rows of one day; further texts are not counted. */
const MAX_ROWS_OF_DAY = 2_000;
const MAX_LENGTH = 60;
const DAYS_KEPT = 30;
/** Parameters that narrow a search: whoever filters what was found has not searched anew. */
const sortsOnly = new Set(["search", "facets", "page", "page_size", "ordering"]);

export type SearchLog = {
  /** Remembers how many products have all words of a text, for the searches that the cache answers. */
  found: (text: string, results: number) => void;
  /** Counts a search by the parameters of its request. */
  count: (query: Record<string, unknown>) => void;
  /** Writes what was counted; keeps it when the write fails. */
  flush: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Counts searches in memory and writes them every ten seconds, so that no search waits for it. */
export function makeSearchLog(db: Database): SearchLog {
  const results = new LRUCache<string, number>({ max: 5 * MAX_TEXTS });
  let counts = new Map<string, number>();

  function add(text: string, searches: number): void {
    if (counts.size < MAX_TEXTS || counts.has(text)) counts.set(text, (counts.get(text) ?? 0) + searches);
  }
  async function flush(): Promise<void> {
    if (counts.size === 0) return;
    const flushed = counts;
    counts = new Map();
    const rows = [...flushed].map(([text, searches]) => ({
      text,
      searches,
      results: results.get(text) ?? 0,
    }));
    try {
      await writeCounts(db, rows);
    } catch (error) {
      for (const [text, searches] of flushed) add(text, searches);
      throw error;
    }
  }
  return {
    found: (text, count) => results.set(countedText(text), count),
    count(query) {
      if (typeof query.search !== "string" || !isNewSearch(query)) return;
      const text = countedText(query.search);
      if (!mayBeKept(text) || !results.has(text)) return;
      add(text, 1);
    },
    flush,
    stop: flushRegularly("Searches", flush),
  };
}

const countedText = (text: string) => text.normalize().trim().toLowerCase().replace(/\s+/g, " ");

const isNewSearch = (query: Record<string, unknown>) =>
  Object.keys(query).every((name) => sortsOnly.has(name)) && (query.page ?? "1") === "1";

/** An address or a number of a telephone, a card or an order may be somebody's. */
const mayBeKept = (text: string) =>
  text.length > 0 && text.length <= MAX_LENGTH && !text.includes("@") && !/\d[\d\s-]{5}/.test(text);

/** In the order of the texts, so that processes which write the same ones do not deadlock. */
async function writeCounts(
  db: Database,
  rows: readonly { text: string; searches: number; results: number }[],
): Promise<void> {
  await sql`with today as (select (now() at time zone ${shopTimeZone})::date as day),
      given as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g (text text, searches int, results int)),
      room as (select greatest(0, ${MAX_ROWS_OF_DAY} - count(*)) as rows
        from search_counts s join today using (day))
    insert into search_counts as c (day, text, searches, results)
    select day, text, searches, results from (
      select day, g.*, k.text is not null as is_known,
        row_number() over (partition by k.text is null order by g.searches desc, g.text) as place
      from today cross join given g left join search_counts k using (day, text)) placed, room
    where is_known or place <= room.rows
    order by text
    on conflict (day, text) do update
      set searches = c.searches + excluded.searches, results = excluded.results`.execute(db);
}

export async function forgetOldSearches(db: Database): Promise<void> {
  await sql`delete from search_counts
    where day < (now() at time zone ${shopTimeZone})::date - ${DAYS_KEPT}::int`.execute(db);
}
