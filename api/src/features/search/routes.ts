import { endpoints } from "@adire/contract/endpoints";
import type { Deps } from "../feature.ts";
import { explain } from "./explain.ts";
import { readNames } from "./read-names.ts";
import { createSynonyms, listSynonyms, removeSynonyms, updateSynonyms } from "./synonyms.ts";

export function searchRoutes({ handle, db, searchIndex, fresh }: Deps): void {
  handle(endpoints.explanations.list, async ({ query }) => {
    await fresh();
    return explain(searchIndex, query, (ids) => readNames(db, ids));
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
