import { expect, test } from "vitest";
import { rateOf, rateQuestion } from "./rate-question.ts";

const naira = { currency: "USD", payment_currency: "NGN" };
const dollars = { currency: "USD", payment_currency: "USD" };
const cedis = { currency: "GHS", payment_currency: "GHS" };
const asked = (from: string, to: string) =>
  rateQuestion({ ...naira, exchange_rate: from }, { ...naira, exchange_rate: to });

test("a rate that changes all prices by more than a fifth is asked for once more, with an example", () => {
  expect(asked("1600.12", "15")).toBe(
    "What costs $100.00 would be ₦1,500.00 for everybody who orders from now on, instead of ₦160,012.00.",
  );
  expect(asked("1500", "1801")).toContain("₦180,100.00");
});

test.each(["1500", "1800", "1200", "1,600", "", "0"])("“%s” for 1500 is not asked about", (to) => {
  expect(asked("1500", to)).toBeUndefined();
});

test("other currencies are asked about with what a piece would cost then", () => {
  const present = { ...naira, exchange_rate: "1500" };
  expect(rateQuestion(present, { ...cedis, exchange_rate: "1" })).toBe(
    "What costs $100.00 would cost GHS 100.00 for everybody who orders from now on.",
  );
  expect(rateQuestion(present, { ...naira, payment_currency: "GHS", exchange_rate: "10.5" })).toBe(
    "What costs $100.00 would cost $100.00, paid as GHS 1,050.00, for everybody who orders from now on.",
  );
});

test("a rate is typed anew for other currencies, and none is needed for one and the same", () => {
  const present = { ...naira, exchange_rate: "1500" };
  expect(
    [dollars, { ...naira, payment_currency: "GHS" }, naira].map((pair) => rateOf(present, pair)),
  ).toEqual(["1", "", "1500"]);
});
