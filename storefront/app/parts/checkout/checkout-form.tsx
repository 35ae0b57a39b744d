import type { ShippingAddress } from "@adire/contract/shapes";
import { type ComponentProps, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useMoney } from "../../ui/price.tsx";
import { useKeepAddress } from "../account/keep-address.tsx";
import { SavedAddresses } from "../account/saved-addresses.tsx";
import { useSession } from "../session/session.tsx";
import type { Basket } from "./basket.ts";
import { checkGuestEmail } from "./guest-email.ts";
import { GuestFields } from "./guest-fields.tsx";
import { keepTyped, readTyped, type TypedCheckout } from "./kept-shipping.ts";
import { MethodChoice } from "./method-choice.tsx";
import { PlacingAlert } from "./placing-alert.tsx";
import { ShippingFields } from "./shipping-fields.tsx";
import { checkShipping, type ShippingErrors } from "./shipping-form.ts";
import { usePlaceOrder } from "./use-place-order.ts";

type CheckoutFormProps = { basket: Basket; onChanged(): void };

/** Where to send it and how to pay. What is typed is kept until the tab is closed. Only ever rendered in the browser. */
export function CheckoutForm({ basket, onChanged }: CheckoutFormProps) {
  const { state } = useSession();
  const money = useMoney();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<TypedCheckout>(() => readTyped(sessionStorage));
  const [errors, setErrors] = useState<ShippingErrors & { email?: string | undefined }>({});
  const guest = state === "guest";
  const { place, working, problem } = usePlaceOrder(onChanged);
  const { keepAddress, keepIfWanted } = useKeepAddress(typed.shipping);

  const type = (change: Partial<TypedCheckout>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    keepTyped(sessionStorage, next);
  };
  const typeShipping = (field: keyof ShippingAddress, value: string) => {
    const shipping = { ...typed.shipping, [field]: value };
    type({ shipping });
    if (errors[field]) setErrors({ ...errors, [field]: checkShipping(shipping)[field] });
  };
  const submit: ComponentProps<"form">["onSubmit"] = (event) => {
    event.preventDefault();
    const email = guest ? checkGuestEmail(typed.email) : undefined;
    const found = { ...(email && { email }), ...checkShipping(typed.shipping) };
    setErrors(found);
    const [first] = Object.keys(found);
    if (!first) {
      void keepIfWanted();
      return void place(basket, typed);
    }
    const field = form.current?.elements.namedItem(first);
    if (field instanceof HTMLInputElement) field.focus();
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-12" aria-label="Checkout">
      {guest && (
        <GuestFields
          email={typed.email}
          name={typed.name}
          emailError={errors.email}
          onType={(field, value) => {
            type({ [field]: value });
            if (field === "email" && errors.email) setErrors({ ...errors, email: checkGuestEmail(value) });
          }}
          onEmailed={() => setErrors({ ...errors, email: checkGuestEmail(typed.email) })}
          onNamed={() => {
            if (!typed.shipping.fullName.trim() && typed.name.trim())
              typeShipping("fullName", typed.name.trim());
          }}
        />
      )}
      <ShippingFields
        shipping={typed.shipping}
        errors={errors}
        onType={typeShipping}
        onLeave={(field) => setErrors({ ...errors, [field]: checkShipping(typed.shipping)[field] })}
        above={
          <SavedAddresses
            shipping={typed.shipping}
            onChoose={(shipping) => {
              type({ shipping });
              setErrors({});
            }}
          />
        }
        below={keepAddress}
      />
      <MethodChoice method={typed.method} onChoose={(method) => type({ method })} />
      <div className="grid gap-4">
        {problem && <PlacingAlert problem={problem} basket={basket} />}
        <Button
          type="submit"
          busy={working}
          busyText="Processing..."
          // Pressing it leaves no field yet: what leaving would say moves the button away under the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          Place Order
        </Button>
        <p role="status" className="text-sm text-muted">
          {working
            ? "Your order is being placed. The payment page opens in a moment."
            : `${money(basket.total)} in total. You pay on the next page; until then nothing is charged.`}
        </p>
      </div>
    </form>
  );
}
