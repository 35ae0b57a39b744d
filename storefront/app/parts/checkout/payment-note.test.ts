import { expect, test } from "vitest";
import { paymentNote } from "./payment-note.ts";

test("the note names the amount that the desk will charge and the exchange rate", () => {
  const store = { currency: "USD", payment_currency: "NGN", exchange_rate: "1540.25" };
  expect(paymentNote(99.99, store)).toBe("You will pay ₦154,009.60 · $1 = ₦1,540.25");
  const naira = { currency: "NGN", payment_currency: "USD", exchange_rate: "0.00065" };
  expect(paymentNote(150_000, naira)).toBe("You will pay $97.50 · ₦1 = $0.00065");
  expect(paymentNote(20, { ...naira, currency: "USD", exchange_rate: "1" })).toBe("You will pay $20.00");
});
