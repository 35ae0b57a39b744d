import { endpoints } from "@adire/contract/endpoints";
import type { Deps } from "../feature.ts";
import { explain } from "./explain.ts";
import { createPin, listPins, removePin, updatePin } from "./pins.ts";
import { createSynonyms, listSynonyms, removeSynonyms, updateSynonyms } from "./synonyms.ts";

export function searchRoutes({ handle, db, catalog, fresh }: Deps): void {
  handle(endpoints.explanations.list, async ({ query }) => {
    // Staff see at once what they have changed.
    await fresh(0);
    return explain(db, { index: catalog.index(), pins: catalog.pins() }, query);
  });
  handle(endpoints.synonyms.list, () => listSynonyms(db));
  handle.inTransaction(endpoints.synonyms.create, (tx, { body, shopper }) =>
    createSynonyms(tx, shopper.id, body),
  );
  handle.inTransaction(endpoints.synonyms.update, (tx, { params, body, shopper }) =>
    updateSynonyms(tx, shopper.id, params.id, body),
  );
  handle.inTransaction(endpoints.synonyms.remove, (tx, { params }) => removeSynonyms(tx, params.id));
  handle(endpoints.searchPins.list, () => listPins(db));
  handle.inTransaction(endpoints.searchPins.create, (tx, { body }) => createPin(tx, body));
  handle.inTransaction(endpoints.searchPins.update, (tx, { params, body }) => updatePin(tx, params.id, body));
  handle.inTransaction(endpoints.searchPins.remove, (tx, { params }) => removePin(tx, params.id));
}
