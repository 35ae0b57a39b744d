import type { PoolClient } from "@adire/postgres/pool";
import { type CatalogIndex, createCatalogIndex } from "../../catalog-index/catalog-index.ts";
import type { Apply } from "../../platform/catalog-change-stream.ts";
import { readPins, type SearchPins } from "../search/pins.ts";
import { isRealWord } from "../search/real-words.ts";
import { readSynonyms } from "../search/synonyms.ts";
import {
  readAllIndexedProducts,
  readIdsByName,
  readIndexedProducts,
  readIndexedStock,
  readNamePlaces,
} from "./read-indexed-products.ts";
import { noNames, readTaxonomies, type VariantNames, variantNames } from "./shop-names.ts";
import { type SubcategoryPictures, updatePictures, withPictures } from "./subcategory-pictures.ts";

/** The catalog index; names of sizes and colors, pins of searches, and a picture for each subcategory. */
export type LiveCatalog = {
  index: () => CatalogIndex;
  variantNames: () => VariantNames;
  pins: () => SearchPins;
  pictureOf: (subcategory: string) => string | null;
  /** Of products with a picture. */
  subcategories: () => Iterable<string>;
};

/** A catalog index that follows the catalog change stream. */
export function followCatalog(): LiveCatalog & { apply: Apply } {
  let index = createCatalogIndex(isRealWord);
  let names = noNames;
  let pins: SearchPins = new Map();
  let pictures: SubcategoryPictures = new Map();

  async function readAll(client: PoolClient): Promise<() => void> {
    const whole = createCatalogIndex(isRealWord);
    const { pins: allPins, ...general } = await readGeneral(client);
    whole.apply(general);
    let allPictures: SubcategoryPictures = new Map();
    for await (const products of readAllIndexedProducts(client)) {
      allPictures = withPictures(allPictures, products);
      whole.apply({ products });
    }
    whole.apply({ idsByName: await readIdsByName(client) });
    return () => {
      index = whole;
      names = variantNames(general.taxonomies);
      pins = allPins;
      pictures = allPictures;
    };
  }

  return {
    index: () => index,
    variantNames: () => names,
    pins: () => pins,
    pictureOf: (subcategory) => pictures.get(subcategory)?.image ?? null,
    subcategories: () => pictures.keys(),
    async apply(client, { everything, general, ids, stockIds }) {
      if (everything) return readAll(client);
      const changed = general ? await readGeneral(client) : undefined;
      const products = await readIndexedProducts(client, ids);
      const newPictures = await updatePictures(client, pictures, ids, products);
      const namePlaces = await readNamePlaces(client, ids);
      const stock = await readIndexedStock(client, stockIds);
      const active = new Set(products.map(({ id }) => id));
      const removed = ids.filter((id) => !active.has(id));
      return () => {
        index.apply({ ...changed, products, namePlaces, removed, stock });
        pictures = newPictures;
        if (!changed) return;
        names = variantNames(changed.taxonomies);
        pins = changed.pins;
      };
    },
  };
}

async function readGeneral(client: PoolClient) {
  const taxonomies = await readTaxonomies(client);
  return { ...taxonomies, synonyms: await readSynonyms(client), pins: await readPins(client) };
}
