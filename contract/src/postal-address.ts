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

type PostalAddress = Record<Exclude<keyof typeof addressLengths, "phone">, string>;

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

/**
 * Parses what `joinAddress` wrote. Commas inside a part are ambiguous: such parts are left in `address`. A
 * part that is not there is "".
 */
export function parseAddress(joined: string): PostalAddress {
  const parts = joined
    .trim()
    .replace(/[\s,]+$/, "")
    .split(",")
    .map((part) => part.trim());
  const [fullName = "", ...rest] = parts;
  // Where the country is missing, the last part has the ZIP code.
  const hasCountry = rest.length > 3 && !/\d/.test(rest.at(-1) ?? "");
  const country = (hasCountry && rest.pop()) || DEFAULT_COUNTRY;
  const region = (rest.length > 1 && rest.pop()) || "";
  const city = (rest.length > 1 && rest.pop()) || "";
  const [, state = region, zipCode = ""] =
    /^(\D*\S)\s+(\S*\d.*)$/.exec(region) ?? /^(.*\S)\s+(\S+)$/.exec(region) ?? [];
  return { fullName, address: rest.filter(Boolean).join(", "), city, state, zipCode, country };
}
