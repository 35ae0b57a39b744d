import { endpoints } from "@adire/contract/endpoints";
import { holdMinutes, MAX_QUANTITY_PER_LINE } from "@adire/contract/limits";
import type { StockRow } from "@adire/contract/shapes";
import { useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useChange } from "../../api/use-change.ts";
import { Button } from "../../parts/button.tsx";
import { Field } from "../../parts/field.tsx";
import { Icon } from "../../parts/icon.tsx";
import { useMoney } from "../../parts/money.ts";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { Screen } from "../../parts/screen.tsx";
import { StayWithChanges, settled } from "../../parts/stay-with-changes.tsx";
import { FootLine } from "../../shell/foot-line.tsx";
import { FindGoods } from "../stock/find-goods.tsx";
import { VariantCell, variantText } from "../stock/variant-text.tsx";
import { AddressFields, typedAddress } from "./address-fields.tsx";
import { piecesText } from "./order-words.ts";
import { useSubmitKey } from "./use-submit-key.ts";

const { staffOrders, stock, today } = endpoints;
type Line = { variant: StockRow; quantity: number };

const quantities = Array.from({ length: MAX_QUANTITY_PER_LINE }, (_, at) => at + 1);
const cents = (amount: number) => Math.round(amount * 100);

/** An order for a shopper who called or wrote, `?email=` theirs. They get a mail with a link to pay it. */
export function Component() {
  const money = useMoney();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const goods = useRef<HTMLDivElement>(null);
  const [isTooEarly, setTooEarly] = useState(false);
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [isTyped, setTyped] = useState(false);
  const { change, error, fields, isBusy } = useChange([
    ...[staffOrders.list, staffOrders.counts, stock.list, stock.counts, today.read],
  ]);
  useSubmitKey(form, "place the order");
  const total = lines.reduce((sum, { variant, quantity }) => sum + cents(variant.price) * quantity, 0) / 100;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const add = (variant: StockRow) => {
    const isListed = lines.some((line) => line.variant.variant_id === variant.variant_id);
    if (!isListed) return setLines([...lines, { variant, quantity: 1 }]);
    setLines(lines.map((line) => (line.variant.variant_id === variant.variant_id ? oneMore(line) : line)));
  };
  const scan = (code: string) => {
    const known = lines.find(({ variant }) => variant.barcode === code || variant.sku === code);
    if (known) add(known.variant);
    return known !== undefined;
  };
  async function submit(data: FormData): Promise<void> {
    setTooEarly(lines.length === 0);
    if (lines.length === 0) return goods.current?.querySelector("input")?.focus();
    const body = {
      email: String(data.get("email") ?? ""),
      shipping: typedAddress(data),
      lines: lines.map(({ variant: { variant_id }, quantity }) => ({ variant_id, quantity })),
      shown_total: total,
    };
    const placed = await change(staffOrders.place, { body });
    if (placed) await navigate(`/orders/${placed.answer.id}`, { state: settled });
  }
  return (
    <Screen title="New order">
      <div className="grid grid-cols-1 gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1fr)_348px]">
        <div ref={goods} className="min-w-0">
          <Goods lines={lines} onChange={setLines} isTooEarly={isTooEarly} />
          <FindGoods onAdd={add} onScan={scan} mark={(row) => markOf(row, money(row.price))} />
        </div>
        <form
          ref={form}
          noValidate
          aria-label="For whom"
          className="grid content-start gap-4"
          onInput={() => setTyped(true)}
          onSubmit={(event) => {
            event.preventDefault();
            void submit(new FormData(event.currentTarget));
          }}
        >
          <Field
            label="Email"
            name="email"
            type="email"
            defaultValue={params.get("email") ?? ""}
            error={fields.email}
            hint="The payment link goes here."
          />
          <AddressFields errors={fields} of="shipping" />
          <p className="pt-2 font-display text-[46px] leading-none">{money(total)}</p>
          <p className="text-[13px] text-muted">
            The pieces are held for {holdMinutes} minutes. Then an order that is not paid cancels itself.
          </p>
          <ProblemLine text={Object.keys(fields).length === 0 ? (error ?? "") : ""} />
          <Button kind="primary" type="submit" keys="$mod+Enter" busy={isBusy}>
            Hold {piecesText(pieces)}, mail the link
          </Button>
        </form>
      </div>
      <StayWithChanges isChanged={isTyped || lines.length > 0} text="The order is not placed." />
      <FootLine />
    </Screen>
  );
}

const oneMore = (line: Line): Line => ({
  ...line,
  quantity: Math.min(MAX_QUANTITY_PER_LINE, line.quantity + 1),
});

const markOf = ({ available, tracked }: StockRow, price: string) =>
  !tracked ? price : available === 0 ? "sold out" : `${available} left, ${price}`;

type GoodsProps = {
  lines: readonly Line[];
  onChange(lines: readonly Line[]): void;
  /** The order was to be placed without any. */
  isTooEarly: boolean;
};

function Goods({ lines, onChange, isTooEarly }: GoodsProps) {
  const money = useMoney();
  if (lines.length === 0)
    return (
      <p
        role={isTooEarly ? "alert" : undefined}
        className={`border-y border-hairline py-6 ${isTooEarly ? "text-clay" : "text-muted"}`}
      >
        Nothing is ordered yet: add goods below.
      </p>
    );
  return (
    <ul className="border-t border-hairline">
      {lines.map((line) => {
        const { variant, quantity } = line;
        return (
          <li
            key={variant.variant_id}
            className="flex min-h-[52px] flex-wrap items-center gap-x-4 border-b border-hairline"
          >
            <span className="min-w-0 grow basis-48">
              <VariantCell row={variant} />
            </span>
            <select
              aria-label={`Pieces of ${variantText(variant)}`}
              value={quantity}
              onChange={({ target }) =>
                onChange(
                  lines.map((one) => (one === line ? { ...one, quantity: Number(target.value) } : one)),
                )
              }
              className="border border-control bg-bg px-2 py-1 hover:border-ink pointer-coarse:min-h-11"
            >
              {quantities.map((count) => (
                <option key={count}>{count}</option>
              ))}
            </select>
            <b className="w-24 text-right font-medium">{money((cents(variant.price) * quantity) / 100)}</b>
            <button
              type="button"
              className="target justify-center"
              aria-label={`Remove ${variantText(variant)}`}
              onClick={() => onChange(lines.filter((one) => one !== line))}
            >
              <Icon name="cross" size={16} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
