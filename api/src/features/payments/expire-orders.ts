import { sql } from "kysely";
import type { Database, Transaction } from "../../db/open.ts";
import { isPutOff, workOnEach } from "../../platform/job-items.ts";
import { Problem } from "../../platform/problem.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { lockOrder } from "../orders/move-order.ts";
import { expireExchange } from "../orders/waiting-exchange.ts";
import type { Desk } from "./desk.ts";
import { SETTLE_CONCURRENCY, settlePayment } from "./settle-payment.ts";

type Expiring = { id: number; references: string[] };
const EXPIRE_BATCH = 500;

/**
 * Cancels the orders whose reservation expired by the database's clock, each in a transaction of its own. One
 * that cannot be cancelled does not keep the others.
 */
export async function expireOrders(db: Database, desk: Desk): Promise<void> {
  const { rows } = await sql<Expiring>`select id, array(select reference from payments
      where order_id = orders.id and status in ('open', 'failed') order by id) as references from orders
    where status = 'pending' and reservation_expires_at < now() and not ${isPutOff("expire-orders", sql`orders.id`)}
    order by reservation_expires_at limit ${EXPIRE_BATCH}`.execute(db);
  await expireEach(db, desk, rows, async (tx, id) => {
    const order = await lockOrder(tx, id);
    if (order?.status === "pending" && order.is_expired)
      await cancelOrder(tx, id, "clock", "it was not paid in time");
  });
  if (rows.length === EXPIRE_BATCH) await expireOrders(db, desk);
}

/** Ends the exchanges that were not paid in time, each in a transaction of its own. */
export async function expireExchanges(db: Database, desk: Desk): Promise<void> {
  const { rows } = await sql<Expiring>`select e.order_id as id, array[p.reference] as references
    from order_exchanges e join payments p on p.exchange_id = e.id
    where e.status = 'waiting' and e.pay_before < now() and not ${isPutOff("expire-orders", sql`e.order_id`)}
    order by e.pay_before limit ${EXPIRE_BATCH}`.execute(db);
  await expireEach(db, desk, rows, expireExchange);
}

/**
 * Asks the desk first, which may wait for its provider: it may know of a payment that nobody reported yet.
 * While it is away, time decides.
 */
const expireEach = (
  db: Database,
  desk: Desk,
  expiring: readonly Expiring[],
  expire: (tx: Transaction, id: number) => Promise<void>,
): Promise<void> =>
  workOnEach(
    db,
    "expire-orders",
    expiring,
    async ({ id, references }) => {
      for (const reference of references)
        await settlePayment(db, desk, reference).catch((error) => {
          if (!(error instanceof Problem && error.code === "desk_unreachable")) throw error;
        });
      await db.transaction().execute((tx) => expire(tx, id));
    },
    SETTLE_CONCURRENCY,
  );
