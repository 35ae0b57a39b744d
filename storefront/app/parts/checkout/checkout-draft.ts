import type { ShippingAddress } from "@adire/contract/shapes";
import { shoppersCountry } from "../account/country-select.tsx";
import { emptyShipping } from "./shipping-form.ts";

/** The content of the checkout form, stored for one user until the tab is closed. */
export type CheckoutDraft = {
  shipping: ShippingAddress;
  email: string;
  method: "credit" | "paypal";
};

/** Where a session ends by itself, its user finds the draft again, and nobody else does. */
const storageKey = (userId: number | undefined) => `adire.checkout.${userId ?? "guest"}`;

/** What a guest typed before signing in stays. */
export function readDraft(storage: Storage, userId: number | undefined): CheckoutDraft {
  const emptyDraft: CheckoutDraft = {
    shipping: { ...emptyShipping, country: shoppersCountry() },
    email: "",
    method: "credit",
  };
  try {
    const own = storage.getItem(storageKey(userId)) ?? storage.getItem(storageKey(undefined));
    const stored = JSON.parse(own ?? "null") as Partial<CheckoutDraft> | null;
    return { ...emptyDraft, ...stored, shipping: { ...emptyDraft.shipping, ...stored?.shipping } };
  } catch {
    return emptyDraft;
  }
}

export function saveDraft(storage: Storage, userId: number | undefined, draft: CheckoutDraft): void {
  storage.setItem(storageKey(userId), JSON.stringify(draft));
}
