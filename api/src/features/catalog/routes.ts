import { endpoints } from "@adire/contract/endpoints";
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
  handle(endpoints.products.read, ({ params, query }) =>
    readProduct({ catalog, reader }, params.id, query.reviews_page),
  );
  handle(endpoints.products.beside, ({ params }) => readBeside({ catalog, reader }, params.id));
  handle.inTransaction(endpoints.retirements.create, (tx, { params, body }) =>
    retireProduct(tx, params.id, body.moved_to ?? null),
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
  for (const table of ["categories", "sizes", "colors", "brands"] as const) {
    const of = endpoints[table];
    // `never` fits the row of any of the four.
    if (table !== "categories") handle(of.list, () => read((db) => listTaxonomy<never>(db, table)));
    handle(of.read, ({ params }) => read((db) => readTaxonomy<never>(db, table, params.id)));
    handle.inTransaction(of.create, (tx, { body }) => createTaxonomy<never>(tx, table, body));
    handle.inTransaction(of.update, (tx, { params, body }) =>
      updateTaxonomy<never>(tx, table, params.id, body),
    );
    handle.inTransaction(of.remove, (tx, { params }) => removeTaxonomy(tx, table, params.id));
  }
}
