import type { AnswerOf, BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import type { InTransaction } from "../../platform/handle.ts";
import { Problem } from "../../platform/problem.ts";
import { readStaffMember } from "../../platform/staff-member.ts";
import { takeDraft } from "../draft-orders/save-draft.ts";
import { writeNote } from "../orders/note-order.ts";
import { readStaffOrder } from "../orders/read-staff-orders.ts";
import { recordOrderAction } from "../orders/record-action.ts";
import { type PlacingDeps, placeOnce } from "./place-once.ts";
import { placeOrder } from "./place-order.ts";

type Endpoint = typeof endpoints.staffOrders.place;

/**
 * Places an order that staff take for a shopper, from a draft or without one.
 * @throws Problem not_found and changed_meanwhile of the draft, and those of placeOrder()
 */
export function placeStaffOrder(
  deps: PlacingDeps,
  inTransaction: InTransaction,
  staffId: number,
  { draft, note, ...input }: BodyOf<Endpoint>,
): Promise<AnswerOf<Endpoint>> {
  return placeOnce(deps, inTransaction, async (tx) => {
    const actor = await readStaffMember(tx, staffId);
    if (draft) await takeDraft(tx, draft);
    const { id, intent } = await placeOrder(tx, deps.config, { actor }, input);
    if (note) await writeNote(tx, id, actor, note);
    await recordOrderAction(tx, "place", id);
    const placed = await readStaffOrder(tx, deps.config, id);
    if (!placed) throw new Problem("internal");
    return { placed, intent };
  });
}
