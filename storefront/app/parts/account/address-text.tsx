import { cityLine } from "@adire/contract/postal-address";
import type { ShippingAddress } from "@adire/contract/shapes";

export function AddressText({ address: to }: { address: ShippingAddress }) {
  return (
    <address className="text-[15px] wrap-anywhere not-italic">
      <span className="block text-[16px] font-medium">{to.fullName}</span>
      {to.address}
      <br />
      {cityLine(to)}
      {to.country && (
        <>
          <br />
          {to.country}
        </>
      )}
      {to.phone && <span className="block">{to.phone}</span>}
    </address>
  );
}
