import { useMoney } from "../../ui/price.tsx";
import type { OrderDetail } from "./invoice-facts.ts";
import { Moment } from "./moment.tsx";
import { type OrderRefund, refundPaidText, refundPiecesText, refundStateText } from "./refund-facts.ts";

const good = new Set<OrderRefund["status"]>(["pending", "processing", "processed"]);

/** What goes back of an order or went back: how much, for what, why, and how it stands. */
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
          const pieces = refundPiecesText(refund);
          return (
            <li
              key={refund.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t border-hairline py-4"
            >
              <p className={`font-medium ${good.has(refund.status) ? "text-leaf" : "text-clay"}`}>
                {refundStateText(refund.status)}
              </p>
              <p className="text-right">{money(refund.amount)}</p>
              <p className="text-[15px] break-words">{pieces || "For the order"}</p>
              <p className="text-right text-sm text-muted">{refundPaidText(refund)}</p>
              <p className="col-span-2 text-sm break-words text-muted">
                <Moment at={refund.changed_at} />, {refund.why}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
