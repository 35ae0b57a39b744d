import { useMoney } from "../../ui/price.tsx";
import { DateTime } from "./date-time.tsx";
import type { OrderDetail } from "./invoice-values.ts";
import { type OrderRefund, refundAmountText, refundedItemsText, refundStateText } from "./refund-summary.ts";

const onTrack = new Set<OrderRefund["status"]>(["pending", "processing", "processed"]);

export function OrderRefunds({ refunds }: Pick<OrderDetail, "refunds">) {
  const money = useMoney();
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className="label-display pb-4">
        {refunds.length === 1 ? "Refund" : "Refunds"}
      </h2>
      <ul>
        {refunds.map((refund) => {
          const items = refundedItemsText(refund);
          return (
            <li
              key={refund.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t border-hairline py-4"
            >
              <p className={`font-medium ${onTrack.has(refund.status) ? "text-leaf" : "text-clay"}`}>
                {refundStateText(refund)}
              </p>
              <p className="text-right">
                {refund.amount > 0 ? money(refund.amount) : refundAmountText(refund)}
              </p>
              <p className="text-[15px] break-words">
                {items || (refund.of_order ? "For the order" : "A payment the order didn’t use")}
              </p>
              <p className="text-right text-sm text-muted">{refund.amount > 0 && refundAmountText(refund)}</p>
              <p className="col-span-2 text-sm break-words text-muted">
                <DateTime at={refund.changed_at} />, {refund.reason}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
