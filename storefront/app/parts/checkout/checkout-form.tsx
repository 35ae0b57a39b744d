import type { ShippingAddress, Store } from "@adire/contract/shapes";
import { type ComponentProps, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useMoney } from "../../ui/price.tsx";
import { useSaveAddressOption } from "../account/save-address-option.tsx";
import { SavedAddresses } from "../account/saved-addresses.tsx";
import { Reassurance } from "../cart/reassurance.tsx";
import { useSession } from "../session/session.tsx";
import type { Basket } from "./basket.ts";
import { type CheckoutDraft, readDraft, saveDraft } from "./checkout-draft.ts";
import { checkGuestEmail } from "./guest-email.ts";
import { GuestFields } from "./guest-fields.tsx";
import { PaymentMethodFields, usePaymentMethods } from "./payment-method-fields.tsx";
import { PlaceOrderAlert, SoldOutAlert } from "./place-order-alert.tsx";
import { ShippingFields } from "./shipping-fields.tsx";
import { checkShipping, type ShippingErrors } from "./shipping-form.ts";
import { usePlaceOrder } from "./use-place-order.ts";

type CheckoutFormProps = { basket: Basket; store: Store; onChanged(): void };

/** Keeps a draft in sessionStorage, so it renders in the browser only. */
export function CheckoutForm({ basket, store, onChanged }: CheckoutFormProps) {
  const { state, user } = useSession();
  const money = useMoney();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<CheckoutDraft>(() => readDraft(sessionStorage, user?.id));
  const [errors, setErrors] = useState<ShippingErrors & { email?: string | undefined }>({});
  const guest = state === "guest";
  const offered = usePaymentMethods();
  const method = offered.includes(draft.method) ? draft.method : "credit";
  const { place, working, problem } = usePlaceOrder(store, onChanged);
  const { saveAddressOption, saveIfChecked } = useSaveAddressOption(draft.shipping);

  const updateDraft = (change: Partial<CheckoutDraft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    saveDraft(sessionStorage, user?.id, next);
  };
  const updateShipping = (field: keyof ShippingAddress, value: string) => {
    const shipping = { ...draft.shipping, [field]: value };
    updateDraft({ shipping });
    if (field === "country") setErrors({});
    else if (errors[field]) setErrors({ ...errors, [field]: checkShipping(shipping)[field] });
  };
  const submit: ComponentProps<"form">["onSubmit"] = (event) => {
    event.preventDefault();
    const email = guest ? checkGuestEmail(draft.email) : undefined;
    const nextErrors = { ...(email && { email }), ...checkShipping(draft.shipping) };
    setErrors(nextErrors);
    const [firstInvalid] = Object.keys(nextErrors);
    if (!firstInvalid) {
      void saveIfChecked();
      return void place(basket, { ...draft, method });
    }
    const field = form.current?.elements.namedItem(firstInvalid);
    if (field instanceof HTMLInputElement) field.focus();
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-12" aria-label="Checkout">
      {!problem && <SoldOutAlert basket={basket} />}
      {guest && (
        <GuestFields
          email={draft.email}
          error={errors.email}
          onChange={(email) => {
            updateDraft({ email });
            if (errors.email) setErrors({ ...errors, email: checkGuestEmail(email) });
          }}
          onBlur={() => setErrors({ ...errors, email: checkGuestEmail(draft.email) })}
        />
      )}
      <ShippingFields
        shipping={draft.shipping}
        errors={errors}
        onChange={updateShipping}
        onBlur={(field) => setErrors({ ...errors, [field]: checkShipping(draft.shipping)[field] })}
        above={
          <SavedAddresses
            shipping={draft.shipping}
            onChoose={(shipping) => {
              updateDraft({ shipping });
              setErrors({});
            }}
          />
        }
        below={saveAddressOption}
      />
      <PaymentMethodFields
        offered={offered}
        method={method}
        onChoose={(chosen) => updateDraft({ method: chosen })}
      />
      <div className="grid gap-4">
        {problem && <PlaceOrderAlert problem={problem} basket={basket} />}
        <Button
          type="submit"
          busy={working}
          pendingLabel="Processing..."
          // Keeps the focus in the field: an error shown on blur would move the button away from the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          Place Order
        </Button>
        <p role="status" className="text-sm text-muted">
          {working
            ? "Placing your order. The payment page opens in a moment."
            : `${money(basket.total)} in total. You pay on the next page; nothing is charged until then.`}
        </p>
        <Reassurance className="lg:hidden" />
      </div>
    </form>
  );
}
