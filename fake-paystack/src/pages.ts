import { type CardStory, cards } from "./cards.ts";
import type { Transaction } from "./ledger.ts";

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>body{font:16px/1.5 system-ui;max-width:26rem;margin:3rem auto;padding:0 1rem}label{display:block;margin:.75rem 0}input{display:block;width:100%;font:inherit;padding:.5rem;box-sizing:border-box}button{font:inherit;padding:.6rem 1rem;margin-top:.5rem}</style>
</head><body><main><p>A stand-in for a payment provider. No money moves here.</p>${body}</main></body></html>`;

const bill = ({ amount, currency, email }: Transaction): string =>
  `<h1>Pay ${escaped(currency)} ${(amount / 100).toFixed(2)}</h1><p>${escaped(email)}</p>`;
const said = (notice: string | undefined): string => (notice ? `<p role="alert">${escaped(notice)}</p>` : "");

export function cardPage(transaction: Transaction, notice?: string): string {
  const { accessCode } = transaction;
  const samples = cards.map((card) => `<option value="${card.digits}">`).join("");
  return page(
    "Pay by card",
    `${bill(transaction)}${said(notice)}<form method="post" action="/${accessCode}/card">
<label>Card number<input name="number" list="cards" inputmode="numeric" autocomplete="cc-number" required></label><datalist id="cards">${samples}</datalist>
<label>Card expiry<input name="expiry" value="12 / 40" required></label><label>CVV<input name="cvv" inputmode="numeric" required></label>
<button>Pay ${escaped(transaction.currency)} ${(transaction.amount / 100).toFixed(2)}</button></form>
<form method="post" action="/${accessCode}/cancel"><button>Cancel payment</button></form>`,
  );
}

const questions = {
  pin: "Enter your 4-digit card PIN",
  phone: "Enter the phone number of your bank account",
  otp: "Enter the OTP sent to your phone",
  bank: "Authorize this payment at your bank",
} as const;

export function askPage(transaction: Transaction, card: CardStory, at: number, notice?: string): string {
  const asked = card.asks[at] as keyof typeof questions;
  const hidden = `<input type="hidden" name="card" value="${card.digits.slice(-4)}"><input type="hidden" name="at" value="${at}">`;
  const field =
    asked === "bank"
      ? `<input type="hidden" name="answer" value="yes"><p>${questions.bank}</p>`
      : `<label>${questions[asked]}<input name="answer" required></label>`;
  return page(
    questions[asked],
    `${bill(transaction)}${said(notice)}<form method="post" action="/${transaction.accessCode}/answer">${hidden}${field}<button>Authorize</button></form>`,
  );
}

export const messagePage = (text: string): string => page(text, `<h1>${escaped(text)}</h1>`);
