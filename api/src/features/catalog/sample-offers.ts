import type { ProductQuery } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";

/** The sample clearance offers of a shop without real ones: which products `p` they are, and what they are compared with. */

/** Whether the merchant lets the clearance page show samples. */
export const showSampleClearance = "show_sample_clearance";

/** 25 to 60 percent above the price, by the product's id: the same on every visit. In minor units. */
export const sampleComparePrice = sql`round(p.price * (125 + (p.id * 7919) % 36) / 100.0)::bigint`;

/** Every third product; one so cheap that the sum is the price itself has nothing to offer. */
export const isSampleOffer = sql`(p.id % 3 = 0 and ${sampleComparePrice} > p.price)`;

/** Whether a query is answered with samples: it asks for the clearance, nothing real is in it, and the setting is on. */
export async function wantsSamples(db: Querier, query: ProductQuery): Promise<boolean> {
  if (query.listing !== "clearance") return false;
  const { rows } = await sql<{ wanted: boolean }>`select
    not exists (select from products where status = 'active' and listings @> array['clearance']::text[])
    and exists (select from settings where name = ${showSampleClearance} and value = 'true'::jsonb) as wanted`.execute(
    db,
  );
  return rows[0]?.wanted ?? false;
}
