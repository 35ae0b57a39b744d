import { priceRangeDefault } from "@adire/contract/limits";
import { parsePriceRange } from "@adire/contract/listing-url";
import { currencySymbol } from "@adire/contract/money";
import { useState } from "react";
import { useShop } from "../../api/shop.tsx";

type PriceRangeProps = {
  /** Prefix of the input ids. */
  id: string;
  from: number;
  to: number;
  /** The path of a histogram, 20 wide. */
  bars: string | undefined;
  onChoose(range: ReturnType<typeof parsePriceRange>): void;
};

const step = 10;
const { min, max } = priceRangeDefault;

const textOf = (to: number) => (to >= max ? `${max}+` : String(to));
const textsOf = (from: number, to: number) => ({ from: String(from), to: textOf(to) });
const percent = (price: number) => `${(price / max) * 100}%`;

/** Two inputs and two sliders for the same range. The highest price includes everything above it. */
export function PriceRange({ id, from, to, bars, onChoose }: PriceRangeProps) {
  const symbol = currencySymbol(useShop().store.currency);
  const [values, setValues] = useState(textsOf(from, to));
  const applied = `${from} ${to}`;
  const [rendered, setRendered] = useState(applied);
  if (rendered !== applied) {
    setRendered(applied);
    setValues(textsOf(from, to));
  }
  const low = Math.min(max, Math.max(min, Number.parseFloat(values.from) || min));
  const high = Math.min(max, Math.max(min, Number.parseFloat(values.to) || max));
  const choose = () => {
    const range = parsePriceRange(values.from, values.to);
    const { minPrice = min, maxPrice = max } = range;
    setValues(textsOf(minPrice, maxPrice));
    if (minPrice !== from || maxPrice !== to) onChoose(range);
  };
  const onSlide = (end: "from" | "to", value: number) =>
    setValues(
      end === "from"
        ? { ...values, from: String(Math.min(value, high)) }
        : { ...values, to: textOf(Math.max(value, low)) },
    );

  return (
    <div className="grid gap-3">
      <svg
        viewBox="0 0 20 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="-mb-8 h-11 w-full fill-ink px-2.5"
      >
        <path d={bars} />
      </svg>
      <div className="price-track relative mx-0.5 h-11">
        <div className="absolute inset-x-0 top-1/2 h-px bg-control" />
        <svg className="absolute top-1/2 h-0.5 w-full -translate-y-1/2" aria-hidden="true">
          <rect x={percent(low)} width={percent(high - low)} height="2" className="fill-ink" />
        </svg>
        {(["from", "to"] as const).map((end) => (
          <input
            key={end}
            type="range"
            min={min}
            max={max}
            step={step}
            aria-label={end === "from" ? "Lowest price" : "Highest price"}
            aria-valuetext={symbol + (end === "from" ? low : high < max ? high : `${max} and above`)}
            value={end === "from" ? low : high}
            onChange={(event) => onSlide(end, Number(event.target.value))}
            onPointerUp={choose}
            onKeyUp={choose}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        {(["from", "to"] as const).map((end) => (
          <div key={end} className="grid gap-1">
            <label htmlFor={`${id}-${end}`} className="text-sm">
              {end === "from" ? "From" : "To"}
            </label>
            <span
              className={
                "flex items-center border border-control focus-within:outline-2 " +
                "focus-within:outline-offset-2 focus-within:outline-ink hover:border-ink"
              }
            >
              <span aria-hidden="true" className="pl-3 text-muted">
                {symbol}
              </span>
              <input
                id={`${id}-${end}`}
                name={end === "from" ? "min_price" : "max_price"}
                inputMode="decimal"
                autoComplete="off"
                value={values[end]}
                onChange={(event) => setValues({ ...values, [end]: event.target.value })}
                onBlur={choose}
                className="min-h-11 w-full min-w-0 bg-transparent px-1.5 text-[15px] outline-none"
              />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
