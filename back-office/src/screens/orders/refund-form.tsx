import { endpoints } from "@adire/contract/endpoints";
import { useEffect, useRef, useState } from "react";
import { call } from "../../api/client.ts";
import { Button } from "../../parts/button.tsx";
import { useMoney } from "../../parts/money.ts";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { useSubmitKey } from "../../parts/use-submit-key.ts";
import { closeOnEscape } from "./close-on-escape.ts";
import { PiecesAndReason, reasonOf } from "./pieces-and-reason.tsx";
import {
  type Disposition,
  draftAmounts,
  type RefundDraft,
  refundableQuantity,
  refundReasons,
  usualDisposition,
} from "./refund-draft.ts";
import { RefundLimit } from "./refund-limit.tsx";
import { type Order, useOrderChange } from "./use-order-change.ts";

export type RefundFormProps = {
  order: Order;
  item: Order["items"][number];
  draft: RefundDraft;
  setDraft(draft: RefundDraft | null): void;
};

const dispositions: readonly { value: Disposition; text: string }[] = [
  { value: "restocked", text: "Put it back on the shelf" },
  { value: "written_off", text: "Write it off" },
  { value: "kept", text: "The shopper keeps it" },
];

export function RefundForm({ order, item, draft, setDraft }: RefundFormProps) {
  const money = useMoney();
  const form = useRef<HTMLFormElement>(null);
  const { inspected } = draft;
  const offered = inspected
    ? [inspected.reason, ...refundReasons.filter((text) => text !== inspected.reason)]
    : refundReasons;
  const most = inspected?.quantity ?? refundableQuantity(item);
  const [reason, setReason] = useState(offered[0] ?? "");
  const [chosen, choose] = useState<Disposition | null>(null);
  const disposition = chosen ?? usualDisposition(reason);
  const { isBusy, error, fields, run } = useOrderChange();
  const { shown, paid, currency } = draftAmounts(order, draft);
  useEffect(() => form.current?.querySelector("select")?.focus(), []);
  useSubmitKey(form, "confirm the refund");
  async function submit(data: FormData): Promise<void> {
    const lines = [{ item_id: item.id, quantity: draft.quantity, disposition }];
    const body = { reason: reasonOf(data), lines, ...(inspected && { return_id: inspected.id }) };
    const done = await run(() => call(endpoints.staffOrders.refund, { params: { id: order.id }, body }));
    if (done) setDraft(null);
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Refund ${item.product.name}`}
      onKeyDown={closeOnEscape(() => setDraft(null))}
      className="grid grid-cols-1 gap-x-9 gap-y-4 lg:grid-cols-[minmax(0,1fr)_260px] lg:pt-2 lg:pr-4 lg:pb-6
        lg:pl-[84px]"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      <div className="grid content-start gap-4">
        <PiecesAndReason
          item={item}
          most={most}
          quantity={draft.quantity}
          onQuantity={(quantity) => setDraft({ ...draft, quantity })}
          reasons={offered}
          error={fields.reason}
          onReason={setReason}
        />
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="sr-only">What becomes of the pieces</legend>
          {dispositions
            .filter(({ value }) => value !== "kept" || (item.sent_quantity > 0 && !inspected))
            .map(({ value, text }) => (
              <label key={value} className="flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11">
                <input
                  type="radio"
                  name="disposition"
                  className="size-[18px]"
                  checked={disposition === value}
                  onChange={() => choose(value)}
                />
                {text}
              </label>
            ))}
        </fieldset>
      </div>
      <div className="grid content-start gap-2 max-lg:contents">
        <p className="font-display text-[46px] leading-none max-lg:-order-1">{money(paid, currency)}</p>
        <p className="text-[13px] text-muted max-lg:-order-1">
          <b className="font-medium text-ink">{money(shown)}</b> at the rate of the order. A mail tells the
          shopper.
        </p>
        <RefundLimit />
        <Button kind="primary" type="submit" keys="$mod+Enter" busy={isBusy}>
          Refund {money(paid, currency)}
        </Button>
        <Button kind="link" onClick={() => setDraft(null)}>
          Do not refund
        </Button>
        <ProblemLine text={fields.reason ? "" : error} />
      </div>
    </form>
  );
}
