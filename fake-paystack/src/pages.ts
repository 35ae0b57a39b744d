import { cards, type TestCard } from "./cards.ts";
import type { Transaction } from "./ledger.ts";

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
body{font:16px/1.5 system-ui;max-width:26rem;margin:3rem auto;padding:0 1rem}
label{display:block;margin:.75rem 0}
input{display:block;width:100%;font:inherit;padding:.5rem;box-sizing:border-box}
button{font:inherit;padding:.6rem 1rem;margin-top:.5rem}
</style>
</head><body><main><p>A stand-in for a payment provider. No money moves here.</p>${body}</main></body></html>`;

const bill = ({ amount, currency, email }: Transaction): string =>
  `<h1>Pay ${escapeHtml(currency)} ${(amount / 100).toFixed(2)}</h1><p>${escapeHtml(email)}</p>`;
const alert = (notice: string | undefined): string =>
  notice ? `<p role="alert">${escapeHtml(notice)}</p>` : "";

export function cardPage(transaction: Transaction, notice?: string): string {
  const { accessCode } = transaction;
  const samples = cards.map((card) => `<option value="${card.digits}">`).join("");
  return page(
    "Pay by card",
    `${bill(transaction)}${alert(notice)}<form method="post" action="/${accessCode}/card">
<label>Card number
<input name="number" list="cards" inputmode="numeric" autocomplete="cc-number" required></label>
<datalist id="cards">${samples}</datalist>
<label>Card expiry<input name="expiry" value="12 / 40" required></label>
<label>CVV<input name="cvv" inputmode="numeric" required></label>
<button>Pay ${escapeHtml(transaction.currency)} ${(transaction.amount / 100).toFixed(2)}</button></form>
<form method="post" action="/${accessCode}/cancel"><button>Cancel payment</button></form>`,
  );
}

const questions = {
  pin: "Enter your 4-digit card PIN",
  phone: "Enter the phone number of your bank account",
  otp: "Enter the OTP sent to your phone",
  bank: "Authorize this payment at your bank",
} as const;

export function challengePage(transaction: Transaction, card: TestCard, at: number, notice?: string): string {
  const challenge = card.challenges[at] as keyof typeof questions;
  const hidden = `<input type="hidden" name="card" value="${card.digits.slice(-4)}">
<input type="hidden" name="at" value="${at}">`;
  const field =
    challenge === "bank"
      ? `<input type="hidden" name="answer" value="yes"><p>${questions.bank}</p>`
      : `<label>${questions[challenge]}<input name="answer" required></label>`;
  return page(
    questions[challenge],
    `${bill(transaction)}${alert(notice)}<form method="post" action="/${transaction.accessCode}/answer">
${hidden}${field}<button>Authorize</button></form>`,
  );
}

export const messagePage = (text: string): string => page(text, `<h1>${escapeHtml(text)}</h1>`);
