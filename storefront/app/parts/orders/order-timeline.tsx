import { DateTime } from "./date-time.tsx";
import type { OrderDetail } from "./invoice-values.ts";
import { timelineActor, timelineReason, timelineTitle } from "./timeline-text.ts";

const dot = "absolute top-1.5 -left-[6px] size-[11px] rounded-full border border-ink";

/** The order history, oldest entry first. */
export function OrderTimeline({ history }: { history: OrderDetail["history"] }) {
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="label-display pb-4">
        What happened
      </h2>
      <ol className="border-t border-hairline pt-5">
        {history.map((entry, at) => {
          const last = at === history.length - 1;
          const actor = timelineActor(entry);
          const reason = timelineReason(entry);
          return (
            <li
              key={`${entry.at} ${entry.to} ${entry.reason}`}
              className={`relative border-l pb-6 pl-6 last:pb-0 ${last ? "border-transparent" : "border-control"}`}
            >
              <span aria-hidden="true" className={`${dot} ${last ? "bg-ink" : "bg-bg"}`} />
              <p className="leading-snug font-medium">{timelineTitle(entry)}</p>
              <p className="text-sm text-muted">
                <DateTime at={entry.at} exact />
                {actor && `, ${actor}`}
              </p>
              {reason && <p className="text-[15px]">{reason}</p>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
