import { useEffect } from "react";
import { buttonLook } from "../../ui/button.tsx";
import { useMoney } from "../../ui/price.tsx";
import type { Choice, Offer } from "./variant-choice.ts";

type StickyAddProps = {
  /** The buttons of the page itself cannot be seen. */
  shown: boolean;
  offer: Offer;
  choice: Choice;
  text: string;
  busy: boolean;
  onPress(): void;
};

/** Its height with some air, in px: what the keyboard moves to stops above it, and the end of the page can be scrolled free. */
const HEIGHT = "92px";

/** On a phone: price, choice and the button, along the foot of the window. */
export function StickyAdd({ shown, offer, choice, text, busy, onPress }: StickyAddProps) {
  const money = useMoney();
  useEffect(() => {
    if (!shown || matchMedia("(min-width: 64rem)").matches) return;
    const { style } = document.documentElement;
    style.scrollPaddingBottom = HEIGHT;
    document.body.style.paddingBottom = HEIGHT;
    return () => {
      style.scrollPaddingBottom = "";
      document.body.style.paddingBottom = "";
    };
  }, [shown]);
  return (
    <div
      hidden={!shown}
      className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-t border-hairline bg-bg px-5 py-3 lg:hidden"
    >
      <div className="min-w-0">
        <p className="font-display text-[29px] leading-none font-medium">{money(offer.price)}</p>
        <p className="truncate pt-1 text-[13px] text-muted">
          {[choice.color, choice.size && `size ${choice.size}`].filter(Boolean).join(", ")}
        </p>
      </div>
      <button
        type="button"
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={busy ? undefined : onPress}
        className={buttonLook("primary", "min-h-[52px] min-w-[164px] px-4")}
      >
        {text}
      </button>
    </div>
  );
}
