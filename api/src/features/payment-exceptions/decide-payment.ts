import type { Transaction as Charge } from "@adire/contract/desk-wire";
import { formatMoney } from "@adire/contract/money";
import type { paymentDecided } from "@adire/contract/shapes";
import type { z } from "zod";
import type { Querier, Transaction } from "../../db/open.ts";
import { recordAction } from "../../platform/actor.ts";
import type { InTransaction } from "../../platform/handle.ts";
import { Problem } from "../../platform/problem.ts";
import { readStaffMember, type StaffMember } from "../../platform/staff-member.ts";
import type { Deps } from "../feature.ts";

export type PaymentDecided = z.infer<typeof paymentDecided>;

/** @throws Problem not_found */
export async function referenceOf(db: Querier, id: number): Promise<string> {
  const payment = await db.selectFrom("payments").select("reference").where("id", "=", id).executeTakeFirst();
  if (!payment) throw new Problem("not_found");
  return payment.reference;
}

export type Decision = { id: number; staffId: number; reason: string };
/** Carries a decision out, on what the desk knows of the payment. */
type Decide = (tx: Transaction, charge: Charge | undefined, by: StaffMember) => Promise<void>;

/**
 * Asks the desk about a payment, and carries out and records what a staff member decided. The audit log has
 * the reason.
 */
export async function decidePayment(
  { db, desk }: Pick<Deps, "db" | "desk">,
  inTransaction: InTransaction,
  { id, staffId, reason }: Decision,
  action: string,
  decide: Decide,
): Promise<PaymentDecided> {
  const reference = await referenceOf(db, id);
  const charge = await desk.verify(reference);
  return inTransaction(async (tx) => {
    await decide(tx, charge, await readStaffMember(tx, staffId));
    const decided = await readDecided(tx, id, charge);
    const changes = { reason: [null, reason] } as const;
    await recordAction(tx, action, reference, { record: "orders", id: decided.order_id, changes });
    return decided;
  });
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
