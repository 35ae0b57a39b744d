import { endpoints } from "@adire/contract/endpoints";
import { useRef } from "react";
import { call } from "../../api/client.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Field, Select } from "../../parts/field.tsx";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { type Order, useOrderChange } from "./use-order-change.ts";
import { useSubmitKey } from "./use-submit-key.ts";

/** Cancels an order of which nothing was sent. */
export function CancelDialog({ order, onClose }: { order: Order; onClose(): void }) {
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, error, run } = useOrderChange();
  useSubmitKey(form, "cancel the order");
  const isPaid = order.status === "processing";
  async function submit(data: FormData): Promise<void> {
    const disposition = data.get("disposition") === "written_off" ? "written_off" : "restocked";
    const body = { reason: String(data.get("reason")), disposition } as const;
    if (await run(() => call(endpoints.staffOrders.cancel, { params: { id: order.id }, body }))) onClose();
  }
  return (
    <Dialog title={`Cancel order ${order.id}`} onClose={onClose}>
      <form
        ref={form}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
      >
        <p>{isPaid ? "All that was paid and did not go back yet is refunded." : "Nothing was paid."}</p>
        <Field
          label="Why"
          name="reason"
          required
          minLength={3}
          maxLength={200}
          hint="The shopper reads it."
        />
        {isPaid && (
          <Select
            label="The pieces"
            name="disposition"
            options={[
              { value: "restocked", text: "Go back on the shelf" },
              { value: "written_off", text: "Are written off" },
            ]}
          />
        )}
        <ProblemLine text={error} />
        <Button kind="danger" type="submit" keys="$mod+Enter" busy={isBusy}>
          Cancel the order
        </Button>
      </form>
    </Dialog>
  );
}
