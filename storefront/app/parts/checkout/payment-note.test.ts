import { expect, test } from "vitest";
import { paymentNote } from "./payment-note.ts";

test("the note names the amount that the desk will charge and the exchange rate", () => {
  const store = { currency: "USD", payment_currency: "NGN", exchange_rate: "1540.25" };
  expect(paymentNote(99.99, store)).toBe("You will pay ₦154,009.60 · $1 = ₦1,540.25");
});
