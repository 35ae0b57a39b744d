import { endpoints } from "@adire/contract/endpoints";
import { useEffect, useRef, useState } from "react";
import { call } from "../../api/client.ts";
import { Button } from "../../parts/button.tsx";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { useSubmitKey } from "../../parts/use-submit-key.ts";
import { withFormData } from "../../parts/with-form-data.ts";
import { closeOnEscape } from "./close-on-escape.ts";
import { piecesText } from "./order-words.ts";
import { PiecesAndReason, reasonOf } from "./pieces-and-reason.tsx";
import { type Order, useOrderChange } from "./use-order-change.ts";

type ReturnFormProps = { order: Order; item: Order["items"][number]; onClose(): void };

/** As shoppers say it; any other can be typed. */
const reasons = ["Too small", "Too large", "Not as pictured", "Arrived with a flaw", "Changed their mind"];

/** Pieces that the shopper sends back; opens inside the line. */
export function ReturnForm({ order, item, onClose }: ReturnFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [quantity, setQuantity] = useState(item.returnable_quantity);
  const { isBusy, error, fields, run } = useOrderChange();
  useEffect(() => form.current?.querySelector("select")?.focus(), []);
  useSubmitKey(form, "note what comes back");
  async function submit(data: FormData): Promise<void> {
    const reason = reasonOf(data);
    const body = { item_id: item.id, quantity, reason };
    if (await run(() => call(endpoints.staffReturns.announce, { params: { id: order.id }, body }))) onClose();
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={`${item.product.name} comes back`}
      onKeyDown={closeOnEscape(onClose)}
      className="grid grid-cols-1 gap-x-9 gap-y-4 px-4 pt-2 pb-6 lg:grid-cols-[minmax(0,1fr)_260px] lg:pl-[84px]"
      onSubmit={withFormData(submit)}
    >
      <div className="grid content-start gap-4">
        <PiecesAndReason
          item={item}
          most={item.returnable_quantity}
          quantity={quantity}
          onQuantity={setQuantity}
          reasons={reasons}
          error={fields.reason}
        />
      </div>
      <div className="grid content-start gap-2">
        <p className="text-[13px] text-muted">
          It waits among the returns until it is here. The money goes back when it was inspected.
        </p>
        <Button kind="primary" type="submit" keys="$mod+Enter" busy={isBusy}>
          Expect {piecesText(quantity)}
        </Button>
        <Button kind="link" onClick={onClose}>
          Nothing comes back
        </Button>
        <ProblemLine text={fields.reason ? "" : error} />
      </div>
    </form>
  );
}
