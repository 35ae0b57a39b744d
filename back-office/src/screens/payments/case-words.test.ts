import { expect, test } from "vitest";
import { caseWords } from "./case-words.ts";

const format = (amount: number, currency = "USD") => `${currency} ${amount.toFixed(2)}`;
const money = { amount: 291_107.24, currency: "NGN" };
const words = (what: string) => caseWords({ what, money }, format);

test("of a payment that is not what was asked for the difference is told, of others their sum", () => {
  const review = "The desk does not say what was asked for: paid";
  expect(words(`${review} 29110724 of 29110725`)).toEqual({
    sum: "NGN 0.01 too little",
    text: "NGN 291107.24 came of NGN 291107.25",
  });
  expect(words(`${review} 500 of 300`)).toEqual({
    sum: "NGN 2.00 too much",
    text: "NGN 5.00 came of NGN 3.00",
  });
  const dollars = `${review} in USD`;
  expect(words(dollars)).toEqual({ sum: "NGN 291107.24", text: dollars });
  const mail = { what: "A mail was not sent after 8 tries", money: null };
  expect(caseWords(mail, format)).toEqual({ sum: "", text: mail.what });
});
