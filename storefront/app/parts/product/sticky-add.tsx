import { useEffect } from "react";
import { buttonClass } from "../../ui/button.tsx";
import { useMoney } from "../../ui/price.tsx";
import type { Offer } from "./variant-choice.ts";

type StickyAddProps = {
  /** Whether the buttons of the page are out of view. */
  shown: boolean;
  offer: Offer;
  choiceText: string;
  text: string;
  busy: boolean;
  onClick(): void;
};

/** Reserved at the bottom of the page, so that its end stays visible. */
const RESERVED_HEIGHT = "92px";

/** A bar with price, choice and button at the bottom of the screen on phones. */
export function StickyAdd({ shown, offer, choiceText, text, busy, onClick }: StickyAddProps) {
  const money = useMoney();
  useEffect(() => {
    if (!shown || matchMedia("(min-width: 1024px)").matches) return;
    document.body.style.paddingBottom = RESERVED_HEIGHT;
    return () => {
      document.body.style.paddingBottom = "";
    };
  }, [shown]);
  return (
    <div
      hidden={!shown}
      className={
        "bottom-bar fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-t " +
        "border-hairline bg-bg px-5 py-3 lg:hidden"
      }
    >
      <div className="min-w-0">
        <p className="font-display text-[29px] leading-none font-medium">{money(offer.price)}</p>
        <p className="truncate pt-1 text-[13px] text-muted">{choiceText}</p>
      </div>
      <button
        type="button"
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={busy ? undefined : onClick}
        className={buttonClass("primary", "min-h-[52px] min-w-[164px] px-4")}
      >
        {text}
      </button>
    </div>
  );
}
