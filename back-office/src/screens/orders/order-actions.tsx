import { endpoints } from "@adire/contract/endpoints";
import { useState } from "react";
import { call, sentenceOf } from "../../api/client.ts";
import { openPaper } from "../../api/papers.ts";
import { useMay, useMe } from "../../api/queries.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Icon } from "../../parts/icon.tsx";
import { ProblemLine } from "../../parts/problem-line.tsx";
import type { Undo } from "../../parts/use-undo.ts";
import { useKeys } from "../../shell/keys.ts";
import { AmountDialog } from "./amount-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { piecesText } from "./order-words.ts";
import { ShipDialog } from "./ship-dialog.tsx";
import { type Order, useOrderChange } from "./use-order-change.ts";

const { staffOrders } = endpoints;
type Paper = typeof staffOrders.packingSlip | typeof staffOrders.shippingLabel | typeof staffOrders.invoice;
type Open = "ship" | "more" | "refund" | "cancel";

type ActionsProps = { order: Order; isLineOpen: boolean; undo: Undo };

/** The papers, the next step, and the rest behind "More". */
export function OrderActions({ order, isLineOpen, undo }: ActionsProps) {
  const may = useMay();
  const [open, setOpen] = useState<Open | null>(null);
  const [problem, setProblem] = useState("");
  const params = { id: order.id };
  const unsent = order.items.reduce((sum, { unsent_quantity }) => sum + unsent_quantity, 0);
  const all = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const canShip = may("orders.ship") && order.status === "processing" && !order.exchange && unsent > 0;
  const isGoing = order.status !== "cancelled";
  const print = (endpoint: Paper) => {
    setProblem("");
    openPaper(endpoint, { params }).catch((refusal: unknown) => setProblem(sentenceOf(refusal)));
  };
  const slip = () => print(staffOrders.packingSlip);
  useKeys([
    ...(isGoing ? [{ keys: "p", does: "packing slip", run: slip, inFoot: true }] : []),
    ...(canShip ? [{ keys: "s", does: "ship", run: () => setOpen("ship"), inFoot: true }] : []),
    { keys: ".", does: "more", run: () => setOpen("more") },
  ]);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        {isGoing && (
          <Button keys="p" onClick={slip}>
            <Icon name="printer" size={18} /> Packing slip
          </Button>
        )}
        {canShip && (
          <Button kind={isLineOpen ? "quiet" : "primary"} keys="s" onClick={() => setOpen("ship")}>
            Ship {unsent === all ? piecesText(all) : `${unsent} of ${piecesText(all)}`}
          </Button>
        )}
        <Button keys="." onClick={() => setOpen("more")}>
          More
        </Button>
      </div>
      <ProblemLine text={problem} />
      {open === "ship" && <ShipDialog order={order} undo={undo} onClose={() => setOpen(null)} />}
      {open === "more" && (
        <MoreDialog
          order={order}
          undo={undo}
          onPrint={print}
          onRefund={() => setOpen("refund")}
          onCancel={() => setOpen("cancel")}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "refund" && <AmountDialog order={order} onClose={() => setOpen(null)} />}
      {open === "cancel" && <CancelDialog order={order} onClose={() => setOpen(null)} />}
    </div>
  );
}

type MoreProps = {
  order: Order;
  undo: Undo;
  onPrint(paper: Paper): void;
  onRefund(): void;
  onCancel(): void;
  onClose(): void;
};

function MoreDialog({ order, undo, onPrint, onRefund, onCancel, onClose }: MoreProps) {
  const may = useMay();
  const me = useMe().data;
  const { isBusy, error, run } = useOrderChange();
  const params = { id: order.id };
  const change = (work: () => Promise<unknown>, onDone?: () => void) => async () => {
    if (!(await run(work))) return;
    onDone?.();
    onClose();
  };
  const isPacking = () => undo.done("Packing", () => call(staffOrders.unpack, { params }));
  const print = (paper: Paper) => () => {
    onPrint(paper);
    onClose();
  };
  const isMine = order.packing !== null && order.packing.user_id === me?.id;
  const canPack = may("orders.ship") && order.status === "processing" && !order.exchange;
  const canCancel =
    may("orders.cancel") &&
    (order.status === "pending" || order.status === "processing") &&
    order.parcels.length === 0;
  const actions: { text: string; run(): unknown }[] = [
    ...(order.status === "cancelled"
      ? []
      : [{ text: "Shipping label", run: print(staffOrders.shippingLabel) }]),
    { text: "Invoice", run: print(staffOrders.invoice) },
    ...(canPack && !isMine
      ? [
          {
            text: order.packing ? `Take it over from ${order.packing.name}` : "Start packing",
            run: change(
              () => call(staffOrders.pack, { params, body: { take_over: order.packing !== null } }),
              isPacking,
            ),
          },
        ]
      : []),
    ...(canPack && isMine
      ? [{ text: "Stop packing", run: change(() => call(staffOrders.unpack, { params })) }]
      : []),
    ...(may("orders.ship") && order.status === "shipped"
      ? [{ text: "It has arrived", run: change(() => call(staffOrders.deliver, { params })) }]
      : []),
    ...(may("orders.refund") && order.refundable > 0 ? [{ text: "Refund an amount", run: onRefund }] : []),
    ...(canCancel ? [{ text: "Cancel the order", run: onCancel }] : []),
  ];
  return (
    <Dialog title={`Order ${order.id}`} onClose={onClose}>
      <ul className="grid gap-2">
        {actions.map(({ text, run: act }) => (
          <li key={text}>
            <Button className="w-full" busy={isBusy} onClick={() => void act()}>
              {text}
            </Button>
          </li>
        ))}
      </ul>
      <ProblemLine text={error} />
    </Dialog>
  );
}
