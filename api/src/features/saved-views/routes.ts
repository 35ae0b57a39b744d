import { endpoints } from "@adire/contract/endpoints";
import type { Deps } from "../feature.ts";
import { listViews, removeView, saveView } from "./saved-views.ts";

const { list, save, remove } = endpoints.savedViews;

export function savedViewRoutes({ handle, db }: Deps): void {
  handle(list, ({ shopper, query }) => listViews(db, shopper.id, query.screen));
  handle.inTransaction(save, (tx, { shopper, body }) => saveView(tx, shopper.id, body));
  handle.inTransaction(remove, (tx, { shopper, params }) => removeView(tx, shopper.id, params.id));
}
