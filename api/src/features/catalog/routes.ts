import { endpoints } from "@adire/contract/endpoints";
import type { Brand, Category, Color, Size } from "@adire/contract/shapes";
import { urlOf } from "../../platform/request-url.ts";
import type { Deps } from "../feature.ts";
import { listCollections } from "./list-collections.ts";
import { listProducts } from "./list-products.ts";
import { readProduct } from "./read-product.ts";
import { retireProduct } from "./retire-product.ts";
import { listSitemapFiles, readSitemapFile } from "./sitemap-files.ts";
import { listBodyCharts } from "./size-charts.ts";
import { suggest } from "./suggest.ts";
import {
  createTaxonomy,
  listCategories,
  listTaxonomy,
  readTaxonomy,
  removeTaxonomy,
  updateTaxonomy,
} from "./taxonomies.ts";

export function catalogRoutes({ handle, db, config, catalog, reader }: Deps): void {
  const { read } = reader;
  handle(endpoints.products.list, ({ query, request }) => {
    const url = new URL(config.PUBLIC_API_URL + endpoints.products.list.path);
    url.search = urlOf(request).search;
    return listProducts({ catalog, reader }, query, url);
  });
  handle(endpoints.products.read, ({ params }) => readProduct({ catalog, reader }, params.id));
  handle(endpoints.retirements.create, ({ params, body, shopper }) =>
    retireProduct(db, shopper.id, params.id, body.moved_to ?? null),
  );
  handle(endpoints.sitemap.list, () => read((db) => listSitemapFiles(db)));
  handle(endpoints.sitemap.read, ({ params, query }) =>
    read((db) => readSitemapFile(db, params.id, query.after)),
  );
  handle(endpoints.sizeCharts.list, () => read((db) => listBodyCharts(db)));
  handle(endpoints.suggestions.list, ({ query }) => read((db) => suggest(db, catalog.index(), query)));
  handle(endpoints.collections.list, () => read((db) => listCollections(db)));

  handle(endpoints.categories.list, () => read((db) => listCategories(db, catalog.index())));
  handle(endpoints.categories.read, ({ params }) =>
    read((db) => readTaxonomy<Category>(db, "categories", params.id)),
  );
  handle(endpoints.categories.create, ({ body }) => createTaxonomy<Category>(db, "categories", body));
  handle(endpoints.categories.update, ({ params, body }) =>
    updateTaxonomy<Category>(db, "categories", params.id, body),
  );
  handle(
    endpoints.categories.remove,
    ({ params }) => removeTaxonomy(db, "categories", params.id) as Promise<undefined>,
  );

  handle(endpoints.sizes.list, () => read((db) => listTaxonomy<Size>(db, "sizes")));
  handle(endpoints.sizes.read, ({ params }) => read((db) => readTaxonomy<Size>(db, "sizes", params.id)));
  handle(endpoints.sizes.create, ({ body }) => createTaxonomy<Size>(db, "sizes", body));
  handle(endpoints.sizes.update, ({ params, body }) => updateTaxonomy<Size>(db, "sizes", params.id, body));
  handle(
    endpoints.sizes.remove,
    ({ params }) => removeTaxonomy(db, "sizes", params.id) as Promise<undefined>,
  );

  handle(endpoints.colors.list, () => read((db) => listTaxonomy<Color>(db, "colors")));
  handle(endpoints.colors.read, ({ params }) => read((db) => readTaxonomy<Color>(db, "colors", params.id)));
  handle(endpoints.colors.create, ({ body }) => createTaxonomy<Color>(db, "colors", body));
  handle(endpoints.colors.update, ({ params, body }) => updateTaxonomy<Color>(db, "colors", params.id, body));
  handle(
    endpoints.colors.remove,
    ({ params }) => removeTaxonomy(db, "colors", params.id) as Promise<undefined>,
  );

  handle(endpoints.brands.list, () => read((db) => listTaxonomy<Brand>(db, "brands")));
  handle(endpoints.brands.read, ({ params }) => read((db) => readTaxonomy<Brand>(db, "brands", params.id)));
  handle(endpoints.brands.create, ({ body }) => createTaxonomy<Brand>(db, "brands", body));
  handle(endpoints.brands.update, ({ params, body }) => updateTaxonomy<Brand>(db, "brands", params.id, body));
  handle(
    endpoints.brands.remove,
    ({ params }) => removeTaxonomy(db, "brands", params.id) as Promise<undefined>,
  );
}
