import type { ShippingAddress } from "@adire/contract/shapes";
import { emptyShipping } from "./shipping-form.ts";

/** The content of the checkout form, stored until the tab is closed. */
export type CheckoutDraft = {
  shipping: ShippingAddress;
  email: string;
  method: "credit" | "paypal";
};

const storageKey = "adire.checkout";
const emptyDraft: CheckoutDraft = { shipping: emptyShipping, email: "", method: "credit" };

export function readDraft(storage: Storage): CheckoutDraft {
  try {
    const stored = JSON.parse(storage.getItem(storageKey) ?? "null") as Partial<CheckoutDraft> | null;
    return { ...emptyDraft, ...stored, shipping: { ...emptyShipping, ...stored?.shipping } };
  } catch {
    return emptyDraft;
  }
}

export function saveDraft(storage: Storage, draft: CheckoutDraft): void {
  storage.setItem(storageKey, JSON.stringify(draft));
}
