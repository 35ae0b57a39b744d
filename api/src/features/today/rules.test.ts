import { expect, test } from "vitest";
import { conversionOf, type HourOfWeek, usualDayOf } from "./rules.ts";

const noVisits = { days: 0, visits: 0, orders: 0 };
const sale = (week: number, hour: number, total: number, isBefore: boolean): HourOfWeek => ({
  ...{ week, hour, total, orders: 1 },
  total_by_now: isBefore ? total : 0,
  orders_by_now: isBefore ? 1 : 0,
});

test("a usual weekday is the median and the range of those before, hour by hour", () => {
  const rows = [sale(1, 9, 10_000, true), sale(1, 15, 5_000, false), sale(2, 9, 30_000, true)];
  const usual = usualDayOf(rows, { placed: 4, paid: 3 }, { days: 3, visits: 200, orders: 5 }, 3);
  expect(usual).toMatchObject({ weeks: 3, total: 150, by_now: { total: 100, orders: 1, basket: 150 } });
  expect(usual).toMatchObject({ paid_share: 0.75, conversion: 0.025 });
  expect(usual?.hours[9]).toEqual({ median: 0, low: 0, high: 0 });
  expect(usual?.hours[10]).toEqual({ median: 100, low: 0, high: 300 });
  expect(usual?.hours[24]).toEqual({ median: 150, low: 0, high: 300 });
});

test("a shop in its first weeks has no usual day; a day between two medians is rounded", () => {
  const none = { placed: 0, paid: 0 };
  expect(usualDayOf([sale(1, 9, 10_000, true)], none, noVisits, 1)).toBeNull();
  expect(usualDayOf([sale(1, 9, 10_001, true)], none, noVisits, 2)?.total).toBe(50.01);
  expect(usualDayOf([], none, noVisits, 8)).toMatchObject({
    by_now: { total: 0, orders: 0, basket: null },
    paid_share: null,
    conversion: null,
  });
});

test("conversion is orders for each visit, where there were visits enough to have placed them", () => {
  expect(conversionOf({ days: 1, visits: 40, orders: 1 })).toBe(0.025);
  expect(conversionOf({ days: 1, visits: 40, orders: 0 })).toBe(0);
  expect(conversionOf({ days: 1, visits: 0, orders: 0 })).toBeNull();
  expect(conversionOf({ days: 1, visits: 2, orders: 3 })).toBeNull();
});

test("what of its visits a weekday turns into orders is known after two of them", () => {
  const conversion = (days: number) =>
    usualDayOf([], { placed: 1, paid: 1 }, { days, visits: 10, orders: 1 }, 8)?.conversion;
  expect([conversion(1), conversion(2)]).toEqual([null, 0.1]);
});
