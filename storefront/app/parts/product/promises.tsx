import { discountPercent } from "@adire/contract/money";
import type { DeliveryRegion, ProductDetail } from "@adire/contract/shapes";
import { useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { useShop } from "../../api/shop.tsx";
import { Icon } from "../../ui/icon.tsx";
import { datesText, daysText, regionOf } from "./delivery.ts";

/** When it comes and how long it can go back; a store without such settings promises neither. */
export function Promises({ product, soldOut }: { product: ProductDetail; soldOut: boolean }) {
  const { delivery } = useShop().store;
  return (
    <ul className="grid border-b border-hairline text-[15px] *:border-t *:border-hairline">
      <li className="flex gap-3 py-1.5">
        <Icon name="truck" className="mt-3 shrink-0" />
        {delivery.length > 0 ? (
          <DeliveryTo regions={delivery} soldOut={soldOut} />
        ) : (
          <p className="py-2.5">Shipping is free, on every order</p>
        )}
      </li>
      <li className="flex items-center gap-3 py-0.5">
        <Icon name="returns" className="shrink-0" />
        <Returns final={isFinalSale(product)} />
      </li>
    </ul>
  );
}

export const isFinalSale = (product: Pick<ProductDetail, "price" | "compare_price">): boolean =>
  discountPercent(product.price, product.compare_price) > 0;

const neverChanges = () => () => {};
/** False on the server, whose page is kept for others and for days. */
const useInBrowser = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

function DeliveryTo({ regions, soldOut }: { regions: readonly DeliveryRegion[]; soldOut: boolean }) {
  const inBrowser = useInBrowser();
  const [chosen, setChosen] = useState<string>();
  const region =
    regions.find(({ to }) => to === chosen) ?? regionOf(regions, inBrowser ? navigator.languages : []);
  if (!region) return null;
  return (
    <div className="grid grow">
      <p className="flex min-h-11 items-center justify-between gap-3 [@media(scripting:none)]:hidden">
        <RegionSelect regions={regions} value={region.to} onChoose={setChosen} />
        <span className="text-leaf">free</span>
      </p>
      <p className="hidden min-h-11 items-center [@media(scripting:none)]:flex">To {region.to}, free</p>
      <p aria-live="polite" className="-mt-1.5 pb-1.5">
        {inBrowser && !soldOut ? (
          <>
            <span className="font-medium">{datesText(region.days, new Date())}</span>
            <span className="text-muted">, ordered today</span>
          </>
        ) : (
          <span className="font-medium">{daysText(region.days)}</span>
        )}
      </p>
    </div>
  );
}

type RegionSelectProps = { regions: readonly DeliveryRegion[]; value: string; onChoose(to: string): void };

function RegionSelect({ regions, value, onChoose }: RegionSelectProps) {
  return (
    <label className="flex min-w-0 items-center gap-1.5">
      <span className="text-muted">To</span>
      <span className="relative inline-flex min-w-0 items-center">
        <select
          value={value}
          onChange={(event) => onChoose(event.target.value)}
          className="link-line field-sizing-content min-h-11 min-w-0 appearance-none bg-bg pr-6 font-medium"
        >
          {regions.map(({ to }) => (
            <option key={to} value={to}>
              {to}
            </option>
          ))}
        </select>
        <Icon name="caret-down" size={14} className="pointer-events-none absolute right-1" />
      </span>
    </label>
  );
}

function Returns({ final }: { final: boolean }) {
  const days = useShop().store.return_days;
  if (final)
    return (
      <p className="py-2.5">
        <span className="font-medium text-clay">Final sale:</span> no returns or exchanges
      </p>
    );
  if (days === null)
    return (
      <Link to="/terms#returns" className="target link-line">
        Returns
      </Link>
    );
  return (
    <p className="flex grow items-center justify-between gap-3">
      {days} {days === 1 ? "day" : "days"} to send it back, unworn
      <Link to="/help#returns" className="target link-line justify-end text-muted">
        How<span className="sr-only"> returns work</span>
      </Link>
    </p>
  );
}
