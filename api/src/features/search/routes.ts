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
  handle(endpoints.synonyms.create, ({ body, shopper, inTransaction }) =>
    inTransaction((tx) => createSynonyms(tx, shopper.id, body)),
  );
  handle(endpoints.synonyms.update, ({ params, body, shopper, inTransaction }) =>
    inTransaction((tx) => updateSynonyms(tx, shopper.id, params.id, body)),
  );
  handle(endpoints.synonyms.remove, ({ params, inTransaction }) =>
    inTransaction((tx) => removeSynonyms(tx, params.id)),
  );
  handle(endpoints.searchPins.list, () => listPins(db));
  handle(endpoints.searchPins.create, ({ body, inTransaction }) =>
    inTransaction((tx) => createPin(tx, body)),
  );
  handle(endpoints.searchPins.update, ({ params, body, inTransaction }) =>
    inTransaction((tx) => updatePin(tx, params.id, body)),
  );
  handle(endpoints.searchPins.remove, ({ params, inTransaction }) =>
    inTransaction((tx) => removePin(tx, params.id)),
  );
}
