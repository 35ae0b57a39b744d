import { MAX_QUANTITY_PER_LINE } from "@adire/contract/limits";
import { Icon } from "../../ui/icon.tsx";

type QuantityStepperProps = {
  quantity: number;
  /** Available stock, including the quantity of this line. */
  max: number;
  productName: string;
  busy: boolean;
  onChange(quantity: number): void;
};

const buttonClass =
  "grid size-[46px] place-items-center transition-colors enabled:hover:text-clay disabled:opacity-40";

export function QuantityStepper({ quantity, max, productName, busy, onChange }: QuantityStepperProps) {
  const change = (to: number) => {
    if (!busy) onChange(to);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a stepper outside of a form is no fieldset
    <div role="group" aria-label={`Quantity of ${productName}`} className="inline-flex border border-control">
      <button
        type="button"
        className={buttonClass}
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
        className={buttonClass}
        aria-label="Increase quantity"
        disabled={quantity >= Math.min(max, MAX_QUANTITY_PER_LINE)}
        onClick={() => change(quantity + 1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}
