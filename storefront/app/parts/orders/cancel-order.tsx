import { CallFailed } from "@adire/contract/client";
import { formatMoney, fromWire } from "@adire/contract/money";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { OrderDetail } from "./invoice-values.ts";
import { paymentMethodText } from "./payment-method-text.ts";
import { useCancelOrder } from "./use-orders.ts";

/** What happens to the payment when the order is cancelled. */
function consequence(order: OrderDetail): string {
  const { status, payment, paymentMethod, refunds } = order;
  if (status !== "processing" || !payment) {
    const money =
      payment?.status === "review"
        ? "We’re still looking into the payment we received and will write to you about it."
        : refunds.length > 0
          ? "The payment we received is going back to you."
          : "No payment has reached us.";
    return `${money} The items go back into your cart.`;
  }
  const remainder = formatMoney(fromWire(payment.left), payment.currency);
  const amount =
    payment.left < payment.amount
      ? `the rest of your payment, ${remainder}, back`
      : `${remainder} back in full`;
  const method = paymentMethodText(paymentMethod);
  return `You get ${amount}, the way you paid: ${method}. Your bank may take a few days to show it.`;
}

export function CancelOrder({ order }: { order: OrderDetail }) {
  const [confirming, setConfirming] = useState(false);
  const cancel = useCancelOrder();
  const reason = cancel.error instanceof CallFailed ? cancel.error.problem?.message : undefined;
  return (
    <>
      <Button variant="quiet" className="min-h-11 px-5" onClick={() => setConfirming(true)}>
        Cancel order<span className="sr-only"> {order.id}</span>
      </Button>
      {cancel.isError && (
        <p role="alert" className="w-full text-clay">
          {reason ?? "We couldn’t cancel the order. Please try again."}
        </p>
      )}
      <Dialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={`Cancel order ${order.id}?`}
        footer={
          <div className="flex flex-wrap gap-3">
            <Button
              busy={cancel.isPending}
              pendingLabel="Cancelling..."
              onClick={() => cancel.mutate(order.id, { onSettled: () => setConfirming(false) })}
            >
              Yes, cancel it
            </Button>
            <Button variant="quiet" onClick={() => setConfirming(false)}>
              Keep the order
            </Button>
          </div>
        }
      >
        <p>{consequence(order)}</p>
      </Dialog>
    </>
  );
}
