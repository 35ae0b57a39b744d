import { endpoints } from "@adire/contract/endpoints";
import type { Deps } from "../feature.ts";
import { adjustStock, countStock, trackStock } from "./change-stock.ts";
import { readStock } from "./read-stock.ts";

export function stockRoutes({ handle, db }: Deps): void {
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
}
