import { useShop } from "../../api/shop.tsx";
import { useMoney } from "../../ui/price.tsx";
import { LinePicture } from "../cart/line-picture.tsx";
import type { Basket } from "./basket.ts";
import { paymentNote } from "./payment-note.ts";

/** What is bought and what it costs, in the shop's currency and in the one that is paid. */
export function Bill({ basket }: { basket: Basket }) {
  const money = useMoney();
  const { store } = useShop();
  return (
    <section aria-labelledby="bill" className="border-t border-hairline pt-6 lg:sticky lg:top-6">
      <h2 id="bill" className="label-display pb-3">
        Your order
      </h2>
      <ul>
        {basket.lines.map((line) => (
          <li key={line.key} className="grid grid-cols-[64px_1fr_auto] gap-4 border-b border-hairline py-4">
            <LinePicture id={line.productId} path={line.image} category={line.category} />
            <div>
              <p className="font-medium">{line.name}</p>
              <p className="text-sm text-muted">
                {[
                  line.color,
                  line.size && `size ${line.size}`,
                  line.quantity > 1 && `${line.quantity} pieces`,
                ]
                  .filter(Boolean)
                  .join(", ")}
              </p>
            </div>
            <p>{money(line.total)}</p>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] gap-y-2 pt-4">
        <dt>Shipping</dt>
        <dd className="text-right">Free</dd>
        <dt className="self-end font-medium">Total</dt>
        <dd aria-live="polite" className="display pt-2 text-right text-[46px] leading-none font-medium">
          {money(basket.total)}
        </dd>
      </dl>
      <p className="pt-3 text-[15px]">{paymentNote(basket.total, store)}</p>
    </section>
  );
}
