import { CallFailed } from "@adire/contract/client";
import { formatMoney, fromWire } from "@adire/contract/money";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { OrderDetail } from "./invoice-facts.ts";
import { paymentMethodText } from "./payment-method-text.ts";
import { leftOfPayment } from "./refund-facts.ts";
import { useCancelOrder } from "./use-orders.ts";

/** What cancelling means for the money, before it is done. */
function consequence(order: OrderDetail): string {
  const { status, payment, paymentMethod } = order;
  if (status !== "processing" || !payment)
    return "Nothing has been charged. The pieces go back into your cart.";
  const left = formatMoney(fromWire(leftOfPayment(order)), payment.currency);
  const amount =
    order.refunded_total > 0 ? `the rest of your payment, ${left}, back` : `${left} back in full`;
  return `You get ${amount}, the way you paid: ${paymentMethodText(paymentMethod)}. Your bank may take some days to show it.`;
}

/** For as long as the order has not been sent. */
export function CancelOrder({ order }: { order: OrderDetail }) {
  const [asking, setAsking] = useState(false);
  const cancel = useCancelOrder();
  const refusal = cancel.error instanceof CallFailed ? cancel.error.problem?.message : undefined;
  return (
    <>
      <Button look="quiet" className="min-h-11 px-5" onClick={() => setAsking(true)}>
        Cancel order<span className="sr-only"> {order.id}</span>
      </Button>
      {cancel.isError && (
        <p role="alert" className="w-full text-clay">
          {refusal ?? "The order could not be cancelled. Please try again."}
        </p>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Cancel order ${order.id}?`}
        foot={
          <div className="flex flex-wrap gap-3">
            <Button
              busy={cancel.isPending}
              busyText="Cancelling..."
              onClick={() => cancel.mutate(order.id, { onSettled: () => setAsking(false) })}
            >
              Yes, cancel it
            </Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
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
