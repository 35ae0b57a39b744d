import { choiceText } from "@adire/contract/choice-text";
import { endpoints } from "@adire/contract/endpoints";
import { parcelMailMinutes } from "@adire/contract/limits";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { Field, Select } from "../../parts/field.tsx";
import type { Undo } from "../../parts/use-undo.ts";
import { OrderDialog } from "./order-dialog.tsx";
import { piecesText } from "./order-words.ts";
import { type Order, useOrderChange } from "./use-order-change.ts";

const { staffOrders } = endpoints;

/** A parcel: how many of each line are in it, and how it travels. */
export function ShipDialog({ order, undo, onClose }: { order: Order; undo: Undo; onClose(): void }) {
  const unsent = order.items.filter(({ unsent_quantity }) => unsent_quantity > 0);
  const [quantities, setQuantities] = useState(
    () => new Map(unsent.map(({ id, unsent_quantity }) => [id, unsent_quantity])),
  );
  const { isBusy, error, run } = useOrderChange();
  const pieces = [...quantities.values()].reduce((sum, quantity) => sum + quantity, 0);
  async function submit(data: FormData): Promise<void> {
    const text = (name: string) => String(data.get(name) ?? "").trim();
    const body = {
      lines: [...quantities].flatMap(([item_id, quantity]) => (quantity > 0 ? [{ item_id, quantity }] : [])),
      ...(text("carrier") && { carrier: text("carrier") }),
      ...(text("number") && { tracking_number: text("number") }),
    };
    const params = { id: order.id };
    const isSent = await run(async () => {
      const { parcels } = await call(staffOrders.ship, { params, body });
      const parcel_id = parcels.at(-1)?.id;
      // Before the order is read anew: who sees the parcel may take it back, and not the one before.
      if (parcel_id !== undefined)
        undo.done(`Sent; mailed in ${parcelMailMinutes} minutes`, () =>
          call(staffOrders.takeBack, { params: { ...params, parcel_id } }),
        );
    });
    if (isSent) onClose();
  }
  return (
    <OrderDialog
      title="Ship a parcel"
      submit={`Ship ${piecesText(pieces)}`}
      isBusy={isBusy}
      error={error}
      onSubmit={(data, form) => {
        if (pieces > 0) void submit(data);
        else form.querySelector("select")?.focus();
      }}
      onClose={onClose}
    >
      {unsent.map(({ id, product, unsent_quantity, size, color, option_name, option }) => (
        <Select
          key={id}
          label={[product.name, choiceText({ size, color, option_name, option })].filter(Boolean).join(", ")}
          value={quantities.get(id) ?? 0}
          onChange={({ target }) => setQuantities(new Map(quantities).set(id, Number(target.value)))}
          options={Array.from({ length: unsent_quantity + 1 }, (_, quantity) => ({
            value: String(quantity),
            text: quantity === 0 ? "Later" : `${quantity} of ${unsent_quantity}`,
          }))}
        />
      ))}
      <Field label="Carrier" name="carrier" maxLength={80} />
      <Field
        label="Tracking number"
        name="number"
        maxLength={80}
        hint={`The shopper gets both by mail in ${parcelMailMinutes} minutes.`}
      />
    </OrderDialog>
  );
}
