import type { BulkRow } from "@adire/contract/shapes";

/** Percent of the price at the ends of the scale. */
const LOW = -10;
const HIGH = 70;
const place = (margin: number) => ((Math.min(Math.max(margin, LOW), HIGH) - LOW) / (HIGH - LOW)) * 100;

const percent = (margin: number) => `${margin < 0 ? "−" : ""}${Math.abs(margin)}%`;

/** Margin now (○) and after (●), against cost. */
export function Margin({ now, after }: Pick<BulkRow, "now" | "after">) {
  if (now.margin === null || after.margin === null) return <span className="text-muted">no cost</span>;
  const [from, to] = [place(now.margin), place(after.margin)];
  const tone = after.margin < 0 ? "text-clay" : "";
  return (
    <span className={`flex items-center justify-end gap-2 ${tone}`}>
      <svg aria-hidden width="88" height="12" viewBox="0 0 110 12" className="overflow-visible">
        <line x1={place(0)} x2={place(0)} y1="0" y2="12" stroke="var(--control)" />
        <line x1={from} x2={to} y1="6" y2="6" stroke="currentColor" strokeWidth="1.5" />
        <circle cx={from} cy="6" r="3.5" fill="var(--bg)" stroke="var(--control)" strokeWidth="1.5" />
        <circle cx={to} cy="6" r="3.5" fill="currentColor" />
      </svg>
      <span className="w-11 text-right">
        <span className="sr-only">from {percent(now.margin)} to </span>
        {percent(after.margin)}
      </span>
    </span>
  );
}

/** All margins, a stroke a product. */
export function Margins({ rows }: { rows: readonly Pick<BulkRow, "now" | "after">[] }) {
  const known = (when: "now" | "after") =>
    rows.flatMap((row) => row[when].margin ?? []).toSorted((a, b) => a - b);
  if (known("now").length === 0) return null;
  return (
    <section aria-labelledby="margins" className="grid gap-2 border-t border-hairline pt-5 max-lg:hidden">
      <h2 id="margins" className="font-medium">
        Margin, a stroke a product
      </h2>
      <Strokes label="Now" margins={known("now")} />
      <Strokes label="After" margins={known("after")} />
    </section>
  );
}

function Strokes({ label, margins }: { label: string; margins: readonly number[] }) {
  return (
    <div>
      <p className="text-[12px] text-muted">
        {label}, half above {percent(margins[Math.floor(margins.length / 2)] ?? 0)}
      </p>
      <svg aria-hidden width="100%" height="20" viewBox="0 0 100 20" preserveAspectRatio="none">
        {margins.map((margin, at) => (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: strokes have no identity
            key={at}
            x1={place(margin)}
            x2={place(margin)}
            y1="2"
            y2="18"
            vectorEffect="non-scaling-stroke"
            stroke={margin < 0 ? "var(--clay)" : "var(--ink)"}
            strokeOpacity="0.5"
          />
        ))}
        <line
          x1={place(0)}
          x2={place(0)}
          y1="0"
          y2="20"
          stroke="var(--clay)"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  );
}
