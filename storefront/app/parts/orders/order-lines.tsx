import { choiceText } from "@adire/contract/choice-text";
import type { Order } from "@adire/contract/shapes";
import { Link } from "react-router";
import { useMoney } from "../../ui/price.tsx";
import { LinePicture } from "../cart/line-picture.tsx";
import { lineTotal } from "./invoice-values.ts";

type Props = {
  items: Order["items"];
  /** Refunded quantity by item id. */
  refunded?: ReadonlyMap<number, number>;
};

const none: ReadonlyMap<number, number> = new Map();

const refundedText = (refunded: number, quantity: number) =>
  refunded === quantity ? "Refunded" : `${refunded} of ${quantity} refunded`;

export function OrderLines({ items, refunded = none }: Props) {
  const money = useMoney();
  return (
    <ul>
      {items.map(({ id, quantity, product, ...chosen }) => (
        <li key={id} className="grid grid-cols-[64px_minmax(0,1fr)_auto] gap-4 border-t border-hairline py-4">
          <LinePicture id={product.id ?? id} path={product.image} />
          <div>
            <p className="font-medium break-words">
              {product.id === null ? (
                product.name
              ) : (
                <Link
                  to={`/products/${product.id}`}
                  className="inline-flex min-h-11 items-center hover:underline hover:underline-offset-4"
                >
                  {product.name}
                </Link>
              )}
            </p>
            <p className="text-sm text-muted">
              {[choiceText(chosen), `quantity ${quantity}`, quantity > 1 && `${money(product.price)} each`]
                .filter(Boolean)
                .join(", ")}
            </p>
            {refunded.has(id) && (
              <p className="text-sm text-clay">{refundedText(refunded.get(id) ?? 0, quantity)}</p>
            )}
          </div>
          <p className="flex min-h-11 items-center">{money(lineTotal(product.price, quantity))}</p>
        </li>
      ))}
    </ul>
  );
}
