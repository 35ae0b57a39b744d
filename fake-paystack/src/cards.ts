/** Paystack's test cards (docs/payments/test-payments). Any future expiry date is accepted. */
export type TestCard = {
  digits: string;
  cvv: string;
  brand: string;
  pin?: string;
  /** Authentication steps of the bank, in order. */
  challenges: readonly ("pin" | "phone" | "otp" | "bank")[];
  outcome: "success" | "declined" | "insufficient" | "no_token";
  refund: "processed" | "failed" | "needs-attention";
};

const succeeds = { outcome: "success", refund: "processed" } as const;

export const cards: readonly TestCard[] = [
  { digits: "4084084084084081", cvv: "408", brand: "visa", challenges: [], ...succeeds },
  { digits: "507850785078507812", cvv: "081", pin: "1111", brand: "verve", challenges: ["pin"], ...succeeds },
  {
    digits: "5060666666666666666",
    cvv: "123",
    pin: "1234",
    brand: "verve",
    challenges: ["pin", "otp"],
    ...succeeds,
  },
  {
    digits: "507850785078507804",
    cvv: "884",
    pin: "0000",
    brand: "verve",
    challenges: ["pin", "phone", "otp"],
    ...succeeds,
  },
  { digits: "5192602720584796", cvv: "123", brand: "mastercard", challenges: ["bank"], ...succeeds },
  {
    digits: "4084080000005408",
    cvv: "001",
    brand: "visa",
    challenges: [],
    outcome: "declined",
    refund: "processed",
  },
  {
    digits: "507850785078507853",
    cvv: "082",
    pin: "0000",
    brand: "verve",
    challenges: ["pin"],
    outcome: "no_token",
    refund: "processed",
  },
  {
    digits: "4084080000670037",
    cvv: "787",
    brand: "visa",
    challenges: [],
    outcome: "insufficient",
    refund: "processed",
  },
  {
    digits: "4084080000671803",
    cvv: "180",
    brand: "visa",
    challenges: [],
    outcome: "success",
    refund: "failed",
  },
  {
    digits: "4084080000671902",
    cvv: "190",
    brand: "visa",
    challenges: [],
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
