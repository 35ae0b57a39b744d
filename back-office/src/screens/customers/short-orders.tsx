import { choiceText } from "@adire/contract/choice-text";
import { statusLabels } from "@adire/contract/order-states";
import type { ShortOrder } from "@adire/contract/shapes";
import { sinceText } from "../../parts/dates.ts";
import { useMoney } from "../../parts/money.ts";
import { Picture } from "../../parts/picture.tsx";
import { RecordLink } from "../../parts/record-link.tsx";

/** Orders with their goods, and what of them came back. */
export function ShortOrders({ orders }: { orders: readonly ShortOrder[] }) {
  const money = useMoney();
  return (
    <ul className="border-t border-hairline">
      {orders.map(({ id, date, status, total_price, refunded_total, items }) => (
        <li key={id} className="border-b border-hairline py-3">
          <p className="flex justify-between gap-4">
            <span>
              <RecordLink to={`/orders/${id}`} className="link-line font-medium" textClassName="font-medium">
                {id}
              </RecordLink>{" "}
              <span className="text-muted">
                {statusLabels[status]}, {sinceText(date)}
              </span>
            </span>
            <span>
              {money(total_price)}
              {refunded_total > 0 && (
                <span className="block text-[13px] text-clay">−{money(refunded_total)}</span>
              )}
            </span>
          </p>
          <ul className="flex flex-wrap gap-x-6 gap-y-2 pt-2">
            {items.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order stay
              <li key={at} className="flex items-center gap-2.5 text-[13px]">
                <Picture path={item.image} alt="" tint={item.product_id ?? 0} width={28} />
                <span>
                  {item.quantity > 1 && `${item.quantity} × `}
                  {item.name}
                  <span className="block text-muted">
                    {choiceText(item)}
                    {item.refunded_quantity > 0 && (
                      <span className="text-clay"> · {item.refunded_quantity} refunded</span>
                    )}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
