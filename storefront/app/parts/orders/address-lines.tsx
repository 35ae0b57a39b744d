import type { OrderDetail } from "./invoice-values.ts";

export function AddressLines({ to, className }: { to: OrderDetail["shippingAddress"]; className?: string }) {
  const lines = [to.fullName, to.address, `${to.city}, ${to.state} ${to.zipCode}`, to.country];
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
