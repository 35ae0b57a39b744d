import { MAX_QUANTITY_PER_LINE } from "@adire/contract/limits";
import type { DraftOrder } from "@adire/contract/shapes";
import { Icon } from "../../parts/icon.tsx";
import { useMoney } from "../../parts/money.ts";
import { VariantCell, variantText } from "../stock/variant-text.tsx";

export type Line = DraftOrder["lines"][number];

const quantities = Array.from({ length: MAX_QUANTITY_PER_LINE }, (_, at) => at + 1);
const cents = (amount: number) => Math.round(amount * 100);

/** What the lines cost at the prices of now. */
export const totalOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { variant, quantity }) => sum + cents(variant.price) * quantity, 0) / 100;

type OrderGoodsProps = {
  lines: readonly Line[];
  onChange(lines: Line[]): void;
  /** The order was to be placed without any. */
  isTooEarly: boolean;
};

/** The goods of an order that is not placed yet. */
export function OrderGoods({ lines, onChange, isTooEarly }: OrderGoodsProps) {
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
            className="flex min-h-[52px] flex-wrap items-center gap-x-4 border-b border-hairline max-lg:py-2"
          >
            <span className="min-w-0 grow basis-48 max-lg:basis-full">
              <VariantCell row={variant} />
              <Changed line={line} />
            </span>
            <select
              aria-label={`Pieces of ${variantText(variant)}`}
              value={quantity}
              onChange={({ target }) =>
                onChange(
                  lines.map((one) => (one === line ? { ...one, quantity: Number(target.value) } : one)),
                )
              }
              className="border border-control bg-bg px-2 py-1 hover:border-ink max-lg:ml-10 pointer-coarse:min-h-11"
            >
              {quantities.map((count) => (
                <option key={count}>{count}</option>
              ))}
            </select>
            <b className="font-medium max-lg:grow lg:w-24 lg:text-right">
              {money((cents(variant.price) * quantity) / 100)}
            </b>
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

/** What is not as it was when the draft was saved, or cannot be sold in this number. */
function Changed({ line: { saved_price, offered, quantity, variant } }: { line: Line }) {
  const money = useMoney();
  const { price, tracked, available } = variant;
  const sentences = [
    !offered && "It is no longer offered.",
    offered && tracked && available < quantity && (available === 0 ? "Sold out." : `Only ${available} left.`),
    saved_price !== price && `${money(price)} now; it was ${money(saved_price)} when the draft was saved.`,
  ].filter(Boolean);
  return (
    sentences.length > 0 && (
      <span className="block pb-1 pl-10 text-[13px] text-clay">{sentences.join(" ")}</span>
    )
  );
}
