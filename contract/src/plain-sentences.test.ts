import { expect, test } from "vitest";
import { z } from "zod";
import "./plain-sentences.ts";
import { deliveryRegion } from "./shapes.ts";

const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test.each([
  [z.string().max(3), "indigo", "must have at most 3 characters"],
  [z.string().min(1), "", "must have at least 1 character"],
  [z.array(z.string()).max(2), ["a", "b", "c"], "must have at most 2 entries"],
  [z.int().min(1), 0, "must be at least 1"],
  [z.int().positive(), 0, "must be more than 0"],
  [z.int().max(20), 21, "must be at most 20"],
  [z.string(), 4, "must be a text"],
  [z.number(), "four", "must be a number"],
  [deliveryRegion.shape.countries, ["NIGERIA"], "must be two letters each, such as NG"],
  [z.enum(["credit", "paypal"]), "cash", "must be one of credit, paypal"],
])("%#: a bad value is told in words for people", (schema, value, sentence) => {
  expect(said(schema, value)).toBe(sentence);
});

test("what is not there at all is still told apart", () => {
  expect(said(z.object({ name: z.string() }), {})).toMatch(/^Invalid input/);
});

test("a check's own words are kept", () => {
  expect(said(z.string().min(8, "A password has at least 8 characters"), "short")).toBe(
    "A password has at least 8 characters",
  );
});
