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
  handle(staffSizeCharts.create, ({ body, inTransaction }) =>
    inTransaction((tx) => createSizeChart(tx, body)),
  );
  handle(staffSizeCharts.update, ({ params, body, inTransaction }) =>
    inTransaction((tx) => updateSizeChart(tx, params.id, body)),
  );
  handle(staffSizeCharts.move, ({ params, body, inTransaction }) =>
    inTransaction((tx) => moveRow(tx, "size_charts", params.id, body.before)),
  );
  handle(staffSizeCharts.remove, ({ params, query, inTransaction }) =>
    inTransaction((tx) => removeSizeChart(tx, params.id, query.move_to)),
  );
}

function collectionRoutes({ handle, db, config, catalog }: Deps): void {
  const given = () => ({ config, index: catalog.index() });
  handle(staffCollections.list, () => listStaffCollections(db, catalog.index()));
  handle(staffCollections.read, ({ params }) => readStaffCollection(db, given(), params.id));
  handle(staffCollections.preview, ({ body }) => previewCollection(db, catalog.index(), body.rule));
  handle(staffCollections.create, ({ body, inTransaction }) =>
    inTransaction((tx) => createCollection(tx, given(), body)),
  );
  handle(staffCollections.update, ({ params, body, inTransaction }) =>
    inTransaction((tx) => updateCollection(tx, given(), params.id, body)),
  );
  handle(staffCollections.move, ({ params, body, inTransaction }) =>
    inTransaction((tx) => moveRow(tx, "collections", params.id, body.before)),
  );
  handle(staffCollections.remove, ({ params, inTransaction }) =>
    inTransaction((tx) => removeCollection(tx, params.id)),
  );
}

function taxonomyRoutes({ handle, db }: Deps): void {
  const lists = { categories: staffCategories, sizes: staffSizes, colors: staffColors, brands: staffBrands };
  for (const table of ["categories", "sizes", "colors", "brands"] as const) {
    const of = lists[table];
    // `never` fits the row of any of the four.
    handle(of.list, ({ query }) => listStaffTaxonomy<never>(db, table, query));
    handle(of.create, ({ body, inTransaction }) =>
      inTransaction((tx) => createStaffTaxonomy<never>(tx, table, body)),
    );
    handle(of.update, ({ params, body, inTransaction }) =>
      inTransaction((tx) => updateStaffTaxonomy<never>(tx, table, params.id, body)),
    );
    handle(of.remove, ({ params, query, inTransaction }) =>
      inTransaction((tx) => removeStaffTaxonomy(tx, table, params.id, query.move_to)),
    );
    if (table !== "brands")
      handle(lists[table].move, ({ params, body, inTransaction }) =>
        inTransaction((tx) => moveStaffTaxonomy(tx, table, params.id, body.before)),
      );
  }
}
