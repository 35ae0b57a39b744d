import { endpoints } from "@adire/contract/endpoints";
import { MAX_ADDRESSES } from "@adire/contract/limits";
import type { ShippingAddress } from "@adire/contract/shapes";
import { useState } from "react";
import { Checkbox } from "../../ui/checkbox.tsx";
import { useSessionControls } from "../session/session.tsx";
import { sameAddress } from "./saved-addresses.tsx";
import { useAddresses } from "./use-account.ts";

/**
 * Offers to keep an address that is not in the shopper's address book yet.
 * @returns the box to tick, and what to call when the address is used: it never fails, an order does not wait for it
 */
export function useKeepAddress(shipping: ShippingAddress) {
  const { api } = useSessionControls();
  const { data: book } = useAddresses();
  const [wanted, setWanted] = useState(false);
  const offered =
    book !== undefined &&
    book.length < MAX_ADDRESSES &&
    !book.some((address) => sameAddress(address, shipping));
  return {
    keepAddress: offered && (
      <Checkbox
        className="col-span-full"
        checked={wanted}
        onChange={(event) => setWanted(event.target.checked)}
      >
        Save this address
      </Checkbox>
    ),
    async keepIfWanted() {
      if (offered && wanted) await api(endpoints.addresses.create, { body: shipping }).catch(console.warn);
    },
  };
}
