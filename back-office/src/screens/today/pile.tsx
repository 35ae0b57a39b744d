import type { Today } from "@adire/contract/shapes";
import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { useMay } from "../../api/queries.ts";
import { ButtonLink } from "../../parts/button.tsx";
import { countText } from "../../parts/count-text.ts";
import { datesIn } from "../../parts/dates.ts";
import { Picture } from "../../parts/picture.tsx";

/** The orders that can be sent: the largest thing of the day. */
export function Pile({ today: { to_ship: toShip, now, time_zone: timeZone } }: { today: Today }) {
  const { sinceText } = datesIn(timeZone);
  const may = useMay();
  const title =
    toShip === null ? "Today" : toShip.count === 0 ? "Nothing to ship" : `${countText(toShip.count)} to ship`;
  const list = toShip && toShip.count > 0 ? toShip.list : null;
  useEnter(list);
  return (
    <>
      <title>{title}</title>
      <h1
        tabIndex={-1}
        className="font-display text-[clamp(96px,9.5vw,136px)] leading-[0.94] tracking-[-0.015em] max-lg:text-[112px]"
      >
        {title}
      </h1>
      {toShip && list && (
        <div className="mt-4 mb-4 flex flex-wrap items-center justify-between gap-4">
          <p className="text-[15px] text-muted">
            {toShip.due > 0 && (
              <span className="font-medium text-clay">{countText(toShip.due)} promised for today</span>
            )}
            {toShip.oldest_at &&
              `${toShip.due > 0 ? ", the" : "The"} oldest since ${sinceText(toShip.oldest_at, new Date(now))}`}
          </p>
          <ButtonLink
            kind="primary"
            to={list}
            keys="Enter"
            data-step
            className="max-lg:order-last max-lg:w-full"
          >
            {may("orders.ship") ? "Start packing" : "See the orders"}
          </ButtonLink>
          <ul className="flex w-full gap-[5px] overflow-x-auto overflow-y-hidden pb-1.5">
            {toShip.examples.map(({ order_id, product_id, image, name, is_due }) => (
              <li
                key={order_id}
                className={`flex shrink-0 ${is_due ? "border-b-2 border-clay pb-1" : "pb-1.5"}`}
              >
                <Link to={`/orders/${order_id}`} aria-label={`Order ${order_id}: ${name}`} className="flex">
                  <Picture
                    path={image}
                    alt=""
                    tint={product_id ?? 0}
                    width={38}
                    className="max-lg:[zoom:1.2]"
                  />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** Enter takes the next step while nothing else has the focus: the title has it when the screen opens. */
function useEnter(to: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      const isFree = document.activeElement === document.body || document.activeElement?.tagName === "H1";
      if (key === "Enter" && isFree && to !== null && !document.querySelector("dialog[open]"))
        void navigate(to);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [navigate, to]);
}
