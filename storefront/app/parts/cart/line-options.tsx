import type { CartItem } from "@adire/contract/shapes";
import { useMoney } from "../../ui/price.tsx";
import { Select } from "../../ui/select.tsx";
import { sizesInStock } from "./line-notices.ts";
import { QuantityStepper } from "./quantity-stepper.tsx";
import type { LineChange } from "./use-cart-changes.ts";

type OptionSelectProps = {
  label: string;
  values: readonly string[];
  /** Those that can be bought now; without it all. */
  inStock?: readonly string[];
  selected: string | null;
  onSelect(value: string): void;
};

const isFixed = (values: readonly string[], selected: string | null) =>
  selected === null || values.length < 2;

/** Renders nothing where there is no alternative; `fixedOptions` then names the value. */
export function OptionSelect({ label, values, inStock = values, selected, onSelect }: OptionSelectProps) {
  if (isFixed(values, selected)) return null;
  return (
    <Select
      label={label}
      options={values.map((value) =>
        inStock.includes(value)
          ? { value, text: value }
          : { value, text: `${value}, sold out`, disabled: value !== selected },
      )}
      value={selected ?? ""}
      onChange={(event) => onSelect(event.target.value)}
      className="min-w-24 content-start max-sm:flex-1"
    />
  );
}

/** What is selected and has no alternative. */
export const fixedOptions = (line: CartItem) =>
  [
    isFixed(line.product_colors, line.selected_color) && line.selected_color,
    isFixed(line.product_sizes, line.selected_size) && line.selected_size,
    isFixed(line.product_options, line.selected_option) &&
      line.selected_option &&
      `${line.product.option_name}: ${line.selected_option}`,
  ].filter(Boolean);

type LineOptionsProps = { line: CartItem; busy: boolean; onChange(change: LineChange): void };

/** Color, size, option and quantity of a line, with its total where it differs from the unit price. */
export function LineOptions({ line, busy, onChange }: LineOptionsProps) {
  const money = useMoney();
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="flex flex-wrap gap-x-4 gap-y-3 empty:hidden max-sm:w-full">
        <OptionSelect
          label="Color"
          values={line.product_colors}
          inStock={Object.keys(line.product.color_sizes_in_stock)}
          selected={line.selected_color}
          onSelect={(selected_color) => onChange({ selected_color })}
        />
        <OptionSelect
          label="Size"
          values={line.product_sizes}
          inStock={sizesInStock(line)}
          selected={line.selected_size}
          onSelect={(selected_size) => onChange({ selected_size })}
        />
        <OptionSelect
          label={line.product.option_name ?? ""}
          values={line.product_options}
          selected={line.selected_option}
          onSelect={(selected_option) => onChange({ selected_option })}
        />
      </div>
      <QuantityStepper
        quantity={line.quantity}
        max={line.product_stock}
        productName={line.product_name}
        busy={busy}
        onChange={(quantity) => onChange({ quantity })}
      />
      {line.quantity > 1 && (
        <p className="ml-auto flex min-h-12 items-center gap-2">
          <span className="text-sm text-muted">
            {line.quantity} × {money(line.product_price)}
          </span>
          <span className="font-medium">{money(line.total_price)}</span>
        </p>
      )}
    </div>
  );
}
