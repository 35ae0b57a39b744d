import type { Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { recordCatalogChange } from "../../platform/record-catalog-change.ts";

/**
 * Retires a product. Its orders and reviews stay, and its URL leads to the replacement. Retiring it again
 * changes the replacement.
 * @param movedTo the replacement, an active product; null for none
 * @throws Problem not_found; invalid where `movedTo` is not on sale or is the product itself
 */
export async function retireProduct(tx: Transaction, id: number, movedTo: number | null) {
  // In id order, so that two retirements that name each other do not deadlock.
  const rows = await tx
    .selectFrom("products")
    .select(["id", "status"])
    .where("id", "in", movedTo === null ? [id] : [id, movedTo])
    .orderBy("id")
    .forUpdate()
    .execute();
  if (!rows.some((row) => row.id === id)) throw new Problem("not_found", { message: "Product not found" });
  const isSold = rows.some((row) => row.id === movedTo && row.status === "active" && row.id !== id);
  if (movedTo !== null && !isSold)
    throw new Problem("invalid", {
      message: "The product that takes its place must be another one that is on sale.",
      errors: { moved_to: ["must be another product that is on sale"] },
    });
  const retired = await tx
    .updateTable("products")
    .set((p) => ({
      status: "archived",
      retired_at: p.fn.coalesce("retired_at", p.fn<Date>("now")),
      moved_to: movedTo,
    }))
    .where("id", "=", id)
    .returning(["id", "retired_at", "moved_to"])
    .executeTakeFirstOrThrow();
  await recordCatalogChange(tx);
  return { ...retired, retired_at: new Date(retired.retired_at ?? 0).toISOString() };
}
