import { whenText } from "../../parts/dates.ts";
import type { Order } from "./use-order-change.ts";

/** What was sent so far. */
export function Parcels({ order: { parcels } }: { order: Order }) {
  if (parcels.length === 0) return null;
  return (
    <section aria-labelledby="parcels">
      <h2 id="parcels" className="section-title border-b border-hairline pb-2">
        {parcels.length === 1 ? "Parcel" : `${parcels.length} parcels`}
      </h2>
      <ul>
        {parcels.map(({ id, carrier, tracking_number, tracking_url, sent_at, lines }) => (
          <li key={id} className="border-b border-hairline py-2">
            <p className="flex justify-between gap-4">
              <span>{carrier ?? "Sent"}</span>
              <span className="text-muted">{whenText(sent_at)}</span>
            </p>
            {tracking_number && (
              <p className="text-[13px]">
                {tracking_url ? (
                  <a href={tracking_url} target="_blank" rel="noreferrer" className="link-line">
                    {tracking_number}
                  </a>
                ) : (
                  tracking_number
                )}
              </p>
            )}
            <p className="text-[13px] text-muted">
              {lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
