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
  expect(said({ action: "stock.count", subject: "Harmattan Coat Rust M" })).toBe(
    "funmi@example.com counted Harmattan Coat Rust M",
  );
  expect(said({ action: "orders.update", subject: "10482" })).toBe("funmi@example.com changed order 10482");
  expect(said({ action: "loom.warp_up", subject: "7" })).toBe("funmi@example.com loom warp up: 7");
});

test("changes are told field by field: amounts as money, lists by what came and went", () => {
  const changes = {
    price: [4_900, 5_200] as [unknown, unknown],
    brand_id: ["Ile Aro", "Oyin"] as [unknown, unknown],
    description: ["Short.", `${"Long. ".repeat(40)}`] as [unknown, unknown],
    description_html: ["", "<p>Long.</p>"] as [unknown, unknown],
    "wrap-around Coat Rust M: counted": [null, 9] as [unknown, unknown],
    refund_limit: [10_000, null] as [unknown, unknown],
    permissions: [
      ["stock.read", "orders.read"],
      ["stock.read", "orders.ship"],
    ] as [unknown, unknown],
    is_featured: [false, true] as [unknown, unknown],
  };
  expect(changeTexts({ changes }, "USD")).toEqual([
    { field: "price", before: "$49.00", after: "$52.00" },
    { field: "brand", before: "Ile Aro", after: "Oyin" },
    { field: "description", before: "Short.", after: `${"Long. ".repeat(26)}Long…` },
    { field: "wrap-around Coat Rust M: counted", before: "nothing", after: "9" },
    { field: "refund limit", before: "$100.00", after: "no limit" },
    { field: "permissions", before: "See orders", after: "Ship orders, and note returns that arrive" },
    { field: "featured", before: "no", after: "yes" },
  ]);
});
