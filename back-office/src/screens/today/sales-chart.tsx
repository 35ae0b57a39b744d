import type { Sales, Today } from "@adire/contract/shapes";
import { roundMoney } from "../../parts/money.ts";
import { hourOf, niceStep } from "./chart-scale.ts";

const WIDTH = 488;
const HEIGHT = 300;
const TICK = 6;
/** The scale of a day without sales. */
const MIN_TOP = 100;

type ChartProps = { sales: Sales; today: Today; weekday: string };

/** Today step by step over the usual weekday and its range; the figures beside it say the same in words. */
export function SalesChart({ sales, today, weekday }: ChartProps) {
  const { usual, currency } = sales;
  const top = Math.max(sales.total, ...(usual?.hours.map(({ high }) => high) ?? []), MIN_TOP) * 1.02;
  const x = (hour: number) => (hour / 24) * WIDTH;
  const y = (amount: number) => HEIGHT - (amount / top) * HEIGHT;
  const line = (key: "low" | "median" | "high") =>
    (usual?.hours ?? []).map((hour, at) => `${x(at)},${y(hour[key])}`);
  const step = niceStep(top);
  const grid = Array.from({ length: Math.floor(top / step) }, (_, at) => (at + 1) * step);
  const now = hourOf(today.now, today.time_zone);
  const money = (amount: number) => roundMoney(amount, currency);
  const gap = usual ? sales.total - usual.by_now.total : 0;
  const atRight = now > 17;
  const usualEnd = y(usual?.hours[24]?.median ?? 0);
  // Where the day's own line ends near it, the usual day is named below its line.
  const isNear = atRight && Math.abs(y(sales.total) - usualEnd) < 30;
  return (
    <svg
      viewBox={`0 -14 ${WIDTH} ${HEIGHT + 46}`}
      role="img"
      aria-label={`Sales today by hour, ${money(sales.total)} so far`}
      className="mt-4 w-full overflow-visible fill-muted text-[12px] max-lg:hidden"
    >
      {usual && (
        <>
          <polygon points={[...line("high"), ...line("low").reverse()].join(" ")} className="fill-pick" />
          <polyline
            points={line("median").join(" ")}
            className="fill-none stroke-muted"
            strokeDasharray="2 3"
          />
        </>
      )}
      {grid.map((amount) => (
        <g key={amount}>
          <line x2={WIDTH} y1={y(amount)} y2={y(amount)} className="stroke-hairline" />
          <text y={y(amount) - 6}>{money(amount)}</text>
        </g>
      ))}
      <line x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="stroke-hairline" />
      {[0, 6, 12, 18, 24].map((hour) => (
        <text key={hour} x={x(hour)} y={HEIGHT + 24} textAnchor={anchors[hour] ?? "middle"}>
          {String(hour).padStart(2, "0")}:00
        </text>
      ))}
      {usual && (
        <text
          x={WIDTH}
          y={usualEnd + (isNear ? 18 : -8)}
          textAnchor="end"
          className={`fill-ink/80 ${overLines}`}
        >
          usual {weekday}, {money(usual.total)}
        </text>
      )}
      {usual && (
        <text x={WIDTH} y={HEIGHT * 0.62} textAnchor="end">
          range of the last {numberWords[usual.weeks]}
        </text>
      )}
      <Steps {...{ sales, today, x, y, now }} />
      <circle cx={x(now)} cy={y(sales.total)} r={3.5} className="fill-ink" />
      <text
        x={x(now) + (atRight ? -8 : 8)}
        y={y(sales.total) - 9}
        textAnchor={atRight ? "end" : "start"}
        className={`fill-ink font-medium ${overLines}`}
      >
        {gap !== 0 ? `${money(Math.abs(gap))} ${gap > 0 ? "ahead" : "behind"}` : ""}
      </text>
    </svg>
  );
}

/** Lines end at the edge of a text that stands over them. */
const overLines = "stroke-bg stroke-4 [paint-order:stroke]";
/** Two weeks make a usual day, and eight are looked at. */
const numberWords = ["", "", "two", "three", "four", "five", "six", "seven", "eight"];
const anchors: Record<number, "start" | "end"> = { 0: "start", 24: "end" };

type StepsProps = Pick<ChartProps, "sales" | "today"> & {
  x(hour: number): number;
  y(amount: number): number;
  now: number;
};

/** One step for each minute with an order, and a tick below it. */
function Steps({ sales, today, x, y, now }: StepsProps) {
  let total = 0;
  const path = [`M0,${y(0)}`];
  const ticks: number[] = [];
  for (const step of sales.steps) {
    const at = x(hourOf(step.at, today.time_zone));
    total += step.total;
    path.push(`H${at}V${y(total)}`);
    ticks.push(at);
  }
  return (
    <>
      <path d={`${path.join("")}H${x(now)}`} className="fill-none stroke-ink" strokeWidth={2} />
      {ticks.map((at) => (
        <line key={at} x1={at} x2={at} y1={y(0)} y2={y(0) + TICK} className="stroke-ink" />
      ))}
    </>
  );
}
