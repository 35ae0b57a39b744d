import { endpoints } from "@adire/contract/endpoints";
import { holdMinutes, MAX_QUANTITY_PER_LINE } from "@adire/contract/limits";
import type { DraftOrder, StockRow } from "@adire/contract/shapes";
import { type ReactNode, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useChange } from "../../api/use-change.ts";
import { Button } from "../../parts/button.tsx";
import { Field, TextArea } from "../../parts/field.tsx";
import { useMoney } from "../../parts/money.ts";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { Screen } from "../../parts/screen.tsx";
import { StayWithChanges, settled } from "../../parts/stay-with-changes.tsx";
import { useSubmitKey } from "../../parts/use-submit-key.ts";
import { FootLine } from "../../shell/foot-line.tsx";
import { useKeys } from "../../shell/keys.ts";
import { Trouble } from "../settings/settings-form.tsx";
import { type Form, useForm } from "../settings/use-form.ts";
import { FindGoods } from "../stock/find-goods.tsx";
import { variantText } from "../stock/variant-text.tsx";
import { AddressFields, addressLines, typedAddress } from "./address-fields.tsx";
import { type Line, OrderGoods, totalOf } from "./order-goods.tsx";
import { piecesText } from "./order-words.ts";

const { staffOrders, draftOrders, stock, today } = endpoints;

/** What is typed: a draft, or what may become one. */
export type OrderValues = Pick<
  DraftOrder,
  "email" | "shipping" | "note" | "lines" | "version" | "changed_at" | "changed_by"
>;
const labels = { email: "Email", shipping: "Address", note: "Note", lines: "Goods" };
const lists = {
  lines: {
    labels: { quantity: "pieces" },
    idOf: ({ variant_id }: Line) => variant_id,
    nameOf: ({ variant }: Line) => variantText(variant),
  },
};
const theirText = (value: unknown) =>
  typeof value === "object" && value !== null && "fullName" in value
    ? addressLines(value as DraftOrder["shipping"]).join(", ")
    : String(value);

/** What is sent of it. */
export const inputOf = ({ email, shipping, note, lines }: OrderValues) => ({
  ...{ email, shipping, note },
  lines: lines.map(({ variant_id, quantity }) => ({ variant_id, quantity })),
});

type OrderFormProps = {
  title: string;
  present: OrderValues;
  /** The draft that it is placed from. */
  draftId?: number;
  /** Saves it as a draft. */
  save(values: OrderValues): Promise<OrderValues>;
  actions?: ReactNode;
  children?: ReactNode;
};

/** An order for a shopper who called or wrote: saved as a draft, or placed, which mails a link to pay it. */
export function OrderForm({ title, present, draftId, save, actions, children }: OrderFormProps) {
  const navigate = useNavigate();
  const goods = useRef<HTMLDivElement>(null);
  const [isTooEarly, setTooEarly] = useState(false);
  const form = useForm(present, labels, save, lists);
  const { typed, isChanged } = form;
  const { change, error, fields, isBusy } = useChange([
    ...[staffOrders.list, staffOrders.counts, draftOrders.list, stock.list, stock.counts, today.read],
  ]);
  useKeys([{ keys: "$mod+s", does: "save the draft", run: () => void form.save(), inFoot: true }]);
  async function place(): Promise<void> {
    setTooEarly(typed.lines.length === 0);
    if (typed.lines.length === 0) return goods.current?.querySelector("input")?.focus();
    const body = {
      ...inputOf(typed),
      shown_total: totalOf(typed.lines),
      ...(draftId !== undefined && { draft: { id: draftId, version: form.base.version } }),
    };
    const placed = await change(staffOrders.place, { body });
    if (placed) await navigate(`/orders/${placed.answer.id}`, { state: settled });
  }
  return (
    <Screen
      title={title}
      actions={
        <>
          {actions}
          <Button keys="$mod+s" busy={form.isBusy} onClick={() => void form.save()}>
            Save {draftId === undefined && "as a draft"}
          </Button>
        </>
      }
    >
      <div className="pb-6 empty:hidden">
        <Trouble form={form} textOf={theirText} />
      </div>
      <div className="grid grid-cols-1 gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1fr)_348px]">
        <div ref={goods} className="min-w-0">
          <Goods form={form} isTooEarly={isTooEarly} />
        </div>
        <ForWhom
          key={form.renewals}
          form={form}
          errors={{ ...form.errors, ...fields }}
          problem={Object.keys(fields).length === 0 ? (error ?? "") : ""}
          isBusy={isBusy}
          onPlace={() => void place()}
        />
      </div>
      <StayWithChanges isChanged={isChanged} text="The order is neither placed nor saved as a draft." />
      {children}
      <FootLine>{draftId !== undefined && <span>{isChanged ? "Not saved" : "Saved"}</span>}</FootLine>
    </Screen>
  );
}

