import type { CheckoutDraft } from "./checkout-draft.ts";

const methods = [
  { value: "credit", text: "Credit card", note: "Visa, Mastercard or Verve, on the payment page" },
  { value: "paypal", text: "PayPal", note: "Noted with your order; the payment page itself takes cards" },
] as const;

type PaymentMethodFieldsProps = {
  method: CheckoutDraft["method"];
  onChoose(method: CheckoutDraft["method"]): void;
};

export function PaymentMethodFields({ method, onChoose }: PaymentMethodFieldsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="label-display pb-5">Payment Method</legend>
      {methods.map(({ value, text, note }) => (
        <label
          key={value}
          className={
            "flex min-h-14 items-center gap-4 border border-control px-5 py-3 transition-colors " +
            "hover:border-ink has-checked:border-ink has-checked:outline has-checked:outline-ink"
          }
        >
          <input
            type="radio"
            name="method"
            value={value}
            checked={method === value}
            onChange={() => onChoose(value)}
            className="size-5 accent-ink"
          />
          <span>
            <span className="block font-medium">{text}</span>
            <span className="block text-sm text-muted">{note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
