import { countries, countryOf } from "@adire/contract/countries";
import { DEFAULT_COUNTRY } from "@adire/contract/postal-address";
import type { ComponentProps } from "react";
import { Select } from "../../ui/select.tsx";

/** The country of the shopper's languages. Forms with an address are rendered in the browser only. */
export const shoppersCountry = () => countryOf(navigator.languages);

/** All countries, the shopper's own first; one that was typed before there was a list stays. */
function optionsFor(country: string) {
  const own = shoppersCountry();
  const first = countries.filter(({ value }) => value === own);
  const known = country === "" || countries.some(({ value }) => value === country);
  return [
    ...(known ? [] : [{ value: country, text: country }]),
    ...first,
    ...countries.filter((one) => one !== first[0]),
  ];
}

type CountrySelectProps = Omit<ComponentProps<typeof Select>, "label" | "options"> & { value: string };

export function CountrySelect({ value, ...select }: CountrySelectProps) {
  const country = value || DEFAULT_COUNTRY;
  return (
    <Select
      {...select}
      label="Country"
      name="country"
      value={country}
      options={optionsFor(country)}
      className="col-span-2 [&_select]:w-full"
    />
  );
}
