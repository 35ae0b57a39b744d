import type { Transaction as Charge } from "@adire/contract/desk-wire";
import { formatMoney } from "@adire/contract/money";
import type { paymentDecided } from "@adire/contract/shapes";
import type { z } from "zod";
import type { Querier, Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";

export type PaymentDecided = z.infer<typeof paymentDecided>;

/** @throws Problem not_found */
export async function referenceOf(db: Querier, id: number): Promise<string> {
  const payment = await db.selectFrom("payments").select("reference").where("id", "=", id).executeTakeFirst();
  if (!payment) throw new Problem("not_found");
  return payment.reference;
}

/** A payment after a decision of the staff, with what the desk knows of it. */
export async function readDecided(
  tx: Transaction,
  id: number,
  charge: Charge | undefined,
): Promise<PaymentDecided> {
  const row = await tx
    .selectFrom("payments as p")
    .innerJoin("orders as o", "o.id", "p.order_id")
    .select([
      "p.id",
      "p.reference",
      "o.id as order_id",
      "o.status as order_status",
      "p.status as payment_status",
    ])
    .where("p.id", "=", id)
    .executeTakeFirstOrThrow();
  const desk = charge
    ? `${charge.status}: ${formatMoney(charge.amount, charge.currency)} in ${charge.domain} mode`
    : "The desk knows nothing of it";
  return { ...row, desk } as PaymentDecided;
}
