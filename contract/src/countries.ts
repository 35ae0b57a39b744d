import { countryNames } from "./country-names.ts";
import { DEFAULT_COUNTRY } from "./postal-address.ts";

/** Where addresses name a part of the country, and what it is called there. */
const regions: Readonly<Record<string, string>> = {
  AE: "Emirate",
  AR: "Province",
  AU: "State",
  BR: "State",
  CA: "Province",
  CN: "Province",
  CO: "Department",
  EG: "Governorate",
  ES: "Province",
  GH: "Region",
  ID: "Province",
  IE: "County",
  IN: "State",
  IT: "Province",
  JP: "Prefecture",
  KR: "Province",
  MX: "State",
  MY: "State",
  NG: "State",
  PH: "Province",
  TH: "Province",
  TR: "Province",
  US: "State",
  VE: "State",
  VN: "Province",
  ZA: "Province",
};
/** Where the post knows no postal codes. */
const withoutCode = new Set(
  (
    "AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GM GQ GY HK KI KM KN KP LY ML MO " +
    "MR MW NR NU QA RW SB SC SL SR SS ST SX SY TD TG TK TL TO TV UG VU WS YE ZW"
  ).split(" "),
);
const codeNames: Readonly<Record<string, string>> = {
  AU: "Postcode",
  GB: "Postcode",
  IE: "Eircode",
  IN: "PIN Code",
  NZ: "Postcode",
  US: "ZIP Code",
};

/** `value` is stored, `text` is shown; by name. The specification stores the default country as "USA". */
export const countries = Object.entries(countryNames).map(([code, text]) => ({
  code,
  value: code === "US" ? DEFAULT_COUNTRY : text,
  text,
}));
/** As Chrome calls four of them: forms offered these names. */
const otherNames = {
  "falkland islands (islas malvinas)": "FK",
  "hong kong": "HK",
  macao: "MO",
  palestine: "PS",
};
const codeOf = new Map([
  ...countries.map(({ code, value }) => [value.toLowerCase(), code] as const),
  ...Object.entries(otherNames),
]);

/** @param name as stored, in any case */
export const isCountry = (name: string): boolean => codeOf.has(name.toLowerCase());

const everywhere = { fullName: "Full Name", address: "Address", city: "City" };

/**
 * What the required parts of an address are called; one that is null is not asked for.
 * @param country as stored; an unknown one has the parts of the default country
 */
export function addressLabels(
  country: string,
): typeof everywhere & { state: string | null; zipCode: string | null } {
  const code = codeOf.get(country.trim().toLowerCase()) ?? "US";
  return {
    ...everywhere,
    state: regions[code] ?? null,
    zipCode: withoutCode.has(code) ? null : (codeNames[code] ?? "Postal Code"),
  };
}

/** "Postal Code" → "Postal code", as a sentence begins with it. */
export const beginSentence = (label: string) => label.replace(/ (Name|Code)$/, (word) => word.toLowerCase());
export const missingSentence = (label: string) => `${beginSentence(label)} is required`;

/** The country of the first language that names one, such as "en-NG". */
export function countryOf(languages: readonly string[]): string {
  const regionsNamed = languages.map((language) => /-([A-Z]{2})\b/.exec(language)?.[1]);
  return countries.find(({ code }) => code === regionsNamed.find(Boolean))?.value ?? DEFAULT_COUNTRY;
}
