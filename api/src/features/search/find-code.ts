import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";

/** One word of letters and digits, as SKUs and barcodes are. */
const code = /^(?=.*\d)[\p{L}\p{N}][\p{L}\p{N}._/#-]{2,63}$/u;

export const mayBeCode = (search: string): boolean => code.test(search);

/** The live products with a variant of an SKU, in any case of letters, or of a barcode. */
export async function findByCode(db: Querier, search: string): Promise<number[]> {
  const spellings = [...new Set([search, search.toUpperCase(), search.toLowerCase()])];
  const { rows } = await sql<{ product_id: number }>`
    select distinct v.product_id from variants v join products p on p.id = v.product_id and p.status = 'active'
    where (v.sku = any (${spellings}::text[]) or v.barcode = any (${barcodesOf(search)}::text[]))
      and v.retired_at is null`.execute(db);
  return rows.map((row) => row.product_id);
}

/** A UPC of 12 digits is the EAN of 13 that begins with 0. */
function barcodesOf(search: string): string[] {
  if (/^\d{12}$/.test(search)) return [search, `0${search}`];
  return /^0\d{12}$/.test(search) ? [search, search.slice(1)] : [search];
}
