import { endpoints } from "@adire/contract/endpoints";
import type { StaffTaxonomyItem } from "@adire/contract/shapes";
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
type StaffCategory = Required<Pick<StaffTaxonomyItem, "description" | "parent_id">> & StaffTaxonomyItem;
type StaffColor = Required<Pick<StaffTaxonomyItem, "hex_code">> & StaffTaxonomyItem;

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
  handle(staffCategories.list, ({ query }) => listStaffTaxonomy<StaffCategory>(db, "categories", query));
  handle(staffCategories.create, ({ body, inTransaction }) =>
    inTransaction((tx) => createStaffTaxonomy<StaffCategory>(tx, "categories", body)),
  );
  handle(staffCategories.update, ({ params, body, inTransaction }) =>
    inTransaction((tx) => updateStaffTaxonomy<StaffCategory>(tx, "categories", params.id, body)),
  );
  handle(staffCategories.move, ({ params, body, inTransaction }) =>
    inTransaction((tx) => moveStaffTaxonomy(tx, "categories", params.id, body.before)),
  );
  handle(staffCategories.remove, ({ params, query, inTransaction }) =>
    inTransaction((tx) => removeStaffTaxonomy(tx, "categories", params.id, query.move_to)),
  );

  handle(staffBrands.list, ({ query }) => listStaffTaxonomy(db, "brands", query));
  handle(staffBrands.create, ({ body, inTransaction }) =>
    inTransaction((tx) => createStaffTaxonomy(tx, "brands", body)),
  );
  handle(staffBrands.update, ({ params, body, inTransaction }) =>
    inTransaction((tx) => updateStaffTaxonomy(tx, "brands", params.id, body)),
  );
  handle(staffBrands.remove, ({ params, query, inTransaction }) =>
    inTransaction((tx) => removeStaffTaxonomy(tx, "brands", params.id, query.move_to)),
  );

  handle(staffSizes.list, ({ query }) => listStaffTaxonomy(db, "sizes", query));
  handle(staffSizes.create, ({ body, inTransaction }) =>
    inTransaction((tx) => createStaffTaxonomy(tx, "sizes", body)),
  );
  handle(staffSizes.update, ({ params, body, inTransaction }) =>
    inTransaction((tx) => updateStaffTaxonomy(tx, "sizes", params.id, body)),
  );
  handle(staffSizes.move, ({ params, body, inTransaction }) =>
    inTransaction((tx) => moveStaffTaxonomy(tx, "sizes", params.id, body.before)),
  );
  handle(staffSizes.remove, ({ params, query, inTransaction }) =>
    inTransaction((tx) => removeStaffTaxonomy(tx, "sizes", params.id, query.move_to)),
  );

  handle(staffColors.list, ({ query }) => listStaffTaxonomy<StaffColor>(db, "colors", query));
  handle(staffColors.create, ({ body, inTransaction }) =>
    inTransaction((tx) => createStaffTaxonomy<StaffColor>(tx, "colors", body)),
  );
  handle(staffColors.update, ({ params, body, inTransaction }) =>
    inTransaction((tx) => updateStaffTaxonomy<StaffColor>(tx, "colors", params.id, body)),
  );
  handle(staffColors.move, ({ params, body, inTransaction }) =>
    inTransaction((tx) => moveStaffTaxonomy(tx, "colors", params.id, body.before)),
  );
  handle(staffColors.remove, ({ params, query, inTransaction }) =>
    inTransaction((tx) => removeStaffTaxonomy(tx, "colors", params.id, query.move_to)),
  );
}
