type PostalField = {
  /** In characters. */
  maxLength: number;
  /** The sentence for a missing value; without one the field is optional. */
  missing?: string;
};

/** In the order in which forms show them. */
export const postalFields = {
  fullName: { maxLength: 120, missing: "Full name is required" },
  address: { maxLength: 240, missing: "Address is required" },
  city: { maxLength: 120, missing: "City is required" },
  state: { maxLength: 120, missing: "State is required" },
  zipCode: { maxLength: 20, missing: "ZIP code is required" },
  country: { maxLength: 80 },
} as const satisfies Record<string, PostalField>;

type PostalAddress = Record<keyof typeof postalFields, string>;

export const DEFAULT_COUNTRY = "USA";

/** "name, address, city, state zip, country": `shipping_address` of section 7 of the specification. */
export function joinAddress(to: PostalAddress): string {
  return [to.fullName, to.address, to.city, `${to.state} ${to.zipCode}`.trim(), to.country]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(", ");
}

/** Parses what `joinAddress` wrote. Commas inside a part are ambiguous: such parts are left in `address`. */
export function parseAddress(joined: string): PostalAddress {
  const parts = joined
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const [fullName = "", ...rest] = parts;
  const country = rest.length > 2 ? (rest.pop() ?? "") : "";
  const region = rest.length > 1 ? (rest.pop() ?? "") : "";
  const city = rest.length > 1 ? (rest.pop() ?? "") : "";
  const [, state = region, zipCode = ""] = /^(.*\S)\s+(\S*\d\S*)$/.exec(region) ?? [];
  return { fullName, address: rest.join(", "), city, state, zipCode, country: country || DEFAULT_COUNTRY };
}
