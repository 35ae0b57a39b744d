import { addressLabels, isCountry } from "./countries.ts";
import { DEFAULT_COUNTRY, type PostalAddress } from "./postal-address.ts";

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
  const last = rest.at(-1) ?? "";
  const namesCountry = rest.length > 2 && isCountry(last);
  // Where the country is missing, the last part has the ZIP code.
  const hasCountry = namesCountry || (rest.length > 3 && !/\d/.test(last));
  const country = (hasCountry && rest.pop()) || DEFAULT_COUNTRY;
  const labels = addressLabels(country);
  const isAsked = labels.state !== null || labels.zipCode !== null;
  const hasRegion = isAsked && (!namesCountry || rest.length > 2 || /\d/.test(rest.at(-1) ?? ""));
  const region = (hasRegion && rest.length > 1 && rest.pop()) || "";
  const city = (rest.length > 1 && rest.pop()) || "";
  return {
    fullName,
    address: rest.filter(Boolean).join(", "),
    city,
    ...splitRegion(region, labels),
    country,
  };
}

/** @param region "state zip" @param labels null for what the country does not have */
function splitRegion(
  region: string,
  labels: { state: string | null; zipCode: string | null },
): Pick<PostalAddress, "state" | "zipCode"> {
  if (labels.zipCode === null) return { state: region, zipCode: "" };
  const [, state, zipCode] =
    labels.state === null
      ? (/^(\D*[^\s\d])\s+(\S*\d.*)$/.exec(region) ?? ["", "", region])
      : (/^(\D*\S)\s+(\S*\d.*)$/.exec(region) ??
        /^(.*\S)\s+(\S+)$/.exec(region) ??
        (/^\d+$/.test(region) ? ["", "", region] : ["", region, ""]));
  return { state: state ?? "", zipCode: zipCode ?? "" };
}
