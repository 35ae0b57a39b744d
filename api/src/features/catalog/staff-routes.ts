import { endpoints } from "@adire/contract/endpoints";
import type { Deps } from "../feature.ts";
import { moveRow } from "./move-row.ts";
import {
  createCollection,
  listStaffCollections,
  previewCollection,
  readStaffCollection,
  removeCollection,
  updateCollection,
} from "./staff-collections.ts";
import {
  createSizeChart,
  listStaffSizeCharts,
  readStaffSizeChart,
  removeSizeChart,
  updateSizeChart,
} from "./staff-size-charts.ts";
import {
  createStaffTaxonomy,
  listStaffTaxonomy,
  moveStaffTaxonomy,
  removeStaffTaxonomy,
  updateStaffTaxonomy,
} from "./staff-taxonomies.ts";

const { staffCategories, staffBrands, staffSizes, staffColors, staffCollections, staffSizeCharts } =
  endpoints;

export function staffCatalogRoutes(deps: Deps): void {
  taxonomyRoutes(deps);
  collectionRoutes(deps);
  sizeChartRoutes(deps);
}

function sizeChartRoutes({ handle, db }: Deps): void {
  handle(staffSizeCharts.list, ({ query }) => listStaffSizeCharts(db, query));
  handle(staffSizeCharts.read, ({ params }) => readStaffSizeChart(db, params.id));
  handle.inTransaction(staffSizeCharts.create, (tx, { body }) => createSizeChart(tx, body));
  handle.inTransaction(staffSizeCharts.update, (tx, { params, body }) =>
    updateSizeChart(tx, params.id, body),
  );
  handle.inTransaction(staffSizeCharts.move, (tx, { params, body }) =>
    moveRow(tx, "size_charts", params.id, body.before),
  );
  handle.inTransaction(staffSizeCharts.remove, (tx, { params, query }) =>
    removeSizeChart(tx, params.id, query.move_to),
  );
}

function collectionRoutes({ handle, db, config, catalog }: Deps): void {
  const given = () => ({ config, index: catalog.index() });
  handle(staffCollections.list, () => listStaffCollections(db, catalog.index()));
  handle(staffCollections.read, ({ params }) => readStaffCollection(db, given(), params.id));
  handle(staffCollections.preview, ({ body }) => previewCollection(db, catalog.index(), body.rule));
  handle.inTransaction(staffCollections.create, (tx, { body }) => createCollection(tx, given(), body));
  handle.inTransaction(staffCollections.update, (tx, { params, body }) =>
    updateCollection(tx, given(), params.id, body),
  );
  handle.inTransaction(staffCollections.move, (tx, { params, body }) =>
    moveRow(tx, "collections", params.id, body.before),
  );
  handle.inTransaction(staffCollections.remove, (tx, { params }) => removeCollection(tx, params.id));
}

function taxonomyRoutes({ handle, db }: Deps): void {
  const lists = { categories: staffCategories, sizes: staffSizes, colors: staffColors, brands: staffBrands };
  for (const table of ["categories", "sizes", "colors", "brands"] as const) {
    const of = lists[table];
    // `never` fits the row of any of the four.
    handle(of.list, ({ query }) => listStaffTaxonomy<never>(db, table, query));
    handle.inTransaction(of.create, (tx, { body }) => createStaffTaxonomy<never>(tx, table, body));
    handle.inTransaction(of.update, (tx, { params, body }) =>
      updateStaffTaxonomy<never>(tx, table, params.id, body),
    );
    handle.inTransaction(of.remove, (tx, { params, query }) =>
      removeStaffTaxonomy(tx, table, params.id, query.move_to),
    );
    if (table !== "brands")
      handle.inTransaction(lists[table].move, (tx, { params, body }) =>
        moveStaffTaxonomy(tx, table, params.id, body.before),
      );
  }
}
