import { endpoints } from "@adire/contract/endpoints";
import type { Brand, Category, Color, Size } from "@adire/contract/shapes";
import { urlOf } from "../../platform/request-url.ts";
import type { Deps } from "../feature.ts";
import { listCollections, readCollection } from "./list-collections.ts";
import { listProducts } from "./list-products.ts";
import { readBeside } from "./products-beside.ts";
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

export function catalogRoutes({ app, handle, config, catalog, reader, searches }: Deps): void {
  const { read } = reader;
  // After the response, because most of them come from the cache.
  app.addHook("onResponse", (request, reply, done) => {
    if (request.routeOptions.url === endpoints.products.list.path && reply.statusCode < 400)
      searches.count(request.query as Record<string, unknown>);
    done();
  });
  handle(endpoints.products.list, async ({ query, request }) => {
    const url = new URL(config.PUBLIC_API_URL + endpoints.products.list.path);
    url.search = urlOf(request).search;
    const page = await listProducts({ catalog, reader }, query, url);
    if (page.understood) searches.found(query.search ?? "", page.understood.exact);
    return page;
  });
  handle(endpoints.products.read, ({ params }) => readProduct({ catalog, reader }, params.id));
  handle(endpoints.products.beside, ({ params }) => readBeside({ catalog, reader }, params.id));
  handle(endpoints.retirements.create, ({ params, body, inTransaction }) =>
    inTransaction((tx) => retireProduct(tx, params.id, body.moved_to ?? null)),
  );
  handle(endpoints.sitemap.list, () => read((db) => listSitemapFiles(db)));
  handle(endpoints.sitemap.read, ({ params, query }) =>
    read((db) => readSitemapFile(db, params.id, query.after)),
  );
  handle(endpoints.sizeCharts.list, () => read((db) => listBodyCharts(db)));
  handle(endpoints.suggestions.list, ({ query }) => read((db) => suggest(db, catalog.index(), query)));
  handle(endpoints.collections.list, () => read((db) => listCollections(db, catalog.index())));
  handle(endpoints.collections.read, ({ params }) => read((db) => readCollection(db, params.id)));

  handle(endpoints.categories.list, () => read((db) => listCategories(db, catalog.index())));
  handle(endpoints.categories.read, ({ params }) =>
    read((db) => readTaxonomy<Category>(db, "categories", params.id)),
  );
  handle(endpoints.categories.create, ({ body, inTransaction }) =>
    inTransaction((tx) => createTaxonomy<Category>(tx, "categories", body)),
  );
  handle(endpoints.categories.update, ({ params, body, inTransaction }) =>
    inTransaction((tx) => updateTaxonomy<Category>(tx, "categories", params.id, body)),
  );
  handle(endpoints.categories.remove, ({ params, inTransaction }) =>
    inTransaction((tx) => removeTaxonomy(tx, "categories", params.id)),
  );

  handle(endpoints.sizes.list, () => read((db) => listTaxonomy<Size>(db, "sizes")));
  handle(endpoints.sizes.read, ({ params }) => read((db) => readTaxonomy<Size>(db, "sizes", params.id)));
  handle(endpoints.sizes.create, ({ body, inTransaction }) =>
    inTransaction((tx) => createTaxonomy<Size>(tx, "sizes", body)),
  );
  handle(endpoints.sizes.update, ({ params, body, inTransaction }) =>
    inTransaction((tx) => updateTaxonomy<Size>(tx, "sizes", params.id, body)),
  );
  handle(endpoints.sizes.remove, ({ params, inTransaction }) =>
    inTransaction((tx) => removeTaxonomy(tx, "sizes", params.id)),
  );

  handle(endpoints.colors.list, () => read((db) => listTaxonomy<Color>(db, "colors")));
  handle(endpoints.colors.read, ({ params }) => read((db) => readTaxonomy<Color>(db, "colors", params.id)));
  handle(endpoints.colors.create, ({ body, inTransaction }) =>
    inTransaction((tx) => createTaxonomy<Color>(tx, "colors", body)),
  );
  handle(endpoints.colors.update, ({ params, body, inTransaction }) =>
    inTransaction((tx) => updateTaxonomy<Color>(tx, "colors", params.id, body)),
  );
  handle(endpoints.colors.remove, ({ params, inTransaction }) =>
    inTransaction((tx) => removeTaxonomy(tx, "colors", params.id)),
  );

  handle(endpoints.brands.list, () => read((db) => listTaxonomy<Brand>(db, "brands")));
  handle(endpoints.brands.read, ({ params }) => read((db) => readTaxonomy<Brand>(db, "brands", params.id)));
  handle(endpoints.brands.create, ({ body, inTransaction }) =>
    inTransaction((tx) => createTaxonomy<Brand>(tx, "brands", body)),
  );
  handle(endpoints.brands.update, ({ params, body, inTransaction }) =>
    inTransaction((tx) => updateTaxonomy<Brand>(tx, "brands", params.id, body)),
  );
  handle(endpoints.brands.remove, ({ params, inTransaction }) =>
    inTransaction((tx) => removeTaxonomy(tx, "brands", params.id)),
  );
}
