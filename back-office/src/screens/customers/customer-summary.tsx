import type { CustomerRow } from "@adire/contract/shapes";
import { dayText, whenText } from "../../parts/dates.ts";
import { Fact, Facts } from "../../parts/facts.tsx";
import { useMoney } from "../../parts/money.ts";

/** A customer at a glance. */
export function CustomerSummary({ row }: { row: CustomerRow }) {
  const money = useMoney();
  return (
    <div className="grid gap-4 text-[13px]">
      <p className="wrap-anywhere">
        <b className="block text-[15px] font-medium">{row.name}</b>
        <span className="text-muted">{row.email}</span>
      </p>
      <p className="display text-[42px] leading-none">{money(row.spent)}</p>
      <Facts>
        <Fact name="Orders">{row.orders}</Fact>
        <Fact name="Last order">{row.last_order_at && whenText(row.last_order_at)}</Fact>
        <Fact name="Customer since">{dayText(row.since)}</Fact>
      </Facts>
    </div>
  );
}
