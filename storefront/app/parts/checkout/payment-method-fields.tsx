import type { methodsAnswer } from "@adire/contract/desk-wire";
import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { useShop } from "../../api/shop.tsx";
import type { CheckoutDraft } from "./checkout-draft.ts";

const methods = {
  credit: { text: "Credit card", note: "Visa, Mastercard or Verve, on the payment page" },
  paypal: { text: "PayPal", note: "You approve the payment on the next page" },
} as const;

/** The ways to pay that the desk can take; a card alone until the desk has answered. */
export function usePaymentMethods(): readonly CheckoutDraft["method"][] {
  const { addresses } = useShop();
  const { data = ["credit"] } = useQuery({
    queryKey: ["payment methods"],
    queryFn: async ({ signal }) => {
      const answer = await fetch(`${addresses.desk}/api/methods`, { signal });
      return ((await answer.json()) as z.infer<typeof methodsAnswer>).data;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

type PaymentMethodFieldsProps = {
  offered: readonly CheckoutDraft["method"][];
  method: CheckoutDraft["method"];
  onChoose(method: CheckoutDraft["method"]): void;
};

export function PaymentMethodFields({ offered, method, onChoose }: PaymentMethodFieldsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="label-display pb-5">Payment Method</legend>
      {offered.map((value) => (
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
            <span className="block font-medium">{methods[value].text}</span>
            <span className="block text-sm text-muted">{methods[value].note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
