import type { ProductDetail } from "@adire/contract/shapes";
import { lazyPart } from "@adire/ui/lazy-part.tsx";
import { type ReactNode, type Ref, Suspense, useId, useState } from "react";
import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { sizeColumns } from "./size-columns.ts";
import { chartsFor } from "./size-guide/measure-text.ts";
import type { ValueStock } from "./variant-choice.ts";

const SizeGuide = lazyPart(() => import("./size-guide/size-guide.tsx"));

/** The number of characters that fit into a button of 112 px. */
const SHORT_LABEL = 12;

type ValueChoiceProps = {
  name: "size" | "option";
  /** Such as "Size" or "Length". */
  label: string;
  values: readonly ValueStock[];
  chosen: string | undefined;
  /** Below the values, such as the length of the chosen size. */
  note?: ReactNode;
  /** The id of the form that the inputs belong to. */
  form: string;
  /** The shopper tried to buy without it. */
  missing: boolean;
  onChoose(value: string): void;
  ref: Ref<HTMLFieldSetElement>;
  /** Beside the label. */
  children?: ReactNode;
};

/** By the number of columns, each at most 112 px wide. */
const narrowGrids: Readonly<Record<number, string>> = {
  1: "grid-cols-1 max-w-28",
  2: "grid-cols-2 max-w-56",
  3: "grid-cols-3 max-w-84",
  4: "grid-cols-4 max-w-112",
  5: "grid-cols-5 max-w-140",
  6: "grid-cols-6 max-w-168",
};
const wideGrids: Readonly<Record<number, string>> = {
  1: "min-[390px]:grid-cols-1 min-[390px]:max-w-28",
  2: "min-[390px]:grid-cols-2 min-[390px]:max-w-56",
  3: "min-[390px]:grid-cols-3 min-[390px]:max-w-84",
  4: "min-[390px]:grid-cols-4 min-[390px]:max-w-112",
  5: "min-[390px]:grid-cols-5 min-[390px]:max-w-140",
  6: "min-[390px]:grid-cols-6 min-[390px]:max-w-168",
  7: "min-[390px]:grid-cols-7 min-[390px]:max-w-196",
  8: "lg:grid-cols-8 min-[390px]:max-lg:grid-cols-4 min-[390px]:max-lg:max-w-112",
};
const valueLabel =
  "relative grid min-h-[46px] place-items-center border border-control px-1 text-center text-[15px] " +
  "leading-tight font-medium transition-colors hover:border-ink " +
  "has-checked:border-ink has-checked:bg-ink has-checked:text-bg " +
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink";

/**
 * All sizes of the color, or all values of another option. Sold-out ones are struck through, and can be
 * chosen for a back-in-stock mail.
 */
export function ValueChoice(props: ValueChoiceProps) {
  const { name, label, values, chosen, note: text, form, missing, onChoose, ref, children } = props;
  const note = useId();
  const soldOut = values.filter(({ stock }) => stock === 0).map(({ value }) => value);
  const needed = missing && chosen === undefined;
  return (
    <div className="grid gap-2.5">
      <div className={`flex items-center justify-between gap-4 text-[15px] ${children ? "min-h-11" : ""}`}>
        <p id={`${note}-label`} className="min-w-0 wrap-anywhere">
          <span className="text-muted">{label}</span> <span className="ml-1.5 font-medium">{chosen}</span>
        </p>
        {children}
      </div>
      <fieldset ref={ref} aria-labelledby={`${note}-label`} aria-describedby={note}>
        <legend className="sr-only">{label}</legend>
        <div className={`grid gap-1.5 ${gridOf(values.map(({ value }) => value))}`}>
          {values.map(({ value, stock }) => (
            <label key={value} className={`${valueLabel} ${stock === 0 ? "crossed-out text-muted" : ""}`}>
              <input
                type="radio"
                name={name}
                form={form}
                value={value}
                required
                checked={value === chosen}
                onChange={() => onChoose(value)}
                className="sr-only"
              />
              {value}
              {stock === 0 && <span className="sr-only">, sold out</span>}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={`flex flex-wrap items-center justify-between gap-x-4 text-sm ${text ? "min-h-6" : ""}`}>
        <p id={note} aria-live="polite" className={needed ? "font-medium text-clay" : ""}>
          {needed
            ? `Please choose ${name === "size" ? "a size" : `the ${label.toLowerCase()}`} first.`
            : text}
        </p>
        <SoldOutNote
          noun={name === "size" ? "size" : "one"}
          values={soldOut}
          chosen={chosen}
          all={values.length}
          onChoose={onChoose}
        />
      </div>
    </div>
  );
}

/** Long labels take the whole width, one below the other. */
function gridOf(labels: readonly string[]): string {
  if (labels.some((label) => label.length > SHORT_LABEL)) return "grid-cols-1";
  const { narrow, wide } = sizeColumns(labels);
  return `${narrowGrids[narrow]} ${wideGrids[wide]}`;
}

type SoldOutNoteProps = {
  noun: string;
  values: readonly string[];
  chosen: string | undefined;
  all: number;
  onChoose(value: string): void;
};

/** More sold-out values than this are not named. */
const MAX_NAMED = 2;

/** Leads to the back-in-stock mail of the first sold-out value; the others are struck beside it. */
function SoldOutNote({ noun, values, chosen, all, onChoose }: SoldOutNoteProps) {
  const waiting = values.filter((value) => value !== chosen);
  const [first] = waiting;
  if (first === undefined || all === 1) return null;
  const named = waiting.length <= MAX_NAMED ? waiting.join(", ") : `Struck ${noun}s`;
  return (
    <button
      type="button"
      onClick={() => onChoose(first)}
      className="target link-line -my-2.5 ml-auto justify-end text-muted [@media(scripting:none)]:hidden"
    >
      {named}: tell me<span className="sr-only"> when it’s back</span>
    </button>
  );
}

/** Rendered only if a size chart covers the sizes. */
export function SizeGuideButton({ product, chosen }: { product: ProductDetail; chosen: string | undefined }) {
  const [guide, setGuide] = useState<"unused" | "open" | "closed">("unused");
  const charts = chartsFor(product.size_charts, product.sizes);
  if (charts.length === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setGuide("open")}
        className="target gap-2 text-sm [@media(scripting:none)]:hidden"
      >
        <Icon name="ruler" size={18} />
        <span className="link-line">Size guide</span>
      </button>
      <Link to="/help#sizes" className="target link-line hidden text-sm [@media(scripting:none)]:inline-flex">
        Size guide
      </Link>
      {guide !== "unused" && (
        <Suspense>
          <SizeGuide
            open={guide === "open"}
            onClose={() => setGuide("closed")}
            charts={charts}
            chosen={chosen}
            fit={product.fit}
          />
        </Suspense>
      )}
    </>
  );
}
