import { endpoints } from "@adire/contract/endpoints";
import type { Deps } from "../feature.ts";
import { addProduct } from "./add-product.ts";
import { deleteEntry, readEntries } from "./queries.ts";

export function wishlistRoutes({ handle, db }: Deps): void {
  handle(endpoints.wishlist.list, ({ shopper }) => readEntries(db, shopper.id));
  handle(endpoints.wishlist.add, ({ shopper, body }) => addProduct(db, shopper.id, body));
  handle(endpoints.wishlist.remove, ({ shopper, params }) => deleteEntry(db, shopper.id, params.id));
}
