import type { choiceText } from "@adire/contract/choice-text";
import { toWire } from "@adire/contract/money";
import type { StaffReturn, staffReturnPage, staffReturnQuery } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { z } from "zod";
import type { Querier } from "../../db/open.ts";
import { nameOf } from "./exchange-line.ts";

type Query = z.infer<typeof staffReturnQuery>;
type Line = Parameters<typeof choiceText>[0] & { name: string; quantity: number };
type Found = {
  kind: StaffReturn["kind"];
  id: number;
  place: string;
  asked_at: Date;
  state: string;
  order_id: number;
  customer_name: string;
  amount: number;
  currency: string;
  restocked: number;
  written_off: number;
  pay_before: Date | null;
  what: string;
  lines: Line[];
};

/** A refund of pieces that the shop has, or that are lost to it; pieces of cancelled orders never left. */
const takesBack = sql`o.status <> 'cancelled'
  and exists (select from refund_lines l where l.refund_id = r.id and l.disposition <> 'kept')`;
const isOpen = {
  refund: sql`r.status <> 'processed'`,
  exchange: sql`e.status = 'waiting'`,
};

/** A page of what comes back, the latest first; of one moment, exchanges before refunds. */
export async function listReturns(db: Querier, query: Query): Promise<z.infer<typeof staffReturnPage>> {
  const [micros, rank, id] = query.before?.split("_") ?? [];
  const before = sql`('epoch'::timestamptz + ${micros ?? null}::bigint * interval '1 microsecond')`;
  const after = (at: unknown, ownRank: number, ownId: unknown) =>
    micros === undefined
      ? sql`true`
      : sql`${at} <= ${before} and (${at}, ${ownRank}::int, ${ownId}) < (${before}, ${rank}::int, ${id}::bigint)`;
  const open = (kind: keyof typeof isOpen) => (query.view === "open" ? isOpen[kind] : sql`true`);
  const limit = query.page_size + 1;
  const { rows } = await sql<Found>`with page as (
    (select 0 as rank, r.id, r.created_at as asked_at, r.payment_id from refunds r
        join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
      where ${takesBack} and ${open("refund")} and ${after(sql`r.created_at`, 0, sql`r.id`)}
      order by r.created_at desc, r.id desc limit ${limit})
    union all
    (select 1, e.id, e.asked_at, p.id from order_exchanges e join payments p on p.exchange_id = e.id
      where ${open("exchange")} and ${after(sql`e.asked_at`, 1, sql`e.id`)}
      order by e.asked_at desc, e.id desc limit ${limit})
    order by asked_at desc, rank desc, id desc limit ${limit})
    ${shown} order by page.asked_at desc, page.rank desc, page.id desc`.execute(db);
  const results = rows.slice(0, query.page_size);
  const last = results.at(-1);
  return { results: results.map(toRow), next: rows.length > results.length && last ? last.place : null };
}

const shown = sql`select case page.rank when 0 then 'refund' else 'exchange' end as kind, page.id, page.asked_at,
    (extract(epoch from page.asked_at) * 1000000)::bigint || '_' || page.rank || '_' || page.id as place,
    coalesce(r.status, e.status) as state, o.id as order_id, o.customer_name, coalesce(r.amount, p.amount) as amount,
    coalesce(r.currency, p.currency) as currency, e.pay_before, e.quantity || ' × ' || e.what as what,
    coalesce(e.quantity, l.restocked, 0)::int as restocked, coalesce(l.written_off, 0)::int as written_off,
    coalesce(l.lines, '[]') as lines
  from page left join refunds r on page.rank = 0 and r.id = page.id
    left join order_exchanges e on page.rank = 1 and e.id = page.id
    join payments p on p.id = page.payment_id
    join orders o on o.id = p.order_id
    left join lateral (select sum(b.quantity) filter (where b.disposition = 'restocked') as restocked,
        sum(b.quantity) filter (where b.disposition = 'written_off') as written_off,
        json_agg(json_build_object('name', i.name, 'size', i.size, 'color', i.color, 'option_name', i.option_name,
          'option', i.option_value, 'quantity', b.quantity) order by b.id) as lines
      from refund_lines b join order_lines i on i.id = b.order_line_id
      where b.refund_id = r.id and b.disposition <> 'kept') l on true`;

function toRow({ place: _, lines, what, asked_at, pay_before, amount, ...row }: Found): StaffReturn {
  const goods = what ?? lines.map((line) => `${line.quantity} × ${nameOf(line, line)}`).join("; ");
  return {
    ...row,
    goods,
    asked_at: asked_at.toISOString(),
    amount: toWire(amount),
    ...(pay_before && { pay_before: pay_before.toISOString() }),
  } as StaffReturn;
}
