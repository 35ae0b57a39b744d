import type { CardDriver, ChargeAnswer } from "./driver.ts";

/** The code that the sandbox's bank sends to every phone. */
export const sandboxCode = "123456";

/** Well-known test numbers, told apart by their last four digits. No real bank knows them. */
export const sandboxCards = [
  { key: "pays", number: "4242424242424242", does: "Pays at once" },
  { key: "asks_code", number: "5060666666666666666", does: `Asks for a code: ${sandboxCode}` },
  { key: "declined", number: "4084080000005408", does: "Is declined" },
  { key: "insufficient_funds", number: "4084080000670037", does: "Has too little money" },
  { key: "never_answers", number: "5192602720584796", does: "Never gets an answer from its bank" },
  { key: "refund_fails", number: "4084080000671803", does: "Pays, but a refund fails" },
] as const;

export type SandboxCard = (typeof sandboxCards)[number];

function cardEnding(last4 = "none"): SandboxCard["key"] | undefined {
  return sandboxCards.find((card) => card.number.endsWith(last4))?.key;
}

function answer(key: SandboxCard["key"] | undefined, amount: number): ChargeAnswer {
  switch (key) {
    case "pays":
    case "refund_fails":
      return { outcome: "paid", amount };
    case "asks_code":
      return { outcome: "needs_code" };
    case "never_answers":
      return { outcome: "silent" };
    case "insufficient_funds":
      return { outcome: "declined", reason: "There is not enough money on this card." };
    case "declined":
      return { outcome: "declined", reason: "The bank declined this card." };
    default:
      return { outcome: "declined", reason: "This sandbox takes only its test cards." };
  }
}

/** A bank without memory or network: the card alone decides. It moves no money. */
export const sandbox: CardDriver = {
  name: "sandbox",
  kind: "cards",
  domain: "test",
  methods: ["credit", "paypal"],
  charge: async (attempt) => answer(cardEnding(attempt.authorization?.last4), attempt.amount),
  confirmCode: async (attempt, code) =>
    code === sandboxCode ? { outcome: "paid", amount: attempt.amount } : { outcome: "wrong_code" },
  chargePaypal: async (attempt, approved) =>
    approved
      ? { outcome: "paid", amount: attempt.amount }
      : { outcome: "declined", reason: "The payment was not approved at PayPal." },
  check: async (attempt) =>
    cardEnding(attempt.authorization?.last4) === "never_answers"
      ? { outcome: "silent" }
      : { outcome: "declined", reason: "The payment was interrupted before it reached the bank." },
  refund: async (order) => ({
    state: cardEnding(order.authorization?.last4) === "refund_fails" ? "failed" : "processed",
    providerId: null,
  }),
};
