import { endpoints } from "@adire/contract/endpoints";
import { formatMoney, fromWire } from "@adire/contract/money";
import { useAnswer } from "../api/queries.ts";

/** Formats an amount of the API in the currency of the shop, or in the one given; below zero with “−”. */
export function useMoney(): (amount: number, currency?: string) => string {
  const { data: store } = useAnswer(endpoints.store.read);
  return (amount, currency = store?.currency ?? "USD") =>
    formatMoney(fromWire(amount), currency).replace("-", "−");
}

/** Without cents, for figures that are looked at and not counted: "$1,284". */
export const roundMoney = (amount: number, currency: string): string =>
  formatMoney(Math.round(amount) * 100, currency).slice(0, -3);
