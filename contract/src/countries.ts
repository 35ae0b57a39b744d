import { DEFAULT_COUNTRY } from "./postal-address.ts";

/** Codes of ISO 3166-1, without uninhabited territories. */
const codes =
  "AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ " +
  "CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK " +
  "FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS " +
  "IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK " +
  "ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL " +
  "PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC " +
  "TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW";

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

const names = new Intl.DisplayNames("en", { type: "region" });
/** The specification calls the default country by its abbreviation. */
const storedName = (code: string) => (code === "US" ? DEFAULT_COUNTRY : (names.of(code) ?? code));

/** `value` is stored, `text` is shown; by name. */
export const countries = codes
  .split(" ")
  .map((code) => ({ code, value: storedName(code), text: names.of(code) ?? code }))
  .sort((a, b) => a.text.localeCompare(b.text, "en"));
const codeOf = new Map(countries.map(({ code, value }) => [value.toLowerCase(), code]));

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
