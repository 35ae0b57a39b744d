import type { AuditEntry } from "@adire/contract/shapes";
import { expect, test } from "vitest";
import { auditText, changeTexts } from "./audit-text.ts";

const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  ...{ id: 1, at: "2026-11-22T10:00:00.000Z", actor: "staff", user_id: 7, name: "funmi@example.com" },
  ...{ screen: "", action: "", subject: "", record: "", record_id: null, changes: {} },
  ...more,
});
const said = (more: Partial<AuditEntry>) => {
  const { who, what } = auditText(entry(more));
  return `${who} ${what}`;
};

test("an entry is a sentence, also of an action that this screen does not know", () => {
  expect(said({ action: "order.ship", subject: "10482" })).toBe("funmi@example.com shipped order 10482");
  expect(said({ action: "colors.update", subject: "Kola nut" })).toBe(
    "funmi@example.com changed the color Kola nut",
  );
  expect(said({ action: "settings.update", subject: "exchange_rate", actor: "system" })).toBe(
    "The shop changed the setting exchange rate",
  );
  expect(said({ actor: "import", name: "autumn.csv", action: "products.insert", subject: "Wrap" })).toBe(
    "The import autumn.csv added the product Wrap",
  );
  expect(said({ action: "sign-in.fail", actor: "system", subject: "ruth@example.com" })).toBe(
    "Somebody failed a password for ruth@example.com",
  );
  expect(said({ action: "loom.warp_up", subject: "7" })).toBe("funmi@example.com loom warp up: 7");
});

test("changes are told field by field: amounts as money, lists by what came and went", () => {
  const changes = {
    price: [4_900, 5_200] as [unknown, unknown],
    refund_limit: [10_000, null] as [unknown, unknown],
    permissions: [
      ["stock.read", "orders.read"],
      ["stock.read", "orders.ship"],
    ] as [unknown, unknown],
    is_featured: [false, true] as [unknown, unknown],
  };
  expect(changeTexts({ changes }, "USD")).toEqual([
    { field: "price", before: "$49.00", after: "$52.00" },
    { field: "refund limit", before: "$100.00", after: "no limit" },
    { field: "permissions", before: "See orders", after: "Ship orders" },
    { field: "is featured", before: "no", after: "yes" },
  ]);
});
