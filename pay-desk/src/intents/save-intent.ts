import type { Intent } from "@adire/contract/desk-wire";
import type { Desk } from "../desk.ts";
import { Problem } from "../problem.ts";
import { returnsToShop } from "../return-urls.ts";
import { findIntent, insertIntent, type StoredIntent } from "./intents.ts";

/** Whom an order is for may be corrected between two announcements. */
const fields = ["amount", "currency", "order_summary", "success_url", "failure_url"] as const;

/**
 * Stores an intent; idempotent.
 * @throws Problem `foreign_return` for a return URL outside of the known storefronts
 * @throws Problem `intent_differs` for a known reference with other details
 */
export async function saveIntent(
  { pool, settings }: Pick<Desk, "pool" | "settings">,
  intent: Intent,
): Promise<{ intent: StoredIntent; created: boolean }> {
  for (const field of ["success_url", "failure_url"] as const)
    if (!returnsToShop(intent[field], settings.storefronts))
      throw new Problem("foreign_return", {
        errors: { [field]: ["This address does not belong to a known shop."] },
      });
  const created = await insertIntent(pool, intent);
  if (created) return { intent: created, created: true };
  const stored = await findIntent(pool, intent.reference);
  if (!stored || fields.some((field) => stored[field] !== intent[field])) throw new Problem("intent_differs");
  return { intent: stored, created: false };
}
