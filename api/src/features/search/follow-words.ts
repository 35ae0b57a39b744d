import type { PoolClient } from "@adire/postgres/pool";
import type { Changes } from "../../platform/catalog-change-stream.ts";
import type { Synonyms } from "./find.ts";
import { readAllDescribed, readDescribed } from "./read-described.ts";
import { readSynonyms } from "./synonyms.ts";
import { TextIndex } from "./text-index.ts";

/** What searches look in, as it is now. */
export type SearchIndex = { words: () => TextIndex; synonyms: () => Synonyms };

/** With more slots of products that are gone than these and than products, everything is read again. */
const leftMost = 2_000;

/** A search index that a change feed keeps in line. */
export function makeSearchIndex(): SearchIndex & {
  apply: (client: PoolClient, changes: Changes) => Promise<() => void>;
} {
  let words = new TextIndex();
  let synonyms: Synonyms = new Map();

  async function readAll(client: PoolClient): Promise<() => void> {
    const whole = new TextIndex();
    for await (const products of readAllDescribed(client)) for (const product of products) whole.put(product);
    whole.trim();
    const known = await readSynonyms(client);
    return () => {
      words = whole;
      synonyms = known;
    };
  }

  return {
    words: () => words,
    synonyms: () => synonyms,
    async apply(client, { everything, general, ids, stockIds }) {
      if (everything || words.slots > 2 * words.products + leftMost) return readAll(client);
      const known = general ? await readSynonyms(client) : undefined;
      const changed = await readDescribed(client, ids);
      const inStock = await readInStock(client, stockIds);
      return () => {
        if (known) synonyms = known;
        words.replace(ids, changed);
        for (const id of stockIds) words.setInStock(id, inStock.has(id));
      };
    },
  };
}

async function readInStock(client: PoolClient, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await client.query<{ product_id: number }>(
    `select distinct product_id from variants
     where product_id = any ($1::bigint[]) and retired_at is null and on_hand > reserved`,
    [ids],
  );
  return new Set(rows.map((row) => row.product_id));
}
