import { expect, test } from "vitest";
import { datesText, daysText, regionOf } from "./delivery.ts";

const home = { to: "Nigeria", countries: ["NG"], days: [2, 4] as [number, number] };
const rest = { to: "elsewhere", countries: [], days: [7, 12] as [number, number] };

test("days are a span, or one number", () => {
  expect([daysText([2, 4]), daysText([3, 3]), daysText([1, 1])]).toEqual([
    "2–4 working days",
    "3 working days",
    "1 working day",
  ]);
});

test("the shopper's region is that of the browser's languages; others are in the rest", () => {
  expect(regionOf([home, rest], ["en-NG", "en-US"])?.to).toBe("Nigeria");
  expect(regionOf([home, rest], ["en", "fr-FR"])?.to).toBe("elsewhere");
  expect(regionOf([home], ["de-DE"])?.to).toBe("Nigeria");
  expect(regionOf([], ["de-DE"])).toBeUndefined();
});

test("weekends are no working days", () => {
  const friday = new Date(2026, 10, 20, 15);
  expect(datesText([2, 4], friday).replace(/\s/g, " ")).toBe("Tue, Nov 24 – Thu, Nov 26");
  expect(datesText([1, 1], friday).replace(/\s/g, " ")).toBe("Mon, Nov 23");
});
