import { type Delivery, MAX_STOCK } from "@adire/contract/shapes";
import { Fragment } from "react";
import { Icon } from "../../parts/icon.tsx";
import { useIsPhone } from "../../parts/use-media.ts";
import { faultOf, useWholeNumber } from "../../parts/whole-number.ts";
import { VariantCell, variantText } from "./variant-text.tsx";

type Lines = Delivery["lines"];
type Line = Lines[number];
type LinesProps = {
  lines: Lines;
  /** Without it nothing can be changed. */
  onChange?: (lines: Lines) => void;
};

/** What is expected and what was counted; a difference has a voice. On a phone the goods are a row above. */
export function DeliveryLines({ lines, onChange }: LinesProps) {
  const isPhone = useIsPhone();
  const put = (line: Line, change: Partial<Line>) =>
    onChange?.(lines.map((one) => (one === line ? { ...one, ...change } : one)));
  if (lines.length === 0)
    return (
      <p className="border-y border-hairline py-6 text-muted">
        Nothing is listed yet{onChange && ": add goods below"}.
      </p>
    );
  return (
    <table className="w-full text-left">
      <thead className="text-[13px] text-muted">
        <tr className="h-9 border-b border-hairline">
          {!isPhone && <th className="font-normal">Goods</th>}
          <th className="w-24 pl-3 text-right font-normal">Expected</th>
          <th className="w-24 pl-3 text-right font-normal">Counted</th>
          <th className="w-32 pl-4 font-normal">Difference</th>
          {onChange && (
            <th className="w-11">
              <span className="sr-only">Remove</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Fragment key={line.variant_id}>
            {isPhone && (
              <tr>
                <td colSpan={onChange ? 4 : 3} className="max-w-0 pt-2">
                  <VariantCell row={line.variant} />
                </td>
              </tr>
            )}
            <tr className="h-[52px] border-b border-hairline focus-within:bg-wash">
              {!isPhone && (
                <td className="w-full max-w-0">
                  <VariantCell row={line.variant} />
                </td>
              )}
              <td className="pl-3 text-right">
                <Count
                  line={line}
                  name="expected"
                  onChange={onChange && ((expected) => put(line, { expected: expected ?? 0 }))}
                />
              </td>
              <td className="pl-3 text-right">
                <Count
                  line={line}
                  name="counted"
                  onChange={onChange && ((counted) => put(line, { counted }))}
                />
              </td>
              <td className="pl-4 text-[13px] whitespace-nowrap">{differenceText(line)}</td>
              {onChange && (
                <td>
                  <button
                    type="button"
                    className="target justify-center"
                    aria-label={`Remove ${variantText(line.variant)}`}
                    onClick={() => onChange(lines.filter((one) => one !== line))}
                  >
                    <Icon name="cross" size={16} />
                  </button>
                </td>
              )}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function differenceText({ expected, counted }: Line) {
  const fault = faultOf(expected, MAX_STOCK) ?? faultOf(counted, MAX_STOCK);
  if (fault) return <span className="text-clay">{fault}</span>;
  if (counted === null) return <span className="text-muted">not counted</span>;
  if (counted === expected) return <span className="text-leaf">all there</span>;
  return (
    <span className="font-medium text-clay">
      {Math.abs(counted - expected)} {counted < expected ? "short" : "more"}
    </span>
  );
}

type CountProps = {
  line: Line;
  name: "expected" | "counted";
  onChange: ((pieces: number | null) => void) | undefined;
};

/** Enter and the arrows go along the column. */
function Count({ onChange, ...rest }: CountProps) {
  return onChange ? <CountInput {...rest} onChange={onChange} /> : (rest.line[rest.name] ?? "");
}

function CountInput({ line, name, onChange }: CountProps & { onChange(pieces: number | null): void }) {
  const field = useWholeNumber(line[name], onChange);
  return (
    <input
      {...field}
      aria-invalid={faultOf(line[name], MAX_STOCK) !== undefined}
      inputMode="numeric"
      aria-label={`${name === "expected" ? "Expected" : "Counted"}: ${variantText(line.variant)}`}
      data-column={name}
      onFocus={({ target }) => target.select()}
      onKeyDown={({ key, currentTarget }) => {
        const by = key === "Enter" || key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
        if (by !== 0) focusInColumn(currentTarget, by);
      }}
      className="w-16 border border-control bg-bg px-2 py-1 text-right hover:border-ink aria-invalid:border-clay
        pointer-coarse:min-h-11"
    />
  );
}

function focusInColumn(from: HTMLInputElement, by: number): void {
  const all = [...document.querySelectorAll<HTMLInputElement>(`input[data-column=${from.dataset.column}]`)];
  all[all.indexOf(from) + by]?.focus();
}
