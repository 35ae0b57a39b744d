import { expect, test } from "vitest";
import { contentText, lastMonth, periodText } from "./export-words.ts";

test("the last month is offered, whatever its length, also in January", () => {
  expect(lastMonth(new Date(2026, 10, 25))).toEqual({ from: "2026-10-01", to: "2026-10-31" });
  expect(lastMonth(new Date(2026, 2, 31))).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  expect(lastMonth(new Date(2026, 0, 1))).toEqual({ from: "2025-12-01", to: "2025-12-31" });
});

test("a period names its year once", () => {
  expect(periodText({ from: "2026-10-01", to: "2026-10-31" })).toBe("1 Oct to 31 Oct 2026");
  expect(periodText({ from: "2025-12-01", to: "2026-01-31" })).toBe("1 Dec 2025 to 31 Jan 2026");
  expect(periodText({ from: "2026-10-01", to: "2026-10-01" })).toBe("1 Oct 2026");
  expect(periodText({ from: null, to: null })).toBe("all");
});

test("a file has its rows and its size", () => {
  expect(contentText(0, 400)).toBe("0 rows, 1 kB");
  expect(contentText(1, 1_234)).toBe("1 row, 1 kB");
  expect(contentText(200_000, 27_355_907)).toBe("200,000 rows, 27.4 MB");
  expect(contentText(5_000_000, 2_100_000_000)).toBe("5,000,000 rows, 2.1 GB");
});
