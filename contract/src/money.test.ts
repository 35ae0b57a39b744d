import fc from "fast-check";
import { expect, test } from "vitest";
import { convert, discountPercent, formatMoney, fromWire, toWire } from "./money.ts";

const minor = fc.integer({ min: 0, max: 2 ** 43 });

test.each([
  [0, "USD", "$0.00"],
  [5, "USD", "$0.05"],
  [-5, "USD", "-$0.05"],
  [100, "GBP", "£1.00"],
  [99_999, "EUR", "€999.99"],
  [100_000, "EUR", "€1,000.00"],
  [123_450, "NGN", "₦1,234.50"],
  [123_456_789_012, "NGN", "₦1,234,567,890.12"],
  [-123_450, "NGN", "-₦1,234.50"],
  [4_990, "XOF", "XOF 49.90"],
])("%i minor units of %s read %s", (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});

test("an amount crosses the wire and comes back the same, to the cent", () => {
  fc.assert(fc.property(minor, (amount) => fromWire(toWire(amount)) === amount));
  expect(toWire(59_980)).toBe(599.8);
  expect(fromWire(599.8)).toBe(59_980);
  expect(fromWire(1.005)).toBe(100);
  expect(toWire(99.5)).toBe(1);
});

test("a conversion is exact where floating point is not, and rounds half up once", () => {
  expect(convert(4_990, "1540.25")).toBe(7_685_848);
  expect(convert(59_980, "100")).toBe(5_998_000);
  expect(convert(1, "0.5")).toBe(1);
  expect(convert(1, "0.499999")).toBe(0);
  expect(convert(3, "0.000001")).toBe(0);
  expect(convert(500_000, "0.000001")).toBe(1);
  expect(convert(7, "1")).toBe(7);
  expect(convert(10, "1.000001")).toBe(10);
  expect(convert(1_000_000, "1.000001")).toBe(1_000_001);
  expect(convert(1, "999999999.999999")).toBe(1_000_000_000);
});

test("a conversion is never more than half a minor unit away from the true value", () => {
  const rate = fc.integer({ min: 1, max: 10 ** 10 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), rate, (amount, millionths) => {
      const decimals = String(millionths).padStart(7, "0");
      const got = convert(amount, `${decimals.slice(0, -6)}.${decimals.slice(-6)}`);
      const twice = 2n * (BigInt(got) * 1_000_000n - BigInt(amount) * BigInt(millionths));
      expect(twice > -1_000_000n && twice <= 1_000_000n).toBe(true);
    }),
  );
});

test.each(["", "abc", "-1", "1.", ".5", "1.1234567", "1e3", "1,5", " 1", "1 ", "1234567890"])(
  "%j is no rate",
  (rate) => {
    expect(() => convert(1, rate)).toThrow(`not a rate: ${rate}`);
  },
);

test("an amount beyond what a whole number can say is refused, not rounded", () => {
  expect(convert(Number.MAX_SAFE_INTEGER, "1")).toBe(Number.MAX_SAFE_INTEGER);
  expect(() => convert(Number.MAX_SAFE_INTEGER, "1.000001")).toThrow(RangeError("amount too large"));
});

test("a discount is a whole percent of the former price, and none where nothing is off", () => {
  expect(discountPercent(7_500, 10_000)).toBe(25);
  expect(discountPercent(6_667, 10_000)).toBe(33);
  expect(discountPercent(6_650, 10_000)).toBe(34);
  expect(discountPercent(0, 10_000)).toBe(100);
  expect(discountPercent(10_000, 10_000)).toBe(0);
  expect(discountPercent(10_001, 10_000)).toBe(0);
  expect(discountPercent(10_000, null)).toBe(0);
});
