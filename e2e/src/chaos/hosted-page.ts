import { open } from "./insist.ts";

/** Documented test cards of Paystack and what their banks ask for. */
export const cards = {
  pays: [
    { number: "4084084084084081", cvv: "408", answers: [] },
    { number: "5060666666666666666", cvv: "123", answers: ["1234", "123456"] },
    { number: "5192602720584796", cvv: "123", answers: ["yes"] },
  ],
  declined: { number: "4084080000005408", cvv: "001", answers: [] },
  refundFails: { number: "4084080000671803", cvv: "180", answers: [] },
  refundNeedsAttention: { number: "4084080000671902", cvv: "190", answers: [] },
} as const;
export type Card = { number: string; cvv: string; answers: readonly string[] };

/** Pays on the provider's page. @returns the answer to the last form */
export async function payThere(page: string, card: Card): Promise<Response | undefined> {
  await open(page);
  let answer = await send(page, "card", { number: card.number, cvv: card.cvv, expiry: "12 / 40" });
  for (const [at, said] of card.answers.entries())
    answer = await send(page, "answer", { card: card.number.slice(-4), at: String(at), answer: said });
  return answer;
}

export const cancelThere = (page: string): Promise<Response | undefined> => send(page, "cancel", {});

const send = (page: string, form: string, fields: Record<string, string>) =>
  open(`${page}/${form}`, { method: "POST", body: new URLSearchParams(fields) });
