import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import type { Database } from "../../db/open.ts";
import { addJob } from "../../platform/jobs.ts";
import { limit, slowDown } from "../../platform/limit.ts";
import { mailOrderFound } from "./mails/order-mails.ts";

const REQUESTS_PER_NETWORK = 30;
/** Of one network for one address. */
const REQUESTS_PER_CALLER = 5;
/** Of all networks for one address, before they are slowed down. */
const REQUESTS_PER_EMAIL = 10;
const SLOWED_SECONDS = 5 * 60;
const HOUR_SECONDS = 3_600;

/**
 * Has the link to an order mailed to the address that it was placed with. A job compares the two, so that
 * neither the response nor its time reveals whether they belong together.
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
  return { message: "If that order was placed with that email, a link to it is on its way there." };
}

/** The job of findOrder(). */
export async function mailOrderLink(db: Database, id: number, email: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`select from orders
      where id = ${id} and email <> '' and lower(email) = lower(${email}) for share`.execute(tx);
    if (rows.length > 0) await mailOrderFound(tx, id);
  });
}
