import type { Sales, Today } from "@adire/contract/shapes";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { roundMoney, useMoney } from "../../parts/money.ts";
import { SalesChart } from "./sales-chart.tsx";

/** Sales against the usual weekday. */
export function SalesToday({ sales, today }: { sales: Sales; today: Today }) {
  const { usual, currency } = sales;
  const { list, placed, paid } = sales.checkouts;
  const weekday = weekdayOf(today);
  const exact = useMoney();
  const money = (amount: number) => roundMoney(amount, currency);
  const ahead = usual ? sales.total - usual.by_now.total : 0;
  return (
    <section aria-labelledby="sales-today" className="max-lg:border-t max-lg:border-hairline max-lg:pt-6">
      <div className="flex justify-between text-[15px]">
        <h2 id="sales-today" className="font-medium">
          Sales today
        </h2>
        <Link to={sales.list} data-step className="link-line">
          Orders
        </Link>
      </div>
      <div className="mt-5 flex items-center gap-5">
        <p className="font-display text-[68px] leading-none">{money(sales.total)}</p>
        <p className="text-[13px] leading-[20px] text-muted max-lg:ml-auto max-lg:text-right">
          {usual ? (
            <>
              <span className="max-lg:hidden">
                at {timeOf(today)}; by now a usual
                <br />
                {weekday} has brought {money(usual.by_now.total)}
              </span>
              <span className="lg:hidden">
                sold today, {money(Math.abs(ahead))} {ahead < 0 ? "behind" : "ahead of"}
                <br />a usual {weekday}
              </span>
            </>
          ) : (
            "A usual day is shown once there were two like it"
          )}
        </p>
      </div>
      <SalesChart sales={sales} today={today} weekday={weekday} />
      <dl className="mt-4 flex justify-between border-t border-hairline pt-3 text-[13px] max-lg:hidden">
        <Fact name="Orders" value={String(sales.orders)} beside={usual && `usually ${usual.by_now.orders}`} />
        <Fact
          name="A basket"
          value={sales.basket === null ? "–" : exact(sales.basket)}
          beside={usual && usual.by_now.basket !== null && `usually ${exact(usual.by_now.basket)}`}
        />
        <Fact
          name="Paid of placed"
          value={placed > 0 ? `${Math.round((100 * paid) / placed)}%` : "–"}
          beside={
            placed > 0 && (
              <Link to={list} className="link-line">
                {paid} of {placed}
              </Link>
            )
          }
        />
      </dl>
    </section>
  );
}

function Fact({ name, value, beside }: { name: string; value: string; beside: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd>
        <span className="text-[15px] font-medium">{value}</span>
        {beside && <span className="ml-2 text-muted">{beside}</span>}
      </dd>
    </div>
  );
}

const weekdayOf = ({ now, time_zone: timeZone }: Today) =>
  new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone }).format(new Date(now));
const timeOf = ({ now, time_zone: timeZone }: Today) =>
  new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(new Date(now));
