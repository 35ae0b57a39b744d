import type { SizeChart } from "@adire/contract/shapes";
import { useId, useState } from "react";
import { measureText, type Units, unitText } from "./measure-text.ts";

type SizeTablesProps = {
  charts: readonly SizeChart[];
  /** The size whose rows are highlighted. */
  chosen?: string | undefined;
};

const systems: ReadonlyArray<readonly [Units, string]> = [
  ["metric", "cm"],
  ["inch", "inch"],
];

/** Size charts with a switch between centimeters and inches. */
export function SizeTables({ charts, chosen }: SizeTablesProps) {
  const [units, setUnits] = useState<Units>("metric");
  const group = useId();
  return (
    <div className="grid gap-10">
      <fieldset className="flex w-fit [@media(scripting:none)]:hidden">
        <legend className="sr-only">Units</legend>
        {systems.map(([system, text]) => (
          <label
            key={system}
            className={
              "grid min-h-11 min-w-20 place-items-center border border-control px-4 text-[15px] " +
              "font-medium transition-colors not-first-of-type:border-l-0 has-checked:border-ink " +
              "has-checked:bg-ink has-checked:text-bg has-focus-visible:outline-2 " +
              "has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
            }
          >
            <input
              type="radio"
              name={group}
              checked={units === system}
              onChange={() => setUnits(system)}
              className="sr-only"
            />
            {text}
          </label>
        ))}
      </fieldset>
      {charts.map((chart) => (
        <SizeTable key={chart.id} chart={chart} units={units} chosen={chosen} />
      ))}
    </div>
  );
}

function SizeTable({ chart, units, chosen }: { chart: SizeChart; units: Units; chosen: string | undefined }) {
  const { name, how, columns, rows } = chart;
  return (
    <div className="grid gap-3">
      <table className="w-full border-collapse text-left text-[15px] tabular-nums">
        <caption className="label-display pb-3 text-left">{name}</caption>
        <thead>
          <tr className="border-b border-control align-bottom text-sm">
            <th scope="col" className="py-2 pr-2 pl-1.5 font-medium">
              Size
            </th>
            {columns.map((column) => (
              <th key={column.name} scope="col" className="px-1.5 py-2 font-medium">
                {column.name}
                {column.unit && (
                  <span className="block font-normal text-muted">{unitText(column.unit, units)}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.size}
              className={`border-b border-hairline ${row.size === chosen ? "bg-ink text-bg" : ""}`}
            >
              <th scope="row" className="py-2.5 pr-2 pl-1.5 font-medium whitespace-nowrap">
                {row.size}
                {row.size === chosen && <span className="sr-only">, chosen</span>}
              </th>
              {row.values.map((value, at) => (
                <td key={columns[at]?.name} className="px-1.5 py-2.5 whitespace-nowrap">
                  {measureText(value, columns[at]?.unit ?? null, units)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {how && <p className="max-w-[60ch] text-sm text-muted">{how}</p>}
    </div>
  );
}
