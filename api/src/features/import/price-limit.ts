import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import type { ProductDraft } from "../catalog/product-draft.ts";

/**
 * Which products have a price that this transaction took further away than the limit from where it was a day
 * ago, as the trigger of price changes noted it.
 * @param drafts of one source
 * @returns their handles
 */
export async function beyondLimit(
  tx: Transaction,
  drafts: readonly ProductDraft[],
  percent: number,
): Promise<string[]> {
  const { rows } = await sql<{ handle: string }>`
    select distinct p.handle from products p join variants v on v.product_id = p.id,
      lateral (select (array_agg(old_price order by at, id))[1] as price_before, max(at) as changed_at
        from price_history where variant_id = v.id and at > now() - interval '1 day') h
    where p.source = ${drafts[0]?.source ?? ""} and p.handle = any (${drafts.map(({ handle }) => handle)}::text[])
      and h.changed_at = now() and abs(v.price - h.price_before) * 100 > ${percent}::numeric * h.price_before`.execute(
    tx,
  );
  return rows.map(({ handle }) => handle);
}
