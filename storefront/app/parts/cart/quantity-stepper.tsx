import { MAX_PIECES_PER_LINE } from "@adire/contract/limits";
import { Icon } from "../../ui/icon.tsx";

type QuantityStepperProps = {
  quantity: number;
  /** Pieces that can be had, including those of the line. */
  most: number;
  /** What is counted, for a screen reader. */
  of: string;
  busy: boolean;
  onChange(quantity: number): void;
};

const step =
  "grid size-[46px] place-items-center transition-colors enabled:hover:text-clay disabled:opacity-40";

export function QuantityStepper({ quantity, most, of, busy, onChange }: QuantityStepperProps) {
  const change = (to: number) => {
    if (!busy) onChange(to);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons and a number are no fieldset of a form
    <div role="group" aria-label={`Quantity of ${of}`} className="inline-flex border border-control">
      <button
        type="button"
        className={step}
        aria-label="Decrease quantity"
        disabled={quantity <= 1}
        onClick={() => change(quantity - 1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <span aria-live="polite" className="grid min-w-9 place-items-center font-medium">
        {quantity}
      </span>
      <button
        type="button"
        className={step}
        aria-label="Increase quantity"
        disabled={quantity >= Math.min(most, MAX_PIECES_PER_LINE)}
        onClick={() => change(quantity + 1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}
