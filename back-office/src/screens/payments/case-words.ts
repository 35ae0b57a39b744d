import type { PaymentException } from "@adire/contract/shapes";

type Money = (amount: number, currency?: string) => string;
type Case = Pick<PaymentException, "what" | "money">;

/** The sum of a case and what happened; of a payment that is not what was asked for, what is amiss. */
export function caseWords({ what, money }: Case, format: Money): { sum: string; text: string } {
  if (!money) return { sum: "", text: what };
  const sum = (amount: number) => format(amount, money.currency);
  const [, paid, asked] = /paid (\d+) of (\d+)$/.exec(what) ?? [];
  if (!paid || !asked) return { sum: sum(money.amount), text: what };
  const difference = Number(paid) - Number(asked);
  return {
    sum: `${sum(Math.abs(difference) / 100)} too ${difference < 0 ? "little" : "much"}`,
    text: `${sum(Number(paid) / 100)} came of ${sum(Number(asked) / 100)}`,
  };
}
