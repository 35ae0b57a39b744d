import { cityLine } from "@adire/contract/postal-address";
import type { OrderDetail } from "./invoice-values.ts";

export function AddressLines({ to, className }: { to: OrderDetail["shippingAddress"]; className?: string }) {
  const lines = [to.fullName, to.address, cityLine(to), to.country, to.phone];
  return (
    <address className={`break-words not-italic ${className ?? ""}`}>
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