function Goods({ form, isTooEarly }: { form: Form<OrderValues>; isTooEarly: boolean }) {
  const money = useMoney();
  const { lines } = form.typed;
  const change = (next: Line[]) => form.set("lines", next);
  const add = (variant: StockRow) => {
    const { variant_id, price: saved_price } = variant;
    if (lines.some((line) => line.variant_id === variant_id))
      return change(lines.map((line) => (line.variant_id === variant_id ? oneMore(line) : line)));
    change([...lines, { variant_id, quantity: 1, saved_price, offered: true, variant }]);
  };
  const scan = (code: string, found?: StockRow) => {
    const known = lines.find(({ variant }) => variant.barcode === code || variant.sku === code);
    const variant = known?.variant ?? found;
    if (variant) add(variant);
    return known !== undefined;
  };
  return (
    <>
      <OrderGoods lines={lines} onChange={change} isTooEarly={isTooEarly} />
      <FindGoods onAdd={add} onScan={scan} mark={(row) => markOf(row, money(row.price))} />
    </>
  );
}

const oneMore = (line: Line): Line => ({
  ...line,
  quantity: Math.min(MAX_QUANTITY_PER_LINE, line.quantity + 1),
});

const markOf = ({ available, tracked }: StockRow, price: string) =>
  !tracked ? price : available === 0 ? "sold out" : `${available} left, ${price}`;

type ForWhomProps = {
  form: Form<OrderValues>;
  errors: Record<string, string>;
  problem: string;
  isBusy: boolean;
  onPlace(): void;
};

function ForWhom({ form: { typed, set }, errors, problem, isBusy, onPlace }: ForWhomProps) {
  const money = useMoney();
  const element = useRef<HTMLFormElement>(null);
  useSubmitKey(element, "place the order");
  const pieces = typed.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <form
      ref={element}
      noValidate
      aria-label="For whom"
      className="grid content-start gap-4"
      onInput={({ currentTarget }) => set("shipping", typedAddress(new FormData(currentTarget)))}
      onSubmit={(event) => {
        event.preventDefault();
        onPlace();
      }}
    >
      <Field
        label="Email"
        type="email"
        value={typed.email}
        onChange={({ target }) => set("email", target.value)}
        error={errors.email}
        hint="The payment link goes here."
      />
      <AddressFields present={typed.shipping} errors={errors} of="shipping" />
      <TextArea
        label="Note"
        rows={2}
        maxLength={2_000}
        value={typed.note}
        onChange={({ target }) => set("note", target.value)}
        error={errors.note}
        hint="For the team."
      />
      <p className="pt-2 font-display text-[46px] leading-none">{money(totalOf(typed.lines))}</p>
      <p className="text-[13px] text-muted">
        The pieces are held for {holdMinutes} minutes. Then an order that is not paid cancels itself. A draft
        holds nothing.
      </p>
      <ProblemLine text={problem} />
      <Button kind="primary" type="submit" keys="$mod+Enter" busy={isBusy}>
        Hold {piecesText(pieces)}, mail the link
      </Button>
    </form>
  );
}
