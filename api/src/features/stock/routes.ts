import { endpoints } from "@adire/contract/endpoints";
import type { Deps } from "../feature.ts";
import { adjustStock, countStock, trackStock } from "./change-stock.ts";
import {
  bookDelivery,
  createDelivery,
  listDeliveries,
  readDelivery,
  removeDelivery,
  updateDelivery,
} from "./deliveries.ts";
import { countStockViews, listStock } from "./list-stock.ts";
import { readStock } from "./read-stock.ts";

export function stockRoutes({ handle, db }: Deps): void {
  handle(endpoints.stock.list, ({ query }) => listStock(db, query));
  handle(endpoints.stock.counts, () => countStockViews(db));
  handle(endpoints.stock.read, ({ params, query }) => readStock(db, params.id, query));
  handle(endpoints.stock.adjust, ({ params, body, shopper, inTransaction }) =>
    inTransaction((tx) => adjustStock(tx, shopper.id, params.id, body)),
  );
  handle(endpoints.stock.count, ({ params, body, shopper, inTransaction }) =>
    inTransaction((tx) => countStock(tx, shopper.id, params.id, body)),
  );
  handle(endpoints.stock.track, ({ params, body, shopper, inTransaction }) =>
    inTransaction((tx) => trackStock(tx, shopper.id, params.id, body)),
  );

  const { deliveries } = endpoints;
  handle(deliveries.list, ({ query }) => listDeliveries(db, query));
  handle(deliveries.read, ({ params }) => readDelivery(db, params.id));
  handle(deliveries.create, ({ body, inTransaction }) => inTransaction((tx) => createDelivery(tx, body)));
  handle(deliveries.update, ({ params, body, inTransaction }) =>
    inTransaction((tx) => updateDelivery(tx, params.id, body)),
  );
  handle(deliveries.remove, ({ params, inTransaction }) =>
    inTransaction((tx) => removeDelivery(tx, params.id)),
  );
  handle(deliveries.book, ({ params, body, shopper, inTransaction }) =>
    inTransaction((tx) => bookDelivery(tx, shopper, params.id, body.version)),
  );
}
