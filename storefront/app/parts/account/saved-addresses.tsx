import type { ShippingAddress } from "@adire/contract/shapes";
import { useEffect, useEffectEvent } from "react";
import { Select } from "../../ui/select.tsx";
import { addressFieldNames } from "./address-fields.ts";
import { useAddresses } from "./use-account.ts";

/** Drops the id and the default flag. */
const toShippingAddress = (address: ShippingAddress) =>
  Object.fromEntries(addressFieldNames.map((name) => [name, address[name]])) as ShippingAddress;

/** Compares trimmed fields. */
export const sameAddress = (a: ShippingAddress, b: ShippingAddress) =>
  addressFieldNames.every((name) => (a[name] ?? "").trim() === (b[name] ?? "").trim());

type SavedAddressesProps = { shipping: ShippingAddress; onChoose(shipping: ShippingAddress): void };

/** Lets a signed-in shopper pick a saved address; prefills an untouched form with the default one. */
export function SavedAddresses({ shipping, onChoose }: SavedAddressesProps) {
  const { data: addresses = [] } = useAddresses();
  const [defaultAddress] = addresses;
  const prefillDefault = useEffectEvent((address: ShippingAddress) => {
    const untouched = addressFieldNames.every((name) => name === "country" || !shipping[name]);
    if (untouched) onChoose(toShippingAddress(address));
  });
  useEffect(() => {
    if (defaultAddress) prefillDefault(defaultAddress);
  }, [defaultAddress]);

  if (addresses.length === 0) return null;
  const chosen = addresses.find((address) => sameAddress(address, shipping));
  const options = addresses.map((address) => ({
    value: String(address.id),
    text: `${address.fullName}, ${address.address}, ${address.city}`,
  }));
  return (
    <Select
      label="Saved addresses"
      value={chosen ? String(chosen.id) : ""}
      options={chosen ? options : [{ value: "", text: "Another address" }, ...options]}
      onChange={(event) => {
        const address = addresses.find(({ id }) => String(id) === event.target.value);
        if (address) onChoose(toShippingAddress(address));
      }}
      className="col-span-full min-w-0 [&_select]:w-full [&_select]:text-ellipsis"
    />
  );
}
