import { type RefObject, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../ui/button.tsx";
import type { Choice } from "./variant-choice.ts";

const subscribe = () => () => {};

/** False on the server and during hydration. */
const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

type BuyFormProps = {
  id: string;
  productId: number;
  choice: Choice;
  soldOut: boolean;
  adding: boolean;
  buttonsRef: RefObject<HTMLDivElement | null>;
  onAdd(): Promise<void>;
  /** Called instead of buying, while a size or option is missing. */
  onMissing: (() => void) | undefined;
};

/** Add to Cart and Buy now. Without JavaScript the browser validates the missing choice. */
export function BuyForm(props: BuyFormProps) {
  const { id, productId, choice, soldOut, adding, buttonsRef, onAdd, onMissing } = props;
  const navigate = useNavigate();
  const hydrated = useHydrated();
  return (
    <form
      id={id}
      action="/store/checkout"
      noValidate={hydrated}
      onSubmit={(event) => {
        event.preventDefault();
        if (onMissing) return onMissing();
        const search = new URLSearchParams({ product: String(productId) });
        if (choice.size) search.set("size", choice.size);
        if (choice.color) search.set("color", choice.color);
        if (choice.option) search.set("option", choice.option);
        void navigate(`/store/checkout?${search}`);
      }}
    >
      <input type="hidden" name="product" value={productId} />
      {choice.color && <input type="hidden" name="color" value={choice.color} />}
      <div ref={buttonsRef} className="grid grid-cols-2 gap-2.5">
        <Button
          disabled={soldOut}
          busy={adding}
          pendingLabel="Adding..."
          onClick={onAdd}
          className="px-2 noscript:hidden"
        >
          {soldOut ? "Sold out" : "Add to Cart"}
        </Button>
        <Button type="submit" variant="quiet" disabled={soldOut} className="px-2 noscript:hidden">
          Buy now
        </Button>
      </div>
      <noscript>
        <p className="border border-control px-4 py-3 text-[15px]">
          Buying needs JavaScript, which is off in this browser. You can browse everything without it.
        </p>
      </noscript>
    </form>
  );
}
