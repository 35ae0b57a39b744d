import type { ShippingAddress } from "@adire/contract/shapes";

/** "name, address, city, state zip, country", as section 7 of the specification sends it. */
export function joinAddress(to: ShippingAddress): string {
  return [to.fullName, to.address, to.city, `${to.state} ${to.zipCode}`.trim(), to.country]
    .filter(Boolean)
    .join(", ");
}

/** Reads a joined address back as well as one line allows; the street may hold commas, what cannot be told apart stays with it. */
export function parseAddress(joined: string): ShippingAddress {
  const parts = joined
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const [fullName = "", ...rest] = parts;
  const country = rest.length > 2 ? (rest.pop() ?? "") : "";
  const region = rest.length > 1 ? (rest.pop() ?? "") : "";
  const city = rest.length > 1 ? (rest.pop() ?? "") : "";
  const [, state = region, zipCode = ""] = /^(.*\S)\s+(\S*\d\S*)$/.exec(region) ?? [];
  return { fullName, address: rest.join(", "), city, state, zipCode, country: country || "USA" };
}
