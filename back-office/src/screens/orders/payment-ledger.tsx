import { useMoney } from "../../parts/money.ts";
import { unpaidText } from "./order-words.ts";
import { draftAmounts, paidFor, type RefundDraft } from "./refund-draft.ts";
import type { Order } from "./use-order-change.ts";

type Row = { label: string; shown: number; paid: number; tone?: string };

/** What was paid and went back, in both currencies, and what an open refund would leave. */
export function PaymentLedger({ order, draft }: { order: Order; draft: RefundDraft | null }) {
  const money = useMoney();
  const payment = paidFor(order);
  const latest = payment ?? order.payments.at(-1);
  if (!latest) return null;
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const next = draft && payment ? draftAmounts(order, draft) : null;
  const rows: Row[] = [
    {
      label: `Goods, ${pieces === 1 ? "1 piece" : `${pieces} pieces`}`,
      shown: order.total_price,
      paid: latest.amount,
    },
    ...(order.refunded_total > 0 && payment
      ? [{ label: "Refunded", shown: -order.refunded_total, paid: -payment.refunded }]
      : []),
    ...(next ? [{ label: "This refund", shown: -next.shown, paid: -next.paid, tone: "text-clay" }] : []),
  ];
  const sum = (of: "shown" | "paid") => rows.reduce((all, row) => all + Math.round(row[of] * 100), 0) / 100;
  const paidText = next || order.refunded_total > 0 ? "You keep" : "Paid";
  const isSame = order.payment?.exchange_rate === 1;
  const card = order.paymentMethod.last4 && `Card ending ${order.paymentMethod.last4}`;
  return (
    <section aria-labelledby="payment">
      <h2 id="payment" className="section-title border-b border-hairline pb-2">
        Payment
      </h2>
      <table className="w-full">
        <tbody>
          {rows.map(({ label, shown, paid, tone = "" }) => (
            <tr key={label} className={tone}>
              <th scope="row" className="py-1 text-left font-normal">
                {label}
              </th>
              <td className="text-right">{money(shown)}</td>
              {!isSame && <td className="pl-4 text-right">{money(paid, latest.currency)}</td>}
            </tr>
          ))}
          <tr className="border-t border-ink font-medium">
            <th scope="row" className="py-1.5 text-left font-medium">
              {payment ? paidText : unpaidText(order.status, order.payments)}
            </th>
            <td className="text-right">{money(sum("shown"))}</td>
            {!isSame && <td className="pl-4 text-right">{money(sum("paid"), latest.currency)}</td>}
          </tr>
        </tbody>
      </table>
      <p className="pt-1 text-[13px] text-muted">
        {card && `${card}, `}
        <span className="inline-block break-all">{latest.reference}</span>
      </p>
    </section>
  );
}
