/** The most characters of each part, in the order in which forms show them. */
export const addressLengths = {
  fullName: 120,
  address: 240,
  city: 120,
  state: 120,
  zipCode: 20,
  country: 80,
  phone: 30,
} as const;

export type PostalAddress = Record<Exclude<keyof typeof addressLengths, "phone">, string>;

export const DEFAULT_COUNTRY = "USA";

/** "city, state zip", without what is missing. */
export const cityLine = (to: Pick<PostalAddress, "city" | "state" | "zipCode">) =>
  [to.city, `${to.state} ${to.zipCode}`.trim()].filter(Boolean).join(", ");

/** "name, address, city, state zip, country": `shipping_address` of section 7 of the specification. */
export function joinAddress(to: PostalAddress): string {
  return [to.fullName, to.address, to.city, `${to.state} ${to.zipCode}`.trim(), to.country]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(", ");
}
