import type { Database } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { insertEntry, readEntries } from "./queries.ts";

/** @throws Problem not_found for a product that is not on sale */
export async function addProduct(db: Database, userId: number, productId: number) {
  await insertEntry(db, userId, productId);
  const [entry] = await readEntries(db, userId, productId);
  if (!entry) throw new Problem("not_found", { message: "Product not found" });
  return entry;
}
