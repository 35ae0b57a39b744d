import type { ExplainQuery, SearchExplained } from "@adire/contract/shapes";
import type { CatalogIndex } from "../../catalog-index/catalog-index.ts";
import type { Database } from "../../db/open.ts";
import { readNames } from "./read-names.ts";
import { readFilters } from "./search-catalog.ts";

/** Explains the ranking of a search before filters. */
export async function explain(
  db: Database,
  index: CatalogIndex,
  { search, limit }: ExplainQuery,
): Promise<SearchExplained> {
  const { query, parts } = readFilters(index, search);
  const { results, ...explanation } = index.explain(query.text ?? "", limit);
  const names = await readNames(
    db,
    results.map(({ id }) => id),
  );
  return {
    ...explanation,
    parts,
    given_up: [],
    results: results.map(({ id, ...result }) => ({ id, name: names.get(id) ?? "", ...result })),
  };
}
