import type { Order } from "@adire/contract/shapes";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useBuyAgain } from "./use-buy-again.ts";

/** Adds the items of an order to the cart again and reports the result of each. */
export function BuyAgain({ order }: { order: Pick<Order, "id" | "items"> }) {
  const { buy, busy, result } = useBuyAgain();
  return (
    <>
      <Button
        variant="quiet"
        className="min-h-11 px-5"
        busy={busy}
        pendingLabel="Adding..."
        onClick={() => void buy(order.items)}
      >
        Buy again<span className="sr-only"> what is in order {order.id}</span>
      </Button>
      <div role="status" className={result ? "grid w-full gap-2 border-l-2 border-leaf pl-4" : ""}>
        {result && result.added.length > 0 && (
          <p>
            {result.added.length === order.items.length
              ? "Everything is back in your cart, at today’s prices. "
              : `In your cart, at today’s prices: ${result.added.join(", ")}. `}
            <ButtonLink to="/store/cart" variant="link">
              View cart
            </ButtonLink>
          </p>
        )}
        {result?.missing.map(({ name, reason }) => (
          <p key={name} className="text-clay">
            {name}: {reason}
          </p>
        ))}
      </div>
    </>
  );
}
