import { choiceText } from "@adire/contract/choice-text";
import type { Store } from "@adire/contract/shapes";
import { useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { useMoney } from "../../ui/price.tsx";
import { LinePicture } from "../cart/line-picture.tsx";
import { Reassurance } from "../cart/reassurance.tsx";
import type { Basket } from "./basket.ts";
import { paymentNote } from "./payment-note.ts";

const panel =
  "sticky top-0 z-10 border-hairline bg-bg lg:top-6 lg:col-start-2 lg:row-start-1 " +
  "max-lg:-mx-5 max-lg:border-y max-lg:px-5 max-lg:py-3";
const lineList =
  "overflow-y-auto overscroll-contain max-lg:max-h-[50dvh] " +
  "lg:block lg:max-h-[max(180px,calc(100dvh-580px))]";

/** Lines and totals. Sticky beside the form; on a phone a collapsible bar above it. */
export function OrderSummary({ basket, store }: { basket: Basket; store: Store }) {
  const money = useMoney();
  const [open, setOpen] = useState(false);
  const quantity = basket.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <section aria-labelledby="order-summary" className={panel}>
      <div className="flex items-center justify-between gap-4 lg:pb-3">
        <h2 id="order-summary" className="label-display max-lg:text-[24px]">
          Your order
        </h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="order-summary-lines"
          onClick={() => setOpen(!open)}
          className="target -my-2 gap-1.5 text-sm lg:hidden"
        >
          {quantity} {quantity === 1 ? "piece" : "pieces"}
          <Icon name="caret-down" size={16} className={open ? "rotate-180" : ""} />
        </button>
      </div>
      <ul
        id="order-summary-lines"
        className={`${lineList} ${open ? "" : "max-lg:hidden"}`}
        tabIndex={basket.lines.length > 3 ? 0 : undefined}
        aria-label="Pieces"
      >
        {basket.lines.map((line) => (
          <li
            key={line.key}
            className="grid grid-cols-[64px_minmax(0,1fr)_auto] gap-4 border-b border-hairline py-4 lg:first:border-t"
          >
            <LinePicture id={line.productId} path={line.image} category={line.category} />
            <div className="min-w-0">
              <p className="leading-snug font-medium break-words">{line.name}</p>
              <p className="text-sm text-muted">
                {[choiceText(line), line.quantity > 1 && `${line.quantity} pieces`]
                  .filter(Boolean)
                  .join(", ")}
              </p>
            </div>
            <p>{money(line.total)}</p>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] gap-y-2 lg:pt-4">
        <dt className={open ? "max-lg:pt-3" : "max-lg:hidden"}>Subtotal</dt>
        <dd className={`text-right ${open ? "max-lg:pt-3" : "max-lg:hidden"}`}>{money(basket.total)}</dd>
        <dt className={open ? "" : "max-lg:hidden"}>Shipping</dt>
        <dd className={`text-right ${open ? "" : "max-lg:hidden"}`}>Free</dd>
        <dt className="self-end font-medium">
          Total
          <span className={`font-normal text-muted lg:hidden ${open ? "hidden" : ""}`}>
            , shipping is free
          </span>
        </dt>
        <dd
          aria-live="polite"
          className="display text-right text-[32px] leading-none font-medium lg:pt-2 lg:text-[46px]"
        >
          {money(basket.total)}
        </dd>
      </dl>
      <p className="pt-1.5 text-sm lg:pt-3 lg:text-[15px]">{paymentNote(basket.total, store)}</p>
      <Reassurance className="pt-3 max-lg:hidden" />
    </section>
  );
}
