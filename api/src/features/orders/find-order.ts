import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import type { Database } from "../../db/open.ts";
import { addJob } from "../../platform/jobs.ts";
import { HOUR_SECONDS, limit, slowDown } from "../../platform/limit.ts";
import { recipient } from "./mails/mail-order.ts";
import { mailOrderFound } from "./mails/order-mails.ts";

const REQUESTS_PER_NETWORK = 30;
/** Of one network for one address. */
const REQUESTS_PER_CALLER = 5;
/** Of all networks for one address, before they are slowed down. */
const REQUESTS_PER_EMAIL = 10;
const SLOWED_SECONDS = 5 * 60;

/**
 * Has the link to an order mailed to its shopper, who names the address that it was placed with or the
 * present one. A job compares them, so that neither the response nor its time reveals whether they match.
 * @throws Problem too_many_requests
 */
export async function findOrder(
  db: Database,
  { order, email }: BodyOf<typeof endpoints.orders.find>,
  network: string,
) {
  const address = `find-order:email:${email.toLowerCase()}`;
  await limit(db, `find-order:address:${network}`, REQUESTS_PER_NETWORK, HOUR_SECONDS);
  await limit(db, `${address}:${network}`, REQUESTS_PER_CALLER, HOUR_SECONDS);
  await slowDown(db, address, REQUESTS_PER_EMAIL, HOUR_SECONDS, SLOWED_SECONDS);
  await addJob(db, "mail-order-link", { order, email });
  return { message: "If that is the email of that order, a link to it is on its way to you." };
}

/** The job of findOrder(). */
export async function mailOrderLink(db: Database, id: number, email: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`select from orders o where o.id = ${id} and o.email <> ''
      and lower(${email}) in (lower(o.email), lower(${recipient})) for share of o`.execute(tx);
    if (rows.length > 0) await mailOrderFound(tx, id);
  });
}
