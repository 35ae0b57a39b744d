import type { ShippingAddress } from "@adire/contract/shapes";
import { shoppersCountry } from "../account/country-select.tsx";
import { emptyShipping } from "./shipping-form.ts";

/** The content of the checkout form, stored until the tab is closed. */
export type CheckoutDraft = {
  shipping: ShippingAddress;
  email: string;
  method: "credit" | "paypal";
};

const storageKey = "adire.checkout";

export function readDraft(storage: Storage): CheckoutDraft {
  const emptyDraft: CheckoutDraft = {
    shipping: { ...emptyShipping, country: shoppersCountry() },
    email: "",
    method: "credit",
  };
  try {
    const stored = JSON.parse(storage.getItem(storageKey) ?? "null") as Partial<CheckoutDraft> | null;
    return { ...emptyDraft, ...stored, shipping: { ...emptyDraft.shipping, ...stored?.shipping } };
  } catch {
    return emptyDraft;
  }
}

export function saveDraft(storage: Storage, draft: CheckoutDraft): void {
  storage.setItem(storageKey, JSON.stringify(draft));
}
