import { expect, test } from "vitest";
import { rateQuestion } from "./rate-question.ts";

const shop = { currency: "USD", payment_currency: "NGN" };

test("a rate that changes all prices by more than a fifth is asked for once more, with an example", () => {
  expect(rateQuestion("1600.12", "15", shop)).toBe(
    "What costs $100.00 would be ₦1,500.00 for everybody who orders from now on, instead of ₦160,012.00.",
  );
  expect(rateQuestion("1500", "1801", shop)).toContain("₦180,100.00");
});

test.each(["1500", "1800", "1200", "1,600", "", "0"])("“%s” for 1500 is not asked about", (to) => {
  expect(rateQuestion("1500", to, shop)).toBeUndefined();
});
