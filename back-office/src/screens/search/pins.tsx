import type { SearchPinAnswer } from "@adire/contract/shapes";
import { Button } from "../../parts/button.tsx";
import { useKeys } from "../../shell/keys.ts";

type PinsProps = {
  pins: readonly SearchPinAnswer[];
  may: boolean;
  /** Without a pin a new one begins. */
  onOpen(pin?: SearchPinAnswer): void;
};

/** Searches that staff put products first in. */
export function Pins({ pins, may, onOpen }: PinsProps) {
  useKeys(may ? [{ keys: "n", does: "new pins", run: () => onOpen(), inFoot: true }] : []);
  return (
    <section aria-labelledby="pins">
      <div className="flex flex-wrap items-end justify-between gap-x-9 gap-y-4 border-b border-hairline pb-3">
        <h2 id="pins" className="section-title">
          What stands first
        </h2>
        {may && (
          <Button keys="n" onClick={() => onOpen()}>
            Pin products to a search
          </Button>
        )}
      </div>
      {pins.length === 0 && (
        <p className="pt-3 text-muted">Nothing is pinned: every search is ranked by its words alone.</p>
      )}
      <ul>
        {pins.map((pin) => (
          <li
            key={pin.id}
            className="grid min-h-[42px] items-center gap-x-6 gap-y-1 border-b border-hairline py-2
              lg:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)_auto]"
          >
            <span className="wrap-break-word min-w-0 font-medium">{pin.query}</span>
            <span className="wrap-break-word min-w-0 text-muted">{pinText(pin)}</span>
            {may && (
              <button
                type="button"
                className="link-line justify-self-start pointer-coarse:min-h-11"
                aria-label={`Change the pins of ${pin.query}`}
                onClick={() => onOpen(pin)}
              >
                Change
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "First: Silk Wrap Dress, Gele (not live). Hidden: Belt." */
export function pinText({ products, hidden }: Pick<SearchPinAnswer, "products" | "hidden">): string {
  const names = (list: SearchPinAnswer["products"]) =>
    list.map(({ name, is_live }) => (is_live ? name : `${name} (not live)`)).join(", ");
  return [
    ...(products.length > 0 ? [`First: ${names(products)}.`] : []),
    ...(hidden.length > 0 ? [`Hidden: ${names(hidden)}.`] : []),
  ].join(" ");
}
