import { sql } from "kysely";
import type { Transaction } from "../db/open.ts";
import { Problem } from "./problem.ts";

/** A member of the staff, as histories name them, and what they may send back of one order in all. */
export type StaffMember = {
  id: number;
  email: string;
  username: string;
  mayRefund: boolean;
  refundLimit: number | null;
};

/** @throws Problem not_allowed for somebody who left the staff meanwhile */
export async function readStaffMember(tx: Transaction, id: number): Promise<StaffMember> {
  const member = await tx
    .selectFrom("users as u")
    .innerJoin("staff_roles as r", "r.id", "u.staff_role_id")
    .select(["u.id", "u.email", "u.username", "r.refund_limit as refundLimit"])
    .select(sql<boolean>`r.is_owner or 'orders.refund' = any (r.permissions)`.as("mayRefund"))
    .where("u.id", "=", id)
    .executeTakeFirst();
  if (!member) throw new Problem("not_allowed");
  return member;
}
