import type { Order } from "@adire/contract/shapes";

const names = { credit: "Credit card", paypal: "PayPal", apple_pay: "Apple Pay" } as const;

const capitalize = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1);

/** "Visa •••• 4242" once the desk has reported the card, until then the selected method. */
export function paymentMethodText({ type, brand, last4 }: Order["paymentMethod"]): string {
  if (!brand && !last4) return names[type];
  return [brand ? capitalize(brand) : names[type], last4 && `•••• ${last4}`].filter(Boolean).join(" ");
}
