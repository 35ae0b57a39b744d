import type { deskEvent } from "@adire/contract/desk-wire";
import { traceparent } from "@adire/telemetry/trace";
import type { z } from "zod";
import type { Sql } from "../database.ts";

export type DeskEvent = z.infer<typeof deskEvent>;
export type Delivery = {
  id: number;
  event_id: string;
  body: string;
  tries: number;
  traceparent: string | null;
};

/** Transactional outbox: joins the caller's transaction. */
export async function queueEvent(tx: Sql, event: DeskEvent): Promise<void> {
  await tx.query(
    "insert into desk.webhook_deliveries (event_id, event, body, traceparent) values ($1, $2, $3, $4)",
    [event.id, event.event, JSON.stringify(event), traceparent() ?? null],
  );
}

/** Claims due deliveries for 30 seconds; after a crash another process claims them again. */
export async function claimDue(sql: Sql, limit: number): Promise<Delivery[]> {
  const { rows } = await sql.query<Delivery>(
    `update desk.webhook_deliveries set tries = tries + 1, next_attempt_at = now() + interval '30 seconds'
     where id in (select id from desk.webhook_deliveries where state = 'pending' and next_attempt_at <= now()
                  order by next_attempt_at, id limit $1 for update skip locked)
     returning id, event_id, body, tries, traceparent`,
    [limit],
  );
  return rows.sort((a, b) => a.id - b.id);
}

export async function markDelivered(sql: Sql, id: number): Promise<void> {
  await sql.query(
    `update desk.webhook_deliveries set state = 'delivered', delivered_at = now(), last_answer = '200'
     where id = $1`,
    [id],
  );
}

/** Schedules the next attempt. A delivery older than `giveUpHours` becomes dead and stays for operators. */
export async function postpone(
  sql: Sql,
  id: number,
  answer: string,
  delaySeconds: number,
  giveUpHours: number,
): Promise<void> {
  await sql.query(
    `update desk.webhook_deliveries set last_answer = $2, next_attempt_at = now() + make_interval(secs => $3),
       state = case when created_at < now() - make_interval(hours => $4) then 'dead' else 'pending' end
     where id = $1 and state = 'pending'`,
    [id, answer, delaySeconds, giveUpHours],
  );
}

export type Undelivered = {
  id: number;
  event: string;
  reference: string;
  state: "pending" | "dead";
  tries: number;
  last_answer: string | null;
  created_at: Date;
};

/** Events that the shop has not acknowledged within an hour, latest first. */
export async function listUndelivered(
  sql: Sql,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<Undelivered[]> {
  const { rows } = await sql.query<Undelivered>(
    `select id, event, body::json -> 'data' ->> 'reference' as reference, state, tries, last_answer, created_at
     from desk.webhook_deliveries
     where (state = 'dead' or (state = 'pending' and created_at < now() - interval '1 hour'))
       and ($1::bigint is null or id < $1)
     order by id desc limit $2`,
    [before ?? null, limit],
  );
  return rows;
}

/** Restarts a delivery as if it were new. @returns false if no undelivered one has this id */
export async function retryDelivery(sql: Sql, id: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update desk.webhook_deliveries set state = 'pending', next_attempt_at = now(), created_at = now()
     where id = $1 and state in ('pending', 'dead')`,
    [id],
  );
  return rowCount === 1;
}
