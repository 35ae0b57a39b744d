import { endpoints } from "@adire/contract/endpoints";
import { readStaffMember } from "../../platform/staff-member.ts";
import type { Deps } from "../feature.ts";
import { listDrafts, readDraft } from "./read-drafts.ts";
import { createDraft, removeDraft, updateDraft } from "./save-draft.ts";

const { draftOrders } = endpoints;

export function draftOrderRoutes({ handle, db }: Deps): void {
  handle(draftOrders.list, ({ query }) => listDrafts(db, query));
  handle(draftOrders.read, ({ params }) => readDraft(db, params.id));
  handle(draftOrders.create, ({ shopper, body, inTransaction }) =>
    inTransaction(async (tx) => createDraft(tx, await readStaffMember(tx, shopper.id), body)),
  );
  handle(draftOrders.update, ({ params, body, inTransaction }) =>
    inTransaction((tx) => updateDraft(tx, params.id, body)),
  );
  handle(draftOrders.remove, ({ params, inTransaction }) =>
    inTransaction((tx) => removeDraft(tx, params.id)),
  );
}
