import { type CSSProperties, lazy, type Ref, Suspense, useId, useState } from "react";
import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import type { ShownProduct } from "./shown-product.ts";
import { sizeColumns } from "./size-columns.ts";
import { chartsFor } from "./size-guide/measure-text.ts";
import { stockText } from "./stock-text.ts";
import type { Choice, Offer, SizeLeft } from "./variant-choice.ts";

const SizeGuide = lazy(() => import("./size-guide/size-guide.tsx"));

/** Characters that stand in a button of 112 px. */
const SHORT = 12;

type SizeChoiceProps = {
  product: ShownProduct;
  choice: Choice;
  sizes: readonly SizeLeft[];
  offer: Offer;
  /** The form that the sizes belong to. */
  form: string;
  /** Something was wanted that needs a size. */
  asked: boolean;
  onChoose(size: string): void;
  ref: Ref<HTMLFieldSetElement>;
};

/** Every size of the color; what is sold out stays, struck, and can be chosen to wait for. */
export function SizeChoice({ product, choice, sizes, offer, form, asked, onChoose, ref }: SizeChoiceProps) {
  const note = useId();
  const labels = sizes.map(({ size }) => size);
  const columns = sizeColumns(labels);
  // A short label needs no wide button; a whole sentence takes what there is.
  const tile = labels.some((label) => label.length > SHORT) ? "100%" : "112px";
  const soldOut = sizes.filter(({ left }) => left === 0).map(({ size }) => size);
  const needed = asked && choice.size === undefined;
  return (
    <div className="grid gap-2.5">
      <div className="flex min-h-11 items-center justify-between gap-4 text-[15px]">
        <p id={`${note}-label`}>
          <span className="text-muted">Size</span> <span className="ml-1.5 font-medium">{choice.size}</span>
        </p>
        <SizeGuideButton product={product} chosen={choice.size} />
      </div>
      <fieldset ref={ref} aria-labelledby={`${note}-label`} aria-describedby={note}>
        <legend className="sr-only">Size</legend>
        <div
          className="grid grid-cols-[repeat(var(--narrow),minmax(0,1fr))] gap-1.5 max-w-[calc(var(--narrow)*var(--tile))] min-[390px]:grid-cols-[repeat(var(--wide),minmax(0,1fr))] min-[390px]:max-w-[calc(var(--wide)*var(--tile))]"
          style={{ "--narrow": columns.narrow, "--wide": columns.wide, "--tile": tile } as CSSProperties}
        >
          {sizes.map(({ size, left }) => (
            <label
              key={size}
              className={`relative grid min-h-[50px] place-items-center border border-control px-1 text-center text-[15px] leading-tight font-medium transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-bg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink ${left === 0 ? "struck text-muted" : ""}`}
            >
              <input
                type="radio"
                name="size"
                form={form}
                value={size}
                required
                checked={size === choice.size}
                onChange={() => onChoose(size)}
                className="sr-only"
              />
              {size}
              {left === 0 && <span className="sr-only">, sold out</span>}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-4 text-sm">
        <p id={note} aria-live="polite" className={toneOf(offer, needed)}>
          {needed ? "Please choose a size first." : stockText(offer.left, choice.size)}
        </p>
        <SoldOutNote sizes={soldOut} chosen={choice.size} all={sizes.length} onChoose={onChoose} />
      </div>
    </div>
  );
}

function toneOf({ left, low }: Offer, needed: boolean): string {
  if (needed || low) return "font-medium text-clay";
  return left === 0 ? "text-clay" : "text-leaf";
}

type SoldOutNoteProps = {
  sizes: readonly string[];
  chosen: string | undefined;
  all: number;
  onChoose(size: string): void;
};

/** Beside the stock: that one may wait for what is struck. */
function SoldOutNote({ sizes, chosen, all, onChoose }: SoldOutNoteProps) {
  const [only] = sizes;
  if (only === undefined || (chosen !== undefined && sizes.includes(chosen)) || all === 1) return null;
  if (sizes.length > 1)
    return <p className="text-muted [@media(scripting:none)]:hidden">Choose a struck size to wait for it</p>;
  return (
    <button
      type="button"
      onClick={() => onChoose(only)}
      className="target link-line [@media(scripting:none)]:hidden"
    >
      {only} sold out: tell me when it is back
    </button>
  );
}

/** Only where somebody has measured these sizes. */
function SizeGuideButton({ product, chosen }: { product: ShownProduct; chosen: string | undefined }) {
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
