import { endpoints } from "@adire/contract/endpoints";
import { readStaffMember } from "../../platform/staff-member.ts";
import type { Deps } from "../feature.ts";
import { listDrafts, readDraft } from "./read-drafts.ts";
import { createDraft, removeDraft, updateDraft } from "./save-draft.ts";

const { draftOrders } = endpoints;

export function draftOrderRoutes({ handle, db }: Deps): void {
  handle(draftOrders.list, ({ query }) => listDrafts(db, query));
  handle(draftOrders.read, ({ params }) => readDraft(db, params.id));
  handle.inTransaction(draftOrders.create, async (tx, { shopper, body }) =>
    createDraft(tx, await readStaffMember(tx, shopper.id), body),
  );
  handle.inTransaction(draftOrders.update, (tx, { params, body }) => updateDraft(tx, params.id, body));
  handle.inTransaction(draftOrders.remove, (tx, { params }) => removeDraft(tx, params.id));
}
