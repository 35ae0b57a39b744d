import type { FastifyInstance } from "fastify";
import { inTransaction } from "../database.ts";
import type { HostedDesk } from "../desk.ts";
import { Problem } from "../problem.ts";
import { unlimited } from "../public-limit.ts";
import { expediteRefunds } from "../refunds/refunds.ts";
import { expediteReversals } from "../reversals/reversals.ts";
import { rawBodyOf } from "../signed-call.ts";

/**
 * Webhooks of the provider: stored once before they are answered. An event is no proof; it makes the desk ask
 * the provider sooner.
 */
export function eventRoutes(app: FastifyInstance, desk: HostedDesk): void {
  app.post(`/api/${desk.driver.name}/webhook`, unlimited, async (request) => {
    const body = rawBodyOf(request);
    const event = body && desk.driver.readEvent(body, request.headers);
    if (!event) throw new Problem("not_signed");
    await desk.pool.query(
      `insert into desk.provider_events (digest, event, reference, body) values ($1, $2, $3, $4)
       on conflict (digest) do nothing`,
      [event.digest, event.event, event.reference, body.toString("utf8")],
    );
    desk.wake();
    return { status: true };
  });
}

/** Processes stored events. @returns how many events there were */
export function processEvents(desk: HostedDesk): Promise<number> {
  return inTransaction(desk.pool, async (tx) => {
    const { rows } = await tx.query<{ id: number; event: string; reference: string }>(
      `update desk.provider_events set processed_at = now() where id in (
         select id from desk.provider_events where processed_at is null order by id limit 50 for update skip locked)
       returning id, event, reference`,
    );
    for (const { event, reference } of rows) {
      const subject = desk.driver.subjectOf(event);
      if (subject === "refund") await expediteRefunds(tx, reference);
      if (subject !== "payment") await expediteReversals(tx, reference);
      else
        await tx.query(
          `update desk.attempts set check_at = now()
           where provider_reference = $1 and state not in ('succeeded', 'surplus')`,
          [reference],
        );
    }
    return rows.length;
  });
}
