import { CallFailed } from "@adire/contract/client";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { cancellationText } from "./cancellation-text.ts";
import type { OrderDetail } from "./invoice-values.ts";
import { useCancelOrder } from "./use-orders.ts";

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
        <p>{cancellationText(order)}</p>
      </Dialog>
    </>
  );
}
