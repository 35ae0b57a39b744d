import { endpoints } from "@adire/contract/endpoints";
import type { Deps } from "../feature.ts";
import { explain } from "./explain.ts";
import { createSynonyms, listSynonyms, removeSynonyms, updateSynonyms } from "./synonyms.ts";

export function searchRoutes({ handle, db, catalog, fresh }: Deps): void {
  handle(endpoints.explanations.list, async ({ query }) => {
    await fresh();
    return explain(db, catalog.index(), query);
  });
  handle(endpoints.synonyms.list, () => listSynonyms(db));
  handle(endpoints.synonyms.create, ({ body, shopper }) => createSynonyms(db, shopper.id, body));
  handle(endpoints.synonyms.update, ({ params, body, shopper }) =>
    updateSynonyms(db, shopper.id, params.id, body),
  );
  handle(
    endpoints.synonyms.remove,
    ({ params, shopper }) => removeSynonyms(db, shopper.id, params.id) as Promise<undefined>,
  );
}
