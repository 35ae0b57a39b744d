import { choiceText } from "@adire/contract/choice-text";
import { endpoints } from "@adire/contract/endpoints";
import { useAnswer } from "../../api/queries.ts";
import { whenText } from "../../parts/dates.ts";
import { Fact, Facts } from "../../parts/facts.tsx";
import { useMoney } from "../../parts/money.ts";
import { Picture } from "../../parts/picture.tsx";
import { type OrderRow, paymentWords, shippingText, toneClass } from "./order-words.ts";
import { useShipBy } from "./use-ship-by.ts";

/** An order at a glance: who, what, and how its payment and parcel stand. */
export function OrderSummary({ row }: { row: OrderRow }) {
  const money = useMoney();
  const { data } = useAnswer(endpoints.staffOrders.read, { params: { id: row.id } });
  const items = data?.id === row.id ? data.items : [];
  const payment = paymentWords(row, money);
  const due = useShipBy()(row);
  return (
    <div className="grid gap-4 text-[13px]">
      <p>
        <b className="block text-[15px] font-medium">Order {row.id}</b>
        <span className="text-muted">
          {row.customer_name || row.email || "A guest"}
          {row.city && `, ${row.city}`}
        </span>
      </p>
      <p className="display text-[42px] leading-none">{money(row.total_price)}</p>
      <Facts>
        <Fact name="Payment">{<span className={toneClass[payment.tone]}>{payment.text}</span>}</Fact>
        <Fact name="Shipping">{shippingText(row)}</Fact>
        <Fact name="Ship by">{due && <span className={toneClass[due.tone]}>{due.text}</span>}</Fact>
        <Fact name="Placed">{whenText(row.date)}</Fact>
        <Fact name="Email">{row.customer_name && row.email}</Fact>
      </Facts>
      <ul className="border-t border-hairline">
        {items.map(({ id, product, quantity, sku: _, ...choice }) => (
          <li key={id} className="flex items-center gap-3 border-b border-hairline py-1.5">
            <Picture path={product.image} alt="" tint={product.id ?? 0} width={28} />
            <span className="min-w-0 grow">
              <span className="block truncate">{product.name}</span>
              <span className="text-muted">{choiceText(choice)}</span>
            </span>
            {quantity > 1 && <span>{quantity} ×</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
