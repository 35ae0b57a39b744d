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
  handle.inTransaction(endpoints.stock.adjust, (tx, { params, body, shopper }) =>
    adjustStock(tx, shopper.id, params.id, body),
  );
  handle.inTransaction(endpoints.stock.count, (tx, { params, body, shopper }) =>
    countStock(tx, shopper.id, params.id, body),
  );
  handle.inTransaction(endpoints.stock.track, (tx, { params, body, shopper }) =>
    trackStock(tx, shopper.id, params.id, body),
  );

  const { deliveries } = endpoints;
  handle(deliveries.list, ({ query }) => listDeliveries(db, query));
  handle(deliveries.read, ({ params }) => readDelivery(db, params.id));
  handle.inTransaction(deliveries.create, (tx, { body }) => createDelivery(tx, body));
  handle.inTransaction(deliveries.update, (tx, { params, body }) => updateDelivery(tx, params.id, body));
  handle.inTransaction(deliveries.remove, (tx, { params }) => removeDelivery(tx, params.id));
  handle.inTransaction(deliveries.book, (tx, { params, body, shopper }) =>
    bookDelivery(tx, shopper, params.id, body.version),
  );
}
