import type { Database } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { insertEntry, readEntries, type WishlistAddition } from "./queries.ts";

/** @throws Problem not_found for a product that is not on sale */
export async function addProduct(db: Database, userId: number, addition: WishlistAddition) {
  await insertEntry(db, userId, addition);
  const [entry] = await readEntries(db, userId, addition.product_id);
  if (!entry) throw new Problem("not_found", { message: "Product not found" });
  return entry;
}
