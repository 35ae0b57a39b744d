import type { OrderDetail } from "./invoice-values.ts";

type Parcel = OrderDetail["parcels"][number];

/** How each parcel travels, as far as that is known; what is in it, where it is not the whole order. */
export function OrderParcels({ order: { parcels, shipment } }: { order: OrderDetail }) {
  const isWhole = parcels.length === 1 && shipment !== null;
  const shown = parcels.filter(({ carrier, tracking_number }) => !isWhole || carrier || tracking_number);
  if (shown.length === 0) return null;
  return (
    <ul className="grid gap-2 pt-3">
      {shown.map((parcel) => (
        <li key={parcel.id} className="break-words">
          {!isWhole && (
            <span className="block text-[15px] text-muted">
              {parcel.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}
            </span>
          )}
          <Way parcel={parcel} />
        </li>
      ))}
    </ul>
  );
}

function Way({ parcel: { carrier, tracking_number: number, tracking_url: url } }: { parcel: Parcel }) {
  const before = carrier ? `With ${carrier}${number ? ", tracking number " : ""}` : "Tracking number ";
  if (!carrier && !number) return "Sent";
  return (
    <span>
      {before}
      {number && url ? (
        <a href={url} rel="noreferrer" className="link-line">
          {number}
        </a>
      ) : (
        number
      )}
    </span>
  );
}
