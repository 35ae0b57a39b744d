import { whenText } from "../../parts/dates.ts";
import { useMoney } from "../../parts/money.ts";
import { Picture } from "../../parts/picture.tsx";
import type { Column } from "../../parts/record-list.tsx";
import {
  type OrderRow,
  paymentWords,
  phoneWords,
  piecesText,
  shippingText,
  toneClass,
  type Words,
} from "./order-words.ts";
import { ShippingMark } from "./shipping-mark.tsx";
import { useShipBy } from "./use-ship-by.ts";

const Toned = ({ words }: { words: Words | null }) =>
  words && <span className={toneClass[words.tone]}>{words.text}</span>;

export function useOrderColumns(): Column<OrderRow>[] {
  const money = useMoney();
  const shipBy = useShipBy();
  return [
    { name: "number", head: "Order", track: "52px", cell: ({ id }) => <b className="font-medium">{id}</b> },
    {
      name: "placed",
      head: "Placed",
      track: "86px",
      cell: ({ date }) => <span className="text-muted">{whenText(date)}</span>,
    },
    {
      name: "customer",
      head: "Customer",
      track: "minmax(0, 1fr)",
      cell: (order) => <Customer order={order} />,
    },
    { name: "goods", head: "Goods", track: "minmax(0, 1.7fr)", cell: (order) => <Goods order={order} /> },
    {
      name: "quantity",
      head: "Pcs",
      track: "28px",
      right: true,
      cell: ({ quantity }) => <span className="text-muted">{quantity}</span>,
    },
    {
      name: "payment",
      head: "Payment",
      track: "152px",
      cell: (order) => <Toned words={paymentWords(order, money)} />,
    },
    { name: "shipping", head: "Shipping", track: "128px", cell: (order) => <Shipping order={order} /> },
    {
      name: "ship-by",
      head: "Ship by",
      track: "64px",
      cell: (order) => <Toned words={shipBy(order)} />,
    },
    {
      name: "total",
      head: <span className="pr-3">Total</span>,
      track: "84px",
      right: true,
      cell: ({ total_price }) => <b className="pr-3 font-medium">{money(total_price)}</b>,
    },
  ];
}

type Buyer = Pick<OrderRow, "customer_name" | "email" | "city">;
export function Customer({ order: { customer_name, email, city } }: { order: Buyer }) {
  return (
    <>
      <b className="font-medium">{customer_name || email || "A guest"}</b>
      {city && <span className="text-muted">, {city}</span>}
    </>
  );
}

/** Pictures let a packer recognize an order. */
export function Goods({ order: { goods, line_count } }: { order: Pick<OrderRow, "goods" | "line_count"> }) {
  return (
    <span className="flex items-center gap-1.5">
      {goods.map(({ name, image, product_id }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines do not move
        <Picture key={`${name} ${at}`} path={image} alt="" tint={product_id ?? 0} width={28} />
      ))}
      <span className="truncate pl-1.5 text-[13px] text-muted">
        {goods[0]?.name}
        {line_count > 1 && ` + ${line_count - 1}`}
      </span>
    </span>
  );
}

function Shipping({ order }: { order: OrderRow }) {
  const isQuiet =
    order.shipping === "on_hold" || order.shipping === "after_payment" || order.shipping === "cancelled";
  return (
    <span className={`flex items-center gap-2 ${isQuiet ? "text-muted" : ""}`}>
      <ShippingMark state={order.shipping} />
      <span className="truncate">{shippingText(order)}</span>
    </span>
  );
}

/** A row on a phone. */
export function PhoneOrder({ order }: { order: OrderRow }) {
  const money = useMoney();
  const words = phoneWords(order, money, useShipBy()(order));
  const [first] = order.goods;
  return (
    <span className="flex items-center gap-3.5 pr-1">
      <Picture path={first?.image ?? null} alt="" tint={first?.product_id ?? 0} width={40} />
      <span className="grid min-w-0 grow gap-0.5">
        <span className="flex justify-between gap-3">
          <span className="truncate">
            <b className="font-medium">{order.id}</b> {order.customer_name || order.email}
          </span>
          <span>{money(order.total_price)}</span>
        </span>
        <span className="flex justify-between gap-3 text-[13px] text-muted">
          <span className="truncate">
            {piecesText(order.quantity)}
            {order.city && ` to ${order.city}`}
          </span>
          <span className={`whitespace-nowrap ${toneClass[words.tone]}`}>{words.text}</span>
        </span>
      </span>
    </span>
  );
}
