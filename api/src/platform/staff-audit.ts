import type { Transaction } from "../db/open.ts";

/** A member of the staff, as histories name them. */
export type StaffMember = { id: number; email: string };

export function readStaffMember(tx: Transaction, id: number): Promise<StaffMember> {
  return tx.selectFrom("users").select(["id", "email"]).where("id", "=", id).executeTakeFirstOrThrow();
}

/** Records an action of the staff in the transaction that carries it out. */
export async function recordStaffAction(
  tx: Transaction,
  userId: number,
  action: string,
  subject: string,
): Promise<void> {
  await tx.insertInto("staff_audit").values({ user_id: userId, action, subject }).execute();
}
