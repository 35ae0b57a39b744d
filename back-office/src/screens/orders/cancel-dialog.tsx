import { endpoints } from "@adire/contract/endpoints";
import { call } from "../../api/client.ts";
import { Select } from "../../parts/field.tsx";
import { OrderDialog } from "./order-dialog.tsx";
import { cancelText } from "./order-words.ts";
import { ReasonField } from "./reason-field.tsx";
import { RefundLimit } from "./refund-limit.tsx";
import { type Order, useOrderChange } from "./use-order-change.ts";

/** Cancels an order of which nothing was sent. */
export function CancelDialog({ order, onClose }: { order: Order; onClose(): void }) {
  const { isBusy, error, fields, run } = useOrderChange();
  const isPaid = order.status === "processing";
  async function submit(data: FormData): Promise<void> {
    const disposition = data.get("disposition") === "written_off" ? "written_off" : "restocked";
    const body = { reason: String(data.get("reason")), disposition } as const;
    if (await run(() => call(endpoints.staffOrders.cancel, { params: { id: order.id }, body }))) onClose();
  }
  return (
    <OrderDialog
      title={`Cancel order ${order.id}`}
      submit="Cancel the order"
      kind="danger"
      isBusy={isBusy}
      error={fields.reason ? "" : error}
      onSubmit={(data) => void submit(data)}
      onClose={onClose}
    >
      <p>{isPaid ? "All that was paid and did not go back yet is refunded." : cancelText(order.payments)}</p>
      {isPaid && <RefundLimit />}
      <ReasonField error={fields.reason} />
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
    </OrderDialog>
  );
}
