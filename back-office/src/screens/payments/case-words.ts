import type { PaymentException } from "@adire/contract/shapes";

type Money = (amount: number, currency?: string) => string;
type Case = Pick<PaymentException, "what" | "money">;

/** What was paid and asked for, in minor units, of a reason such as "paid 9975000 of 11475000". */
export function sumsOf(reason: string): { paid: number; asked: number } | undefined {
  const [, paid, asked] = /paid (\d+) of (\d+)$/.exec(reason) ?? [];
  return paid && asked ? { paid: Number(paid), asked: Number(asked) } : undefined;
}

/** The sum of a case and what happened; of a payment that is not what was asked for, what is amiss. */
export function caseWords({ what, money }: Case, format: Money): { sum: string; text: string } {
  if (!money) return { sum: "", text: what };
  const sums = sumsOf(what);
  if (!sums) return { sum: format(money.amount, money.currency), text: what };
  const sum = (minor: number) => format(minor / 100, money.currency);
  const { paid, asked } = sums;
  return {
    sum: `${sum(Math.abs(paid - asked))} too ${paid < asked ? "little" : "much"}`,
    text: `${sum(paid)} came of ${sum(asked)}`,
  };
}
