import type { Order } from "@adire/contract/shapes";
import { Link } from "react-router";
import { useMoney } from "../../ui/price.tsx";
import { LinePicture } from "../cart/line-picture.tsx";
import { lineTotal } from "./invoice-facts.ts";

export function OrderLines({ items }: { items: Order["items"] }) {
  const money = useMoney();
  return (
    <ul>
      {items.map(({ id, quantity, size, color, product }) => (
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
              {[
                color,
                size && `size ${size}`,
                `quantity ${quantity}`,
                quantity > 1 && `${money(product.price)} each`,
              ]
                .filter(Boolean)
                .join(", ")}
            </p>
          </div>
          <p className="flex min-h-11 items-center">{money(lineTotal(product.price, quantity))}</p>
        </li>
      ))}
    </ul>
  );
}
