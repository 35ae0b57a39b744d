import { formatMoney, fromWire } from "@adire/contract/money";
import type { OrderDetail } from "./invoice-values.ts";
import { paymentMethodText } from "./payment-method-text.ts";

const goesBack = "What you paid is going back to you, if it isn’t back already.";

/** What happens to the payment when the order is cancelled. */
export function cancellationText({
  status,
  payment,
  paymentMethod,
  refunds,
}: Pick<OrderDetail, "status" | "payment" | "paymentMethod" | "refunds">): string {
  if (status !== "processing" || !payment) {
    const money =
      payment?.status === "review"
        ? "We’re still looking into the payment we received and will write to you about it."
        : refunds.length > 0
          ? goesBack
          : "No payment has reached us.";
    return `${money} The items go back into your cart.`;
  }
  if (payment.left === 0) return goesBack;
  const remainder = formatMoney(fromWire(payment.left), payment.currency);
  const amount =
    payment.left < payment.amount
      ? `the rest of your payment, ${remainder}, back`
      : `${remainder} back in full`;
  const method = paymentMethodText(paymentMethod);
  return `You get ${amount}, the way you paid: ${method}. Your bank may take a few days to show it.`;
}
