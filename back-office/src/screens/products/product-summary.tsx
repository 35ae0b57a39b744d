import { choiceText } from "@adire/contract/choice-text";
import { endpoints } from "@adire/contract/endpoints";
import type { StaffProductRow, StaffVariant } from "@adire/contract/shapes";
import { useAnswer } from "../../api/queries.ts";
import { Fact, Facts } from "../../parts/facts.tsx";
import { useMoney } from "../../parts/money.ts";
import { Picture } from "../../parts/picture.tsx";
import { stateTexts } from "./state-texts.ts";

/** A product at a glance: its picture, price and stock. */
export function ProductSummary({ row }: { row: StaffProductRow }) {
  const money = useMoney();
  const { data } = useAnswer(endpoints.staffProducts.read, { params: { id: row.id } });
  const product = data?.id === row.id ? data : undefined;
  const variants = product?.variants ?? [];
  const sum = (of: (variant: StaffVariant) => number) => variants.reduce((all, one) => all + of(one), 0);
  return (
    <div className="grid gap-4 text-[13px]">
      <div className="flex gap-4">
        <Picture path={row.picture} alt="" tint={row.id} width={104} />
        <div className="min-w-0">
          <b className="block text-[15px] font-medium">{row.name}</b>
          <p className="text-muted">
            {row.brand}, {stateTexts[row.state].toLowerCase()}
          </p>
          <p className="display pt-3 text-[32px] leading-none">{money(row.price_from)}</p>
          {row.price_to > row.price_from && <p className="text-muted">to {money(row.price_to)}</p>}
          {product?.struck && <s className="text-muted">{money(product.struck.price)}</s>}
        </div>
      </div>
      <Facts>
        <Fact name="Free to sell">{row.free ?? "any"}</Fact>
        <Fact name="Sold in 30 days">{product && sum(({ sold_30_days }) => sold_30_days)}</Fact>
        <Fact name="In open orders">{product && sum(({ reserved }) => reserved)}</Fact>
        <Fact name="Variants">{row.variants}</Fact>
        <Fact name="Category">{row.category}</Fact>
        <Fact name="Sold out">{product && <SoldOut variants={variants} />}</Fact>
      </Facts>
    </div>
  );
}

const MAX_NAMED = 4;

/** Names of variants that cannot be sold now. */
function SoldOut({ variants }: { variants: readonly StaffVariant[] }) {
  const out = variants.filter(({ tracked, on_hand, reserved }) => tracked && on_hand - reserved <= 0);
  if (out.length === 0) return "none";
  const named = out.slice(0, MAX_NAMED).map((variant) => choiceText(variant) || "the only one");
  return (
    <span className="text-clay">
      {named.join("; ")}
      {out.length > MAX_NAMED && ` and ${out.length - MAX_NAMED} more`}
    </span>
  );
}
