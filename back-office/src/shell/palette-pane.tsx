import type { KeyboardEvent, Ref } from "react";
import { Keycap } from "../parts/button.tsx";
import { CustomerSummary } from "../screens/customers/customer-summary.tsx";
import { OrderSummary } from "../screens/orders/order-summary.tsx";
import { ProductSummary } from "../screens/products/product-summary.tsx";
import type { Action } from "./palette-actions.ts";
import type { Hit } from "./palette-hits.ts";

type PaneProps = {
  ref: Ref<HTMLDivElement>;
  hit: Hit;
  actions: readonly Action[];
  onRun(action: Action): void;
  /** Back to what was typed. */
  onLeave(): void;
};

/** The facts of a hit and what can be done with it; its letters work while the focus is here. */
export function PalettePane({ ref, hit, actions, onRun, onLeave }: PaneProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Arrows and Enter are those of the list outside.
    event.stopPropagation();
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const action = actions.find(({ keys }) => keys === event.key && !event.ctrlKey && !event.metaKey);
    if (event.key === "ArrowLeft") onLeave();
    else if (by) buttons[Math.min(Math.max(at + by, 0), buttons.length - 1)]?.focus();
    else if (action && event.key !== "Enter") onRun(action);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons have the focus
    <div
      ref={ref}
      onKeyDown={onKeyDown}
      className="grid w-[282px] shrink-0 content-start gap-5 overflow-y-auto border-l border-hairline p-6 max-lg:hidden"
    >
      <HitSummary key={hit.to} hit={hit} />
      <ul>
        {actions.map((action) => (
          <li key={action.does} className="border-t border-hairline">
            <button
              type="button"
              onClick={() => onRun(action)}
              className="flex min-h-8 w-full items-center justify-between text-left text-[13px] hover:bg-wash"
            >
              {action.does} {action.keys && <Keycap keys={action.keys} />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function HitSummary({ hit }: { hit: Hit }) {
  if (hit.kind === "product") return <ProductSummary row={hit.row} />;
  return hit.kind === "order" ? <OrderSummary row={hit.row} /> : <CustomerSummary row={hit.row} />;
}
