import { expect, test } from "vitest";
import { filled, type MailTemplate, ownWordings, unknownPlaceholders } from "./mail-wordings.ts";

test("a name that is not known goes with its comma", () => {
  const said = (text: string, name: string) => filled(text, { name, order: "7" });
  expect(said("Thank you, {name}.", "Ada")).toBe("Thank you, Ada.");
  expect(said("Thank you, {name}.", "")).toBe("Thank you.");
  expect(said("Hello {name}. Order {order} is here.", "")).toBe("Hello. Order 7 is here.");
  expect(said("Good news. {name}, order {order} is here.", "")).toBe("Good news. order 7 is here.");
  expect(said("As you asked, {name}: it is off.", "")).toBe("As you asked: it is off.");
  expect(said("{name}", "")).toBe("");
});

test("a value is not read as a placeholder, and other braces stay", () => {
  expect(filled("{product} {x} {", { product: "{order}", order: "7" })).toBe("{order} {x} {");
});

test("the shop's own words use only what their mail offers", () => {
  for (const [id, { subject, opening, closing }] of Object.entries(ownWordings))
    expect([id, unknownPlaceholders(id as MailTemplate, subject + opening + closing)]).toEqual([id, []]);
});
