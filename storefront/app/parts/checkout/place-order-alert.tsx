import { choiceText } from "@adire/contract/choice-text";
import { holdMinutes } from "@adire/contract/limits";
import { Link } from "react-router";
import { useMoney } from "../../ui/price.tsx";
import { type Basket, isHeldBy } from "./basket.ts";
import type { PlaceOrderProblem } from "./place-order-problem.ts";
import { useUnpaidOrder } from "./unpaid-order.tsx";

function ChangeLink({ basket }: { basket: Basket }) {
  const buyNowItem = basket.items?.[0];
  return buyNowItem ? (
    <Link to={`/products/${buyNowItem.product_id}`} className="target link-line">
      Choose another size or color
    </Link>
  ) : (
    <Link to="/store/cart" className="target link-line">
      Change your cart
    </Link>
  );
}

function ProblemText({ problem, basket }: { problem: PlaceOrderProblem; basket: Basket }) {
  const money = useMoney();
  if (problem.kind === "price")
    return (
      <>
        <p className="font-medium">The price has changed</p>
        <p>
          It was {money(problem.was)} and is {money(problem.now)} now. Nothing was ordered. Place the order
          again to buy at the new price.
        </p>
      </>
    );
  if (problem.kind === "rate")
    return (
      <>
        <p className="font-medium">The exchange rate has changed</p>
        <p>
          You would have paid {problem.was} and pay {problem.now} now. Nothing was ordered. Place the order
          again to buy at the new rate.
        </p>
      </>
    );
  if (problem.kind === "paid")
    return (
      <>
        <p className="font-medium">You’ve already bought this</p>
        <p>
          Order {problem.orderId}, with exactly these items, is paid. Place the order again to buy them twice.
        </p>
      </>
    );
  if (problem.kind === "unpayable")
    return (
      <>
        <p className="font-medium">Order {problem.orderId} is placed, but not paid</p>
        <p>
          We couldn’t reach the payment page just now, and nothing was charged. We’re holding your items for{" "}
          {holdMinutes} minutes: place the order again to try once more. It stays one order.
        </p>
        <p>
          <a href={problem.url} className="target link-line">
            Open the payment page
          </a>
        </p>
      </>
    );
  return (
    <>
      <p className="font-medium">Failed to prepare payment. Please try again.</p>
      {problem.kind === "refused" && (
        <>
          <p>{problem.reason}</p>
          <p>
            <ChangeLink basket={basket} />
          </p>
        </>
      )}
    </>
  );
}

const alertClass = "grid gap-1 border border-clay px-5 py-4 text-clay";

/**
 * Nobody should fill in the form of Buy now for what cannot be had. Not shown where the last piece is held
 * for the shopper's own order, which is offered to be paid.
 */
export function SoldOutAlert({ basket }: { basket: Basket }) {
  const { isPending, data: unpaid } = useUnpaidOrder();
  if (!basket.soldOut || isPending || (unpaid && isHeldBy(unpaid.order, basket))) return null;
  return (
    <div role="alert" className={alertClass}>
      <p className="font-medium">
        {[basket.lines[0]?.name, choiceText(basket.lines[0] ?? {})].filter(Boolean).join(", ")}: sold out
      </p>
      <p>
        <ChangeLink basket={basket} />
      </p>
    </div>
  );
}

export function PlaceOrderAlert({ problem, basket }: { problem: PlaceOrderProblem; basket: Basket }) {
  return (
    <div role="alert" className={alertClass}>
      <ProblemText problem={problem} basket={basket} />
    </div>
  );
}
