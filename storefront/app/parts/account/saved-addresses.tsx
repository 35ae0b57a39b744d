import type { ShippingAddress } from "@adire/contract/shapes";
import { useEffect, useEffectEvent } from "react";
import { Select } from "../../ui/select.tsx";
import { addressFieldNames } from "./address-fields.ts";
import { useAddresses } from "./use-account.ts";

/** The fields of the shipping form alone. */
const plain = (address: ShippingAddress) =>
  Object.fromEntries(addressFieldNames.map((name) => [name, address[name]])) as ShippingAddress;

/** Whether two addresses are the same, however many blanks stand around them. */
export const sameAddress = (one: ShippingAddress, other: ShippingAddress) =>
  addressFieldNames.every((name) => one[name].trim() === other[name].trim());

type SavedAddressesProps = { shipping: ShippingAddress; onChoose(shipping: ShippingAddress): void };

/** A signed-in shopper chooses from the address book; a form that nobody has filled in takes the default. */
export function SavedAddresses({ shipping, onChoose }: SavedAddressesProps) {
  const { data: book = [] } = useAddresses();
  const [first] = book;
  const takeDefault = useEffectEvent((address: ShippingAddress) => {
    const untouched = addressFieldNames.every((name) => name === "country" || shipping[name] === "");
    if (untouched) onChoose(plain(address));
  });
  useEffect(() => {
    if (first) takeDefault(first);
  }, [first]);

  if (book.length === 0) return null;
  const chosen = book.find((address) => sameAddress(address, shipping));
  const options = book.map((address) => ({
    value: String(address.id),
    text: `${address.fullName}, ${address.address}, ${address.city}`,
  }));
  return (
    <Select
      label="Saved addresses"
      value={chosen ? String(chosen.id) : ""}
      options={chosen ? options : [{ value: "", text: "Another address" }, ...options]}
      onChange={(event) => {
        const address = book.find(({ id }) => String(id) === event.target.value);
        if (address) onChoose(plain(address));
      }}
      className="col-span-full min-w-0 [&_select]:w-full [&_select]:text-ellipsis"
    />
  );
}
