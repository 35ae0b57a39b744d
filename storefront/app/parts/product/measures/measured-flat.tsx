import type { ProductDetail } from "@adire/contract/shapes";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { choiceQuery } from "../choice-query.ts";
import type { Units } from "../size-guide/measure-text.ts";
import type { Choice } from "../variant-choice.ts";
import { type Garment, garmentOf, lengthOf, lengthStep } from "./garment.ts";
import { HemOnHeights } from "./hem-on-heights.tsx";
import { isDrawn, MeasuredPicture, Measures } from "./measured-picture.tsx";

type MeasuredFlatProps = { product: ProductDetail; choice: Choice; picture: string | undefined };

/** The measures of the chosen size on the piece itself; nothing without a chart of the piece. */
export function MeasuredFlat({ product, choice, picture }: MeasuredFlatProps) {
  const [units, setUnits] = useState<Units>("metric");
  const garment = garmentOf(product);
  const size = garment && shownSize(garment, choice.size);
  if (!garment || size === undefined) return null;
  const piece = { garment, size, picture, category: product.category };
  const measures = garment.measures(size);
  const hem = lengthOf(garment, size) !== undefined && garment.length?.heights !== undefined;
  const drawn = picture !== undefined && isDrawn(measures) ? picture : undefined;
  // Where the drawing names every measure, the list is for screen readers and small screens.
  const isSaid = drawn !== undefined && hem && measures.every(({ line }) => line);
  const list = <Measures measures={measures} units={units} className={isSaid ? "xl:sr-only" : ""} />;
  return (
    <section aria-labelledby="measured" className="page pt-20 lg:pt-28">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5 pb-8 lg:pb-12">
        <h2 id="measured" className="title">
          Measured flat
        </h2>
        <div className="flex flex-wrap items-end gap-x-8 gap-y-3 text-[15px]">
          <SizeTabs garment={garment} choice={choice} size={size} />
          <UnitSwitch units={units} onChange={setUnits} />
        </div>
      </div>
      <div className="grid gap-x-14 gap-y-14 xl:grid-cols-[1fr_520px]">
        <div className="grid content-start gap-6">
          {drawn !== undefined && (
            <MeasuredPicture measures={measures} picture={drawn} category={product.category} units={units} />
          )}
          {(hem || drawn === undefined) && list}
        </div>
        <div className="grid content-start gap-10">
          {!hem && drawn !== undefined && list}
          {hem && <HemOnHeights {...piece} step={lengthStep(garment)} />}
          {garment.how && <p className="max-w-[56ch] text-sm text-muted">{garment.how}</p>}
        </div>
      </div>
    </section>
  );
}

/** The chosen size, or the middle one. */
function shownSize({ sizes }: Garment, chosen: string | undefined): string | undefined {
  return chosen !== undefined && sizes.includes(chosen) ? chosen : sizes[Math.floor((sizes.length - 1) / 2)];
}

const tab = "grid min-h-11 place-items-center border-b-2 px-2 transition-colors hover:border-ink";

type SizeTabsProps = { garment: Garment; choice: Choice; size: string };

/** Links, so that they work without JavaScript; each chooses its size. */
function SizeTabs({ garment, choice, size }: SizeTabsProps) {
  const { search } = useLocation();
  if (garment.sizes.length < 2) return null;
  return (
    <ul aria-label="Size" className="flex flex-wrap">
      {garment.sizes.map((one) => (
        <li key={one}>
          <Link
            to={choiceQuery({ ...choice, size: one }, search)}
            replace
            preventScrollReset
            aria-current={one === size ? "true" : undefined}
            className={`${tab} min-w-10 lg:min-w-11 ${
              one === size ? "border-ink font-medium" : "border-hairline text-muted"
            }`}
          >
            {one}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const systems = [
  ["metric", "cm"],
  ["inch", "inch"],
] as const;

function UnitSwitch({ units, onChange }: { units: Units; onChange(units: Units): void }) {
  return (
    <fieldset className="flex [@media(scripting:none)]:hidden">
      <legend className="sr-only">Units</legend>
      {systems.map(([system, text]) => (
        <label
          key={system}
          className={`${tab} min-w-11 has-focus-visible:outline-2 has-focus-visible:outline-ink ${
            units === system ? "border-ink font-medium" : "border-hairline text-muted"
          }`}
        >
          <input
            type="radio"
            name="measured-units"
            checked={units === system}
            onChange={() => onChange(system)}
            className="sr-only"
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
