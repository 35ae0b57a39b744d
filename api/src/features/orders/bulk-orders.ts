import type { AnswerOf, BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import type { Transaction } from "../../db/open.ts";
import type { InTransaction } from "../../platform/handle.ts";
import { Problem } from "../../platform/problem.ts";
import { readStaffMember, type StaffMember } from "../../platform/staff-member.ts";
import { claimPacking, releasePacking } from "./packing.ts";
import { recordOrderAction } from "./record-action.ts";
import { shipOrder } from "./send-order.ts";
import { takeBackParcel } from "./take-back.ts";

type Bulk = BodyOf<typeof endpoints.staffOrders.bulk>;
type Result = AnswerOf<typeof endpoints.staffOrders.bulk>["results"][number];

/** Packs or ships orders, or undoes that, each in its own transaction: refusals do not keep the others. */
export async function changeOrders(
  { action, ids, carrier, tracking_numbers }: Bulk,
  staffId: number,
  inTransaction: InTransaction,
): Promise<{ results: Result[] }> {
  const numbers = new Map(tracking_numbers.map((one) => [one.id, one.tracking_number]));
  const work: Record<Bulk["action"], (tx: Transaction, id: number, by: StaffMember) => Promise<void>> = {
    pack: claimPacking,
    unpack: (tx, id, by) => releasePacking(tx, id, by),
    take_back: (tx, id, by) => takeBackParcel(tx, id, undefined, by),
    ship: (tx, id, by) => shipOrder(tx, id, { carrier, tracking_number: numbers.get(id) }, by),
  };
  const results: Result[] = [];
  for (const id of new Set(ids)) {
    try {
      await inTransaction(async (tx) => {
        await work[action](tx, id, await readStaffMember(tx, staffId));
        await recordOrderAction(tx, action.replace("_", "-"), id);
      });
      results.push({ id, problem: null });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      results.push({ id, problem: { code: error.code, message: error.message } });
    }
  }
  return { results };
}
