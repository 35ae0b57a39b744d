import { type BulkChange, MAX_COLLECTION_PRODUCTS } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";

/**
 * @param ids the products of the change
 * @returns the collection's title
 * @throws Problem invalid for a collection that is gone, follows a rule, or has no room for the products
 */
export async function checkCollection(
  db: Querier,
  { collection, add }: Extract<BulkChange, { kind: "collection" }>,
  ids: readonly number[],
): Promise<string> {
  const { rows } = await sql<{ title: string; by_rule: boolean; room: number; added: number }>`
    select title, rule is not null as by_rule,
      ${MAX_COLLECTION_PRODUCTS} - (select count(*) from collection_products where collection_id = c.id)::int as room,
      (select count(*)::int from unnest(${[...ids]}::bigint[]) one where not exists (
        select from collection_products where collection_id = c.id and product_id = one)) as added
    from collections c where id = ${collection}`.execute(db);
  const [found] = rows;
  if (!found) throw refusal("This collection is gone");
  const { title, by_rule, room, added } = found;
  if (by_rule) throw refusal(`${title} follows a rule, which chooses its products`);
  if (add && added > room)
    throw refusal(
      room > 0
        ? `${title} has room for ${room} more: a collection takes up to ${MAX_COLLECTION_PRODUCTS} products`
        : `${title} is full: a collection takes up to ${MAX_COLLECTION_PRODUCTS} products`,
    );
  return title;
}

const refusal = (sentence: string) =>
  new Problem("invalid", { message: `${sentence}.`, errors: { collection: [sentence] } });
