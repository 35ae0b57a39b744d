import { endpoints } from "@adire/contract/endpoints";
import { MAX_ADDRESSES } from "@adire/contract/limits";
import type { ShippingAddress } from "@adire/contract/shapes";
import { Checkbox } from "@adire/ui/checkbox.tsx";
import { useState } from "react";
import { trimShipping } from "../checkout/shipping-form.ts";
import { useSessionControls } from "../session/session.tsx";
import { sameAddress } from "./saved-addresses.tsx";
import { useAddresses, useReload } from "./use-account.ts";

/**
 * A checkbox that offers to save an address which is not in the shopper's address book yet.
 * `saveIfChecked` never rejects: an order does not depend on it.
 */
export function useSaveAddressOption(typed: ShippingAddress) {
  const { api } = useSessionControls();
  const reload = useReload();
  const shipping = trimShipping(typed);
  const { data: addresses } = useAddresses();
  const [checked, setChecked] = useState(false);
  const offered =
    addresses !== undefined &&
    addresses.length < MAX_ADDRESSES &&
    !addresses.some((address) => sameAddress(address, shipping));
  return {
    saveAddressOption: offered && (
      <Checkbox
        className="col-span-full"
        checked={checked}
        onChange={(event) => setChecked(event.target.checked)}
      >
        Save this address
      </Checkbox>
    ),
    async saveIfChecked() {
      if (!offered || !checked) return;
      await api(endpoints.addresses.create, { body: shipping }).catch(console.warn);
      await reload("addresses");
    },
  };
}
