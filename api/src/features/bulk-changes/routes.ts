import { endpoints } from "@adire/contract/endpoints";
import type { Deps } from "../feature.ts";
import { previewChange } from "./preview-change.ts";
import { listChanges, listItems, readChange } from "./read-changes.ts";
import { startChange } from "./start-change.ts";
import { undoChange } from "./undo-change.ts";

const { bulkChanges } = endpoints;

export function bulkChangeRoutes({ handle, db, config }: Deps): void {
  handle(bulkChanges.preview, ({ shopper, body }) => previewChange(db, config, shopper.role, body));
  handle.inTransaction(bulkChanges.create, async (tx, { shopper, body }) =>
    readChange(tx, await startChange(tx, config, shopper, body)),
  );
  handle(bulkChanges.list, ({ query }) => listChanges(db, query));
  handle(bulkChanges.read, ({ params }) => readChange(db, params.id));
  handle(bulkChanges.items, ({ params, query }) => listItems(db, params.id, query));
  handle.inTransaction(bulkChanges.undo, async (tx, { shopper, params }) => {
    await undoChange(tx, shopper, params.id);
    return readChange(tx, params.id);
  });
}
