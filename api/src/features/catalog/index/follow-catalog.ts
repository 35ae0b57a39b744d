import type { PoolClient } from "@adire/postgres/pool";
import type { Changes } from "../../../platform/catalog-change-stream.ts";
import { ProductIndex } from "./product-index.ts";
import { countActive, readAllFacts, readFacts, readIdsByName, readNamePlaces } from "./read-facts.ts";
import { readShopNames } from "./shop-names.ts";

/** The index as it is now. */
export type CatalogIndex = { current: () => ProductIndex };

/** An index that a change feed keeps in line. */
export function makeCatalogIndex(): CatalogIndex & {
  apply: (client: PoolClient, changes: Changes) => Promise<() => void>;
} {
  let index = new ProductIndex();

  async function readAll(client: PoolClient): Promise<() => void> {
    const whole = new ProductIndex();
    whole.reserve(Math.ceil((await countActive(client)) * 1.05) + 1_024);
    whole.names = await readShopNames(client);
    for await (const facts of readAllFacts(client)) for (const one of facts) whole.load(one);
    const idsByName: number[] = [];
    for await (const ids of readIdsByName(client)) for (const id of ids) idsByName.push(id);
    return () => {
      whole.sortAll(idsByName);
      index = whole;
    };
  }

  return {
    current: () => index,
    async apply(client, { everything, general, ids, stockIds }) {
      if (everything) return readAll(client);
      const names = general ? await readShopNames(client) : undefined;
      const [facts, places, stockFacts] = [
        await readFacts(client, ids),
        ids.length ? await readNamePlaces(client, ids) : [],
        await readFacts(client, stockIds),
      ];
      return () => {
        if (names) index.names = names;
        if (ids.length) index.update(ids, facts, places);
        if (stockIds.length) index.update(stockIds, stockFacts, undefined);
      };
    },
  };
}
