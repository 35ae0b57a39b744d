import type { PaymentException } from "@adire/contract/shapes";

type Money = (amount: number, currency?: string) => string;

/** What happened, in one sentence; sums of a payment that is not what was asked for are compared. */
export function caseText({ what, money }: Pick<PaymentException, "what" | "money">, format: Money): string {
  const [, paid, asked] = /paid (\d+) of (\d+)$/.exec(what) ?? [];
  if (!money || !paid || !asked) return what;
  const sum = (minor: number) => format(minor / 100, money.currency);
  const difference = Number(paid) - Number(asked);
  const sums = `${sum(Number(paid))} came of ${sum(Number(asked))}`;
  return `${sum(Math.abs(difference))} too ${difference < 0 ? "little" : "much"}: ${sums}`;
}
