import type { ShippingAddress } from "@adire/contract/shapes";

export function AddressText({ address: to }: { address: ShippingAddress }) {
  return (
    <address className="text-[15px] wrap-anywhere not-italic">
      <span className="block text-[16px] font-medium">{to.fullName}</span>
      {to.address}
      <br />
      {to.city}, {to.state} {to.zipCode}
      {to.country && (
        <>
          <br />
          {to.country}
        </>
      )}
    </address>
  );
}
