import type { ProductPage } from "@adire/contract/shapes";
import { useMoney } from "../../ui/price.tsx";
import { clearanceTerms } from "./clearance-terms.ts";

/** The figures cover the whole listing, not only the current page. */
export function ClearanceBanner({
  count,
  savings,
}: {
  count: number;
  savings: NonNullable<ProductPage["savings"]>;
}) {
  const money = useMoney();
  const figures = [
    { value: String(count), text: count === 1 ? "item on sale" : "items on sale" },
    { value: `${Math.round(savings.average_percent)}%`, text: "average discount" },
    { value: money(savings.total_savings), text: "total savings" },
  ];
  return (
    <section
      aria-label="Clearance sale"
      className={
        "mb-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 bg-clay p-6 pb-8 text-on-clay lg:mb-11 " +
        "lg:grid-cols-[1fr_auto] lg:items-end lg:p-10 lg:pb-16"
      }
    >
      <p
        className={
          "display text-[min(27vw-24px,92px)] leading-[0.8] tracking-[-0.03em] lg:text-[180px] " +
          "lg:whitespace-nowrap"
        }
      >
        Up to {savings.largest_percent}% OFF
      </p>
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        {figures.map((figure) => (
          <div key={figure.text} className="flex flex-col-reverse">
            <dt className="text-sm">{figure.text}</dt>
            <dd className="display text-[40px] leading-none font-medium">{figure.value}</dd>
          </div>
        ))}
      </dl>
      {savings.of_samples && (
        <p className="max-w-[60ch] text-[15px] lg:col-span-2 lg:pt-4 lg:-mb-6">
          These are sample offers: they show what a sale looks like here. Nothing is reduced now, and every
          item costs what it costs in the rest of the shop.
        </p>
      )}
    </section>
  );
}

export function ClearanceTerms() {
  return (
    <section aria-labelledby="clearance-terms" className="page pb-24 lg:pb-32">
      <div className="grid gap-x-6 gap-y-6 border-t border-hairline pt-8 lg:grid-cols-12">
        <h2 id="clearance-terms" className="display text-[40px] leading-none lg:col-span-5">
          Clearance Sale Terms
        </h2>
        <ul className="grid gap-2 lg:col-span-6">
          {clearanceTerms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
