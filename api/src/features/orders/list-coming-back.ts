import type { choiceText } from "@adire/contract/choice-text";
import type { ComingBackRow, comingBackPage, comingBackQuery } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { z } from "zod";
import type { Querier } from "../../db/open.ts";
import { pageOf } from "../../db/page.ts";
import { nameOf } from "./exchange-line.ts";
import { isOpenReturn, returnColumns, toOpenReturn } from "./returned-lines.ts";

type Query = z.infer<typeof comingBackQuery>;
type Found = Parameters<typeof toOpenReturn>[0] &
  Parameters<typeof choiceText>[0] & { order_id: number; customer_name: string; name: string };

/** A page of what shoppers send back, the oldest first. @param state of one state alone */
export async function listComingBack(
  db: Querier,
  { before, page_size }: Query,
  state?: ComingBackRow["state"],
): Promise<z.infer<typeof comingBackPage>> {
  const { rows } =
    await sql<Found>`select ${returnColumns}, o.id as order_id, o.customer_name, l.name, l.size,
      l.color, l.option_name, l.option_value as option
    from order_returns b join order_lines l on l.id = b.order_line_id join orders o on o.id = l.order_id
    where ${isOpenReturn} and b.id > ${before ?? 0} ${state ? sql`and b.status = ${state}` : sql``}
    order by b.id limit ${page_size + 1}`.execute(db);
  return pageOf(rows.map(toRow), page_size);
}

function toRow({ name, size, color, option_name, option, ...row }: Found): ComingBackRow {
  const goods = `${row.quantity} × ${nameOf({ name }, { size, color, option_name, option })}`;
  return { ...toOpenReturn(row), goods };
}

/** How many have arrived and wait for an inspection. */
export async function countToInspect(db: Querier, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select from order_returns where status = 'arrived' limit ${limit}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}
