import { endpoints } from "@adire/contract/endpoints";
import { formatRate } from "@adire/contract/money";
import { useState } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { useAnswer, useMay } from "../../api/queries.ts";
import { Answer } from "../../parts/answer.tsx";
import { Keycap } from "../../parts/button.tsx";
import { Icon } from "../../parts/icon.tsx";
import { useMoney } from "../../parts/money.ts";
import { useUndo } from "../../parts/use-undo.ts";
import { useToList } from "../../shell/back-to-list.ts";
import { FootLine } from "../../shell/foot-line.tsx";
import { useKeys } from "../../shell/keys.ts";
import { RecordLog } from "../audit/record-log.tsx";
import { MoneyTrouble } from "./money-trouble.tsx";
import { OrderActions } from "./order-actions.tsx";
import { type OpenLine, type OpenLineProps, OrderLines } from "./order-lines.tsx";
import { placeInSequence } from "./order-sequence.ts";
import { shippingText } from "./order-words.ts";
import { Parcels } from "./parcels.tsx";
import { PaymentLedger } from "./payment-ledger.tsx";
import { inspectionOf } from "./refund-draft.ts";
import { ShipTo } from "./ship-to.tsx";
import { ShippingMark } from "./shipping-mark.tsx";
import { Timeline } from "./timeline.tsx";
import type { Order } from "./use-order-change.ts";
import { useShipBy } from "./use-ship-by.ts";
import { WaitingExchange } from "./waiting-exchange.tsx";
import { WaitingPayment } from "./waiting-payment.tsx";

const { staffOrders } = endpoints;
/** While a parcel can be taken back, the order is read again. */
const UNTIL_MAILED_MS = 15_000;

/** One order: its goods, money, way and story. */
export function Component() {
  const id = Number(useParams().id);
  return <OrderPage key={id} id={id} />;
}

function OrderPage({ id }: { id: number }) {
  const order = useAnswer(
    staffOrders.read,
    { params: { id } },
    {
      refetchInterval: (answer) => (answer?.parcels.some(({ mail_at }) => mail_at) ? UNTIL_MAILED_MS : false),
    },
  );
  const [opened, setLine] = useState<OpenLine | null>();
  const [params] = useSearchParams();
  // Until another line is opened or closed, the address says what is inspected.
  const may = useMay()("orders.refund");
  const inspected = may && order.data && toInspect(order.data, Number(params.get("return")));
  const line = opened === undefined ? inspected || null : opened;
  return (
    <>
      <title>{`Order ${id}`}</title>
      <Sequence id={id} isLineOpen={line !== null} />
      <Answer of={order}>{(data) => <OrderScreen order={data} line={line} setLine={setLine} />}</Answer>
    </>
  );
}

function toInspect({ returns }: Order, id: number): OpenLine | undefined {
  const found = returns.find((one) => one.id === id && one.state === "arrived");
  return found && { itemId: found.item_id, refund: inspectionOf(found) };
}

function Sequence({ id, isLineOpen }: { id: number; isLineOpen: boolean }) {
  const navigate = useNavigate();
  const toList = useToList();
  const { name, to, next, back } = placeInSequence(id);
  const steps = [
    { keys: "j", does: "next", id: next },
    { keys: "k", does: "back", id: back },
  ].flatMap((step) => (step.id === undefined ? [] : [{ ...step, to: `/orders/${step.id}` }]));
  useKeys([
    // In place of this one: the entry before stays the list.
    ...steps.map(({ keys, does, to: there }) => ({
      keys,
      does,
      run: () => void navigate(there, { replace: true }),
      inFoot: true,
    })),
    // Escape closes an open line first.
    ...(isLineOpen ? [] : [{ keys: "Escape", does: "back to the list", run: () => toList(to) }]),
  ]);
  return (
    <nav aria-label="List" className="flex items-center gap-5 pb-3 text-muted">
      <Link
        to={to}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          toList(to);
        }}
        className="flex min-h-9 items-center gap-2 hover:text-ink"
      >
        <Icon name="arrow-left" size={16} /> {name}
      </Link>
      {steps.map(({ keys, does, to: there }) => (
        <Link key={keys} replace to={there} className="flex min-h-9 items-center gap-2 hover:text-ink">
          <Keycap keys={keys} /> {does}
        </Link>
      ))}
    </nav>
  );
}

function OrderScreen({ order, line, setLine }: OpenLineProps) {
  const money = useMoney();
  const draft = line?.refund ?? null;
  const undo = useUndo([staffOrders.read, staffOrders.list, staffOrders.counts]);
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-9 gap-y-4 pb-6">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
          <h1 tabIndex={-1} className="screen-title">
            Order {order.id}
          </h1>
          <State order={order} />
        </div>
        <OrderActions order={order} isLineOpen={line !== null} undo={undo} />
      </header>
      <MoneyTrouble order={order} />
      <WaitingPayment order={order} />
      <WaitingExchange order={order} />
      <div className="grid grid-cols-1 gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1fr)_348px]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-9">
          <OrderLines order={order} line={line} setLine={setLine} />
          <Timeline order={order} />
        </div>
        <div className="grid content-start gap-9">
          <PaymentLedger order={order} draft={draft} />
          <ShipTo order={order} />
          <Parcels order={order} />
        </div>
      </div>
      <RecordLog record="orders" id={order.id} />
      <FootLine {...undo}>
        {order.payment && order.payment.exchange_rate !== 1 && (
          <span>
            Order rate {money(1)} = {formatRate(String(order.payment.exchange_rate), order.payment.currency)}
          </span>
        )}
      </FootLine>
    </>
  );
}

const longDay = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" });
const paymentTexts: Partial<Record<string, string>> = {
  paid: "paid in full",
  review: "payment to decide",
  refund_pending: "refund on its way",
  refunded: "refunded",
  refund_failed: "refund failed",
};

function State({ order }: { order: Order }) {
  const due = useShipBy()(order);
  const payment = paymentTexts[order.payment?.status ?? ""] ?? "not paid";
  return (
    <p className="pb-1 text-muted">
      <span className="flex items-center gap-2">
        <ShippingMark state={order.shipping} />
        <span>
          <b className="font-medium text-ink">{shippingText(order)}</b>, {payment}
        </span>
      </span>
      {due && order.ship_by && (
        <span className={due.tone === "urgent" ? "text-clay" : ""}>
          Ship by {longDay.format(new Date(`${order.ship_by}T12:00:00`))}
        </span>
      )}
    </p>
  );
}
