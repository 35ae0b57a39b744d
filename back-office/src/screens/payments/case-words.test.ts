import { expect, test } from "vitest";
import { caseText } from "./case-words.ts";

const money = (amount: number, currency = "USD") => `${currency} ${amount.toFixed(2)}`;
const ofNaira = { amount: 291_107.24, currency: "NGN" };

test("sums that differ are said in the currency that was paid, everything else as the shop says it", () => {
  const review = "The desk does not say what was asked for: paid";
  expect(caseText({ what: `${review} 29110724 of 29110725`, money: ofNaira }, money)).toBe(
    "NGN 0.01 too little: NGN 291107.24 came of NGN 291107.25",
  );
  expect(caseText({ what: `${review} 500 of 300`, money: ofNaira }, money)).toBe(
    "NGN 2.00 too much: NGN 5.00 came of NGN 3.00",
  );
  for (const what of [`${review} in USD`, "A mail was not sent after 8 tries"])
    expect(caseText({ what, money: null }, money)).toBe(what);
});
