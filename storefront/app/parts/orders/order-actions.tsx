import { CallFailed } from "@adire/contract/client";
import { useState } from "react";
import { Button, buttonLook } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useCancelOrder } from "./use-orders.ts";

type OrderActionsProps = {
  id: number;
  paymentUrl: string;
  /** Guests follow an order; they cannot cancel it. */
  cancellable: boolean;
};

/** What can be done with an order that is not paid yet. */
export function OrderActions({ id, paymentUrl, cancellable }: OrderActionsProps) {
  const [asking, setAsking] = useState(false);
  const cancel = useCancelOrder();
  const refusal = cancel.error instanceof CallFailed ? cancel.error.problem?.message : undefined;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <a href={paymentUrl} className={buttonLook("primary", "min-h-11")}>
          Pay now<span className="sr-only"> for order {id}</span>
        </a>
        {cancellable && (
          <Button look="quiet" className="min-h-11" onClick={() => setAsking(true)}>
            Cancel order<span className="sr-only"> {id}</span>
          </Button>
        )}
      </div>
      {cancel.isError && (
        <p role="alert" className="text-clay">
          {refusal ?? "The order could not be cancelled. Please try again."}
        </p>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Cancel order ${id}?`}
        foot={
          <div className="flex flex-wrap gap-3">
            <Button
              busy={cancel.isPending}
              busyText="Cancelling..."
              onClick={() => cancel.mutate(id, { onSettled: () => setAsking(false) })}
            >
              Yes, cancel it
            </Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
              Keep the order
            </Button>
          </div>
        }
      >
        <p>The pieces go back on the shelves. Nothing has been charged.</p>
      </Dialog>
    </>
  );
}
