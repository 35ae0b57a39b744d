import type { Sales, Today } from "@adire/contract/shapes";
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
        <Link
          to={sales.list}
          aria-label={`Sold today: ${money(sales.total)}`}
          className="font-display text-[68px] leading-none hover:text-clay"
        >
          {money(sales.total)}
        </Link>
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
            "A usual day is shown once there have been two like it"
          )}
        </p>
      </div>
      <SalesChart sales={sales} today={today} weekday={weekday} />
      <dl className="mt-4 flex justify-between border-t border-hairline pt-3 text-[13px] max-lg:hidden">
        <Fact
          name="Orders"
          to={sales.list}
          value={String(sales.orders)}
          usually={usual && String(usual.by_now.orders)}
        />
        <Fact
          name="A basket"
          to={sales.list}
          value={sales.basket === null ? null : exact(sales.basket)}
          usually={usual && usual.by_now.basket !== null ? exact(usual.by_now.basket) : null}
        />
        <Fact
          name="Conversion"
          to={list}
          value={sales.conversion === null ? null : percent(sales.conversion, 1)}
          usually={usual && usual.conversion !== null ? percent(usual.conversion, 1) : null}
        />
        <Fact
          name="Paid of placed"
          to={list}
          value={placed > 0 ? percent(paid / placed) : null}
          usually={usual && usual.paid_share !== null ? percent(usual.paid_share) : null}
        />
      </dl>
    </section>
  );
}

type FactProps = { name: string; to: string; value: string | null; usually: string | null };

/** A number of the day that leads to its list, beside what is usual. */
function Fact({ name, to, value, usually }: FactProps) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd>
        {value === null ? (
          "–"
        ) : (
          <Link
            to={to}
            aria-label={`${name}: ${value}`}
            className="inline-block min-h-6 min-w-6 text-[15px] font-medium hover:text-clay"
          >
            {value}
          </Link>
        )}
      </dd>
      {usually !== null && <dd className="text-muted">usually {usually}</dd>}
    </div>
  );
}

/** @param digits after the point, at most */
const percent = (share: number, digits = 0) => `${Number((100 * share).toFixed(digits))}%`;

const weekdayOf = ({ now, time_zone: timeZone }: Today) =>
  new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone }).format(new Date(now));
const timeOf = ({ now, time_zone: timeZone }: Today) =>
  new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(new Date(now));
