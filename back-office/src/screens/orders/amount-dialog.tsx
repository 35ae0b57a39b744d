import { endpoints } from "@adire/contract/endpoints";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { Field } from "../../parts/field.tsx";
import { useMoney } from "../../parts/money.ts";
import { OrderDialog } from "./order-dialog.tsx";
import { ReasonField } from "./reason-field.tsx";
import { paidFor } from "./refund-draft.ts";
import { RefundLimit } from "./refund-limit.tsx";
import { type Order, useOrderChange } from "./use-order-change.ts";

/** "12.50" as 12.5; undefined where it is no amount. */
const amountOf = (typed: string) => {
  const text = typed.trim().replace(",", ".");
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
};

/** Sends back an amount that is for no piece, such as for a parcel that came late. */
export function AmountDialog({ order, onClose }: { order: Order; onClose(): void }) {
  const money = useMoney();
  const [typed, setTyped] = useState("");
  const [isAsked, setAsked] = useState(false);
  const { isBusy, error, fields, run } = useOrderChange();
  const payment = paidFor(order);
  const amount = amountOf(typed);
  const isTooMuch = amount !== undefined && amount > order.refundable;
  const tooMuch = isTooMuch ? `Only ${money(order.refundable)} can still go back.` : undefined;
  const noAmount = isAsked && amount === undefined ? "An amount, such as 12.50." : undefined;
  const paid = payment && amount !== undefined ? amount * (payment.amount / order.total_price) : 0;
  const failed = order.refunds.find(
    ({ status, payment_amount }) => status === "failed" && payment && payment_amount <= payment.left,
  );
  async function submit(data: FormData, form: HTMLFormElement): Promise<void> {
    setAsked(true);
    if (amount === undefined || isTooMuch) return form.querySelector("input")?.focus();
    const body = { amount, reason: String(data.get("reason")) };
    const done = await run(() => call(endpoints.staffOrders.refund, { params: { id: order.id }, body }));
    if (done) onClose();
  }
  return (
    <OrderDialog
      title="Refund an amount"
      submit={amount === undefined || isTooMuch ? "Refund" : `Refund ${money(amount)}`}
      isBusy={isBusy}
      error={fields.reason || fields.amount ? "" : error}
      onSubmit={(data, form) => void submit(data, form)}
      onClose={onClose}
    >
      {failed && (
        <p className="text-clay">
          {money(failed.payment_amount, failed.payment_currency)} could not be sent back before. To send that
          once more, press “Try again” on the order: this goes back on top of it.
        </p>
      )}
      <Field
        label="Amount"
        inputMode="decimal"
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={noAmount ?? tooMuch ?? fields.amount}
        hint={
          payment && paid > 0 && !isTooMuch
            ? `About ${money(paid, payment.currency)} at the rate of the order.`
            : `Up to ${money(order.refundable)}, for no piece of the order.`
        }
      />
      <RefundLimit />
      <ReasonField error={fields.reason} />
    </OrderDialog>
  );
}
