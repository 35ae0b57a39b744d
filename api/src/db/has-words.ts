import { type RawBuilder, sql } from "kysely";

/**
 * SQL: whether a document has every word of a search, also by its beginning.
 * @param document of the type tsvector, as its index has it
 * @returns undefined for a search without words
 */
export function hasWords(document: RawBuilder<unknown>, search: string): RawBuilder<unknown> | undefined {
  const words = search.match(/[\p{L}\p{N}]+/gu)?.map((word) => `${word}:*`);
  return words && sql`${document} @@ to_tsquery('simple', ${words.join(" & ")})`;
}
