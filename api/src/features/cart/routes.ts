import { endpoints } from "@adire/contract/endpoints";
import { makeRateLimiter } from "../../platform/rate-limiter.ts";
import type { Deps } from "../feature.ts";
import { addLine } from "./add-line.ts";
import { emptyCart, lockCart } from "./queries.ts";
import { readCart } from "./read-cart.ts";
import { removeLine } from "./remove-line.ts";
import { updateLine } from "./update-line.ts";

/** Changes of a cart to one checkout. */
const CHANGES = 4;

export function cartRoutes({ handle, db, config, catalog }: Deps): void {
  const rateLimiter = makeRateLimiter(config.CHECKOUTS_PER_MINUTE * CHANGES);
  handle(endpoints.cart.read, ({ shopper }) => readCart(db, shopper.id));
  handle(endpoints.cart.add, ({ shopper, body, inTransaction }) => {
    rateLimiter.consume(`${shopper.id}`);
    return inTransaction((tx) => addLine(tx, catalog.variantNames(), shopper.id, body));
  });
  handle(endpoints.cart.update, ({ shopper, params, body, inTransaction }) => {
    rateLimiter.consume(`${shopper.id}`);
    return inTransaction((tx) => updateLine(tx, shopper.id, params.id, body));
  });
  handle.inTransaction(endpoints.cart.remove, (tx, { shopper, params }) =>
    removeLine(tx, shopper.id, params.id),
  );
  handle.inTransaction(endpoints.cart.clear, async (tx, { shopper }) => {
    await emptyCart(tx, await lockCart(tx, shopper.id));
  });
}
