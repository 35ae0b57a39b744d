/** Paystack's test cards (docs/payments/test-payments) and what becomes of each; any expiry that has not passed. */
export type CardStory = {
  digits: string;
  cvv: string;
  brand: string;
  pin?: string;
  /** What the bank asks for before it pays, in order. */
  asks: readonly ("pin" | "phone" | "otp" | "bank")[];
  outcome: "success" | "declined" | "insufficient" | "no_token";
  refund: "processed" | "failed" | "needs-attention";
};

const pays = { outcome: "success", refund: "processed" } as const;

export const cards: readonly CardStory[] = [
  { digits: "4084084084084081", cvv: "408", brand: "visa", asks: [], ...pays },
  { digits: "507850785078507812", cvv: "081", pin: "1111", brand: "verve", asks: ["pin"], ...pays },
  { digits: "5060666666666666666", cvv: "123", pin: "1234", brand: "verve", asks: ["pin", "otp"], ...pays },
  {
    digits: "507850785078507804",
    cvv: "884",
    pin: "0000",
    brand: "verve",
    asks: ["pin", "phone", "otp"],
    ...pays,
  },
  { digits: "5192602720584796", cvv: "123", brand: "mastercard", asks: ["bank"], ...pays },
  {
    digits: "4084080000005408",
    cvv: "001",
    brand: "visa",
    asks: [],
    outcome: "declined",
    refund: "processed",
  },
  {
    digits: "507850785078507853",
    cvv: "082",
    pin: "0000",
    brand: "verve",
    asks: ["pin"],
    outcome: "no_token",
    refund: "processed",
  },
  {
    digits: "4084080000670037",
    cvv: "787",
    brand: "visa",
    asks: [],
    outcome: "insufficient",
    refund: "processed",
  },
  { digits: "4084080000671803", cvv: "180", brand: "visa", asks: [], outcome: "success", refund: "failed" },
  {
    digits: "4084080000671902",
    cvv: "190",
    brand: "visa",
    asks: [],
    outcome: "success",
    refund: "needs-attention",
  },
];

export const oneTimePassword = "123456";

export const responses = {
  success: "Approved",
  declined: "Declined",
  insufficient: "Insufficient Funds",
  no_token: "Token Not Generated. Customer Not Registered on Token Platform",
} as const;
