import type { ShippingAddress } from "@adire/contract/shapes";
import { emptyShipping } from "./shipping-form.ts";

/** What was typed into the checkout; kept until the tab is closed. */
export type TypedCheckout = {
  shipping: ShippingAddress;
  email: string;
  name: string;
  method: "credit" | "paypal";
};

const key = "adire.checkout";
const untouched: TypedCheckout = { shipping: emptyShipping, email: "", name: "", method: "credit" };

export function readTyped(storage: Storage): TypedCheckout {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? "null") as Partial<TypedCheckout> | null;
    return { ...untouched, ...kept, shipping: { ...emptyShipping, ...kept?.shipping } };
  } catch {
    return untouched;
  }
}

export function keepTyped(storage: Storage, typed: TypedCheckout): void {
  storage.setItem(key, JSON.stringify(typed));
}
