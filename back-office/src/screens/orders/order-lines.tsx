import { choiceText } from "@adire/contract/choice-text";
import { useMay } from "../../api/queries.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { useMoney } from "../../parts/money.ts";
import { Picture } from "../../parts/picture.tsx";
import { useIsPhone } from "../../parts/use-media.ts";
import { useKeys } from "../../shell/keys.ts";
import { ExchangeForm } from "./exchange-form.tsx";
import { LineReturns } from "./line-returns.tsx";
import { lineWords } from "./order-words.ts";
import { inspectionOf, type RefundDraft, refundableQuantity } from "./refund-draft.ts";
import { RefundForm, type RefundFormProps } from "./refund-form.tsx";
import { ReturnForm } from "./return-form.tsx";
import type { Order } from "./use-order-change.ts";

/** The line that is open: to refund pieces of it, to expect them back, else to change them. */
export type OpenLine = { itemId: number; refund?: RefundDraft; comesBack?: true };
export type OpenLineProps = { order: Order; line: OpenLine | null; setLine(line: OpenLine | null): void };
type Item = Order["items"][number];

/** With a clay bar at its left. */
const openLine = "bg-wash before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-clay";

/** The goods; a refund, a return or a change opens inside its line. */
export function OrderLines({ order, line, setLine }: OpenLineProps) {
  const may = useMay();
  const isPaid = order.payments.some(({ pays_order }) => pays_order);
  const mayRefund = may("orders.refund") && isPaid && !order.exchange;
  const canRefund = (item: Item) => mayRefund && refundableQuantity(item) > 0;
  const canComeBack = (item: Item) => may("orders.note") && item.returnable_quantity > 0;
  const isChangeable = order.status === "processing" && !order.packing && !order.exchange;
  const canChange = (item: Item) => may("orders.exchange") && isChangeable && item.unsent_quantity > 0;
  const close = () => setLine(null);
  const setDraft = (refund: RefundDraft | null) => setLine(refund && { itemId: refund.itemId, refund });
  const refund = (item: Item) => setDraft({ itemId: item.id, quantity: refundableQuantity(item) });
  const change = (item: Item) => setLine({ itemId: item.id });
  const [refundable, changeable] = [order.items.find(canRefund), order.items.find(canChange)];
  useKeys(
    line
      ? [{ keys: "Escape", does: "close the line", run: close }]
      : [
          ...(refundable
            ? [{ keys: "r", does: "refund a line", run: () => refund(refundable), inFoot: true }]
            : []),
          ...(changeable
            ? [{ keys: "e", does: "change a line", run: () => change(changeable), inFoot: true }]
            : []),
        ],
  );
  return (
    <section aria-label="Goods">
      <ul className="border-t border-hairline">
        {order.items.map((item) => {
          const open = line?.itemId === item.id ? line : null;
          return (
            <li key={item.id} className={`relative border-b border-hairline ${open ? openLine : ""}`}>
              <Line item={item} status={order.status}>
                {canChange(item) && !open && (
                  <LineButton text="Change" item={item} onClick={() => change(item)} />
                )}
                {canRefund(item) && !open && (
                  <LineButton text="Refund" item={item} onClick={() => refund(item)} />
                )}
                {canComeBack(item) && !open && (
                  <LineButton
                    text="Coming back"
                    item={item}
                    onClick={() => setLine({ itemId: item.id, comesBack: true })}
                  />
                )}
              </Line>
              {!open && (
                <LineReturns
                  order={order}
                  item={item}
                  inspect={mayRefund ? (one) => setDraft(inspectionOf(one)) : undefined}
                />
              )}
              {open?.comesBack && <ReturnForm order={order} item={item} onClose={close} />}
              {open && !open.refund && !open.comesBack && (
                <ExchangeForm order={order} item={item} onClose={close} />
              )}
              {open?.refund && <Refund order={order} item={item} draft={open.refund} setDraft={setDraft} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** In the line, on a phone as a sheet. */
function Refund(props: RefundFormProps) {
  const form = <RefundForm {...props} />;
  if (!useIsPhone()) return form;
  return (
    <Dialog title={`Refund ${props.item.product.name}`} atFoot onClose={() => props.setDraft(null)}>
      {form}
    </Dialog>
  );
}

type LineButtonProps = { text: string; item: Item; onClick(): void };
const LineButton = ({ text, item, onClick }: LineButtonProps) => (
  <button
    type="button"
    className="link-line min-h-9 pointer-coarse:min-h-11"
    onClick={onClick}
    aria-label={`${text} ${item.product.name}`}
  >
    {text}
  </button>
);

type LineProps = { item: Item; status: Order["status"]; children: React.ReactNode };

function Line({ item, status, children }: LineProps) {
  const money = useMoney();
  const { product, quantity, sku, ...choice } = item;
  const { text, tone } = lineWords(item, status);
  return (
    <div
      className="flex min-h-[calc(75px+var(--density))] items-center gap-4 px-4 py-1 max-lg:grid
        max-lg:grid-cols-[52px_minmax(0,1fr)_auto] max-lg:gap-y-1 max-lg:py-2.5"
    >
      <Picture
        path={product.image}
        alt=""
        tint={product.id ?? 0}
        width={52}
        className="max-lg:row-span-2 max-lg:self-start"
      />
      <p className="min-w-0 grow basis-24">
        <b className="line-clamp-2 font-medium wrap-anywhere">{product.name}</b>
        <span className="text-[13px] text-muted">{choiceText(choice)}</span>
      </p>
      {sku && <span className="w-28 truncate text-[13px] text-muted max-lg:hidden">{sku}</span>}
      <span
        className={`text-right text-muted max-lg:col-start-3 max-lg:row-start-2 lg:w-24
          ${quantity > 1 ? "" : "max-lg:hidden"}`}
      >
        {quantity > 1 && `${quantity} × `}
        {money(product.price)}
      </span>
      <b className="text-right font-medium max-lg:col-start-3 max-lg:row-start-1 lg:w-20">
        {money((Math.round(product.price * 100) * quantity) / 100)}
      </b>
      <span className={`text-[13px] max-lg:col-start-2 max-lg:row-start-2 lg:w-24 lg:text-right ${tone}`}>
        {text}
      </span>
      <span
        className="flex text-[13px] empty:hidden max-lg:col-span-2 max-lg:col-start-2 max-lg:gap-5 lg:w-24 lg:flex-col
          lg:items-end lg:empty:flex"
      >
        {children}
      </span>
    </div>
  );
}
