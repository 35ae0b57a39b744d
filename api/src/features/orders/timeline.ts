import type { staffOrder } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { z } from "zod";
import type { Querier } from "../../db/open.ts";

type Timeline = z.infer<typeof staffOrder>["timeline"];

/** What the audit log has of an order besides its history. */
const shownActions = ["order.pack", "order.unpack", "order.mail"];

/** Everything that happened to an order, newest first: its history, notes, mails and who packed it. */
export async function readTimeline(db: Querier, id: number): Promise<Timeline> {
  const { rows } = await sql<Omit<Timeline[number], "at"> & { at: Date }>`
    select at, kind, who, what, mail_id from (
      select at, 'step' as kind, coalesce(actor_name, actor) as who, reason as what, null::bigint as mail_id, id
      from order_history where order_id = ${id}
      union all
      select at, 'note', name, note, null, id from order_notes where order_id = ${id}
      union all
      select created_at, 'mail', recipient, subject, id, id from mails
      where content -> 'order' is not null and (content -> 'order' ->> 'id')::bigint = ${id}
      union all
      select at, 'staff', name, case action when 'order.pack' then 'began to pack' when 'order.unpack' then
        'stopped packing' else subject end, null, id from audit_log
      where record = 'orders' and record_id = ${id} and action = any (${shownActions}::text[])
    ) entries order by at desc, array_position('{staff,note,mail,step}', kind), id desc`.execute(db);
  return rows.map(({ at, ...entry }) => ({ at: at.toISOString(), ...entry }));
}
