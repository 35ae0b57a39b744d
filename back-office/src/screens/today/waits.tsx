import { choiceText } from "@adire/contract/choice-text";
import type { StaffReview, StockRow, Today } from "@adire/contract/shapes";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { useMay } from "../../api/queries.ts";
import { countText } from "../../parts/count-text.ts";
import { datesIn } from "../../parts/dates.ts";
import { Icon } from "../../parts/icon.tsx";
import { useMoney } from "../../parts/money.ts";

type Wait = {
  count: number;
  one: string;
  many: string;
  /** What is to be done, as far as the role may. */
  verb: string;
  to: string;
  /** Payment exceptions. */
  urgent?: boolean;
  /** Each is cut at the end of its line. */
  lines: ReactNode[];
};
const DAY_MS = 86_400_000;

/** What else waits, each with an example and one step. */
export function Waits({ today }: { today: Today }) {
  return (
    <ul className="mt-2 border-t border-hairline">
      {useWaits(today).map((wait) => (
        <Row key={wait.one} {...wait} />
      ))}
    </ul>
  );
}

function useWaits(today: Today): Wait[] {
  const money = useMoney();
  const may = useMay();
  const { sinceText, momentText } = datesIn(today.time_zone);
  const { payments, messages, reviews, returns, running_out: low, planned_prices: planned } = today;
  const [message] = messages?.examples ?? [];
  const [review] = reviews?.examples ?? [];
  const [back] = returns?.examples ?? [];
  const [size] = low?.examples ?? [];
  const [first] = planned?.examples ?? [];
  const waits: (Wait | false | null | undefined)[] = [
    payments &&
      payments.count > 0 && {
        count: payments.count,
        one: "payment to settle",
        many: "payments to settle",
        verb: may("payments.decide") ? "Settle" : "Look",
        to: payments.list,
        urgent: true,
        lines: payments.examples.map(({ order_id, kind, what, amount, currency }) => (
          <Fragment key={order_id}>
            <span className="font-medium text-clay">{order_id}</span> {money(amount, currency)}{" "}
            {troubles[kind]}
            {what && `: ${what}`}
          </Fragment>
        )),
      },
    messages &&
      message && {
        count: messages.count,
        one: "message",
        many: "messages",
        verb: may("messages.answer") ? "Answer" : "Read",
        to: `/messages/${message.id}`,
        lines: [
          `${message.name}, since ${sinceText(message.sent_at, new Date(today.now))}:`,
          `“${message.begins}”`,
        ],
      },
    reviews &&
      review && {
        count: reviews.count,
        one: "new review",
        many: "new reviews",
        verb: "Read",
        to: `/reviews/${review.id}${review.hidden_at ? "?view=hidden" : ""}`,
        lines: reviewLines(review),
      },
    returns &&
      back && {
        count: returns.count,
        one: "return to inspect",
        many: "returns to inspect",
        verb: may("orders.refund") ? "Inspect" : "Look",
        to: returns.list,
        lines: [back.goods, back.reason],
      },
    low &&
      size && {
        count: low.count,
        one: "size running out",
        many: "sizes running out",
        verb: may("stock.change") ? "Order more" : "Look",
        to: low.list,
        lines: [
          `${variantText(size)}: ${size.available} left,`,
          `gone ${goneText(size, today)} at this week’s pace`,
        ],
      },
    planned &&
      first && {
        count: planned.count,
        one: "price change begins",
        many: "price changes begin",
        verb: "Look",
        to: planned.count === 1 ? `${planned.list}/${first.id}` : planned.list,
        lines: planned.examples.map(({ subject, starts_at }) => `${momentText(starts_at)}: ${subject}`),
      },
  ];
  return waits.filter((wait) => !!wait);
}

/** One that is hidden is new where its shopper has changed it since. */
function reviewLines({ product_name, stars, author, title, text, hidden_at }: StaffReview): string[] {
  const words = title || text;
  const about = `${product_name}, ${stars} of 5 by ${author}${hidden_at ? ", hidden before it was changed" : ""}`;
  return words ? [`${about}:`, `“${words}”`] : [about];
}

const troubles = {
  review: "needs a decision",
  dispute: "is disputed",
  taken_back: "was taken back",
  refund_failed: "did not go back",
  refund_needs_attention: "waits to go back",
} as const;

const variantText = (row: StockRow) => [row.product_name, choiceText(row)].filter(Boolean).join(", ");

function goneText({ days_left }: StockRow, { now, time_zone: timeZone }: Today): string {
  if (!days_left) return "today";
  const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone });
  return `by ${weekday.format(new Date(new Date(now).getTime() + days_left * DAY_MS))}`;
}

/** The whole row leads there; the verb says what for. */
function Row({ count, one, many, verb, to, urgent = false, lines }: Wait) {
  return (
    <li
      className="relative grid min-h-[62px] grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-x-3 border-b
      border-hairline py-2 hover:bg-wash has-[a:focus-visible]:bg-wash
      lg:grid-cols-[52px_146px_minmax(0,1fr)_auto]"
    >
      <span className={`font-display text-[42px] leading-none ${urgent ? "text-clay" : ""}`}>
        {countText(count)}
      </span>
      <span className="text-[15px] font-medium max-lg:col-start-2">{count === 1 ? one : many}</span>
      <span className="min-w-0 text-[13px] leading-[19px] text-muted max-lg:col-start-2 max-lg:row-start-2">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own
          <span key={at} className="block truncate">
            {line}
          </span>
        ))}
      </span>
      <Link
        to={to}
        data-step
        className="text-[14px] after:absolute after:inset-0 max-lg:col-start-3 max-lg:row-span-2
          max-lg:row-start-1 lg:link-line"
      >
        <span className="max-lg:sr-only">{verb}</span>
        <Icon name="caret-right" className="lg:hidden" />
      </Link>
    </li>
  );
}
