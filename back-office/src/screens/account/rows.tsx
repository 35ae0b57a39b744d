import { applyDensity, type Density, densities, useDensity } from "../../shell/density.ts";

const texts: Record<Density, string> = { compact: "Compact", usual: "As usual", roomy: "Roomy" };

/** How close the rows of lists and grids are. */
export function Rows() {
  const density = useDensity();
  return (
    <section aria-labelledby="rows-title" className="max-lg:hidden">
      <h2 id="rows-title" className="section-title pb-1">
        Rows
      </h2>
      <p className="max-w-[56ch] pb-3 text-muted">In this browser. Of lists and of the grid of a product.</p>
      <fieldset className="flex gap-6">
        <legend className="sr-only">Height of rows</legend>
        {densities.map((one) => (
          <label key={one} className="flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11">
            <input
              type="radio"
              name="density"
              className="size-[18px]"
              checked={one === density}
              onChange={() => applyDensity(one)}
            />
            {texts[one]}
          </label>
        ))}
      </fieldset>
    </section>
  );
}
