import { formatMoney, fromWire } from "@adire/contract/money";
import { useShop } from "../api/shop.tsx";

/** Formats an amount of the API in the store's currency. */
export function useMoney(): (amount: number) => string {
  const { store } = useShop();
  return (amount) => formatMoney(fromWire(amount), store.currency);
}

/** The price and, struck through, the one it is compared with. */
export function Price({ now, was, large = false }: { now: number; was: number | null; large?: boolean }) {
  const money = useMoney();
  const reduced = was !== null && was > now;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3">
      <span
        className={`font-display leading-none font-medium ${large ? "text-[46px]" : "text-[26px] lg:text-[29px]"}`}
      >
        {reduced && <span className="sr-only">Now </span>}
        {money(now)}
      </span>
      {reduced && (
        <s className={`text-muted ${large ? "text-[17px]" : "text-[15px]"}`}>
          <span className="sr-only">Was </span>
          {money(was)}
        </s>
      )}
    </span>
  );
}
