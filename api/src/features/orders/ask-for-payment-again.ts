import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { addJob } from "../../platform/jobs.ts";
import { newReference } from "./payment-intent.ts";

/** Asks for the payment of an order under a new reference: the desk never changes what it knows of one. */
export async function askForPaymentAgain(
  tx: Transaction,
  { order_id, amount, currency }: { order_id: number; amount: number; currency: string },
): Promise<void> {
  const reference = newReference();
  const check_at = sql<Date>`now() + interval '1 minute'`;
  await tx.insertInto("payments").values({ order_id, reference, amount, currency, check_at }).execute();
  await addJob(tx, "announce-payment", { reference });
}
