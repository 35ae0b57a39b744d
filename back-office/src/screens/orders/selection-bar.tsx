import { endpoints } from "@adire/contract/endpoints";
import { parcelMailMinutes } from "@adire/contract/limits";
import { useState } from "react";
import { call, sentenceOf } from "../../api/client.ts";
import { openPaper } from "../../api/papers.ts";
import { useMay } from "../../api/queries.ts";
import { useMoney } from "../../parts/money.ts";
import type { Selection } from "../../parts/selection.ts";
import { type SelectionAction, SelectionActions } from "../../parts/selection-actions.tsx";
import type { Undo } from "../../parts/use-undo.ts";
import { FootBar } from "../../shell/foot-line.tsx";
import { type BulkAction, BulkDialog } from "./bulk-dialog.tsx";
import { type OrderRow, ordersText, piecesText } from "./order-words.ts";

const { staffOrders } = endpoints;
type Paper =
  | typeof staffOrders.packingSlips
  | typeof staffOrders.shippingLabels
  | typeof staffOrders.pickList;

type SelectionBarProps = { orders: readonly OrderRow[]; selection: Selection; undo: Undo };
const undoing = { pack: "unpack", ship: "take_back" } as const;
const doneTexts: Record<BulkAction, (orders: string) => string> = {
  pack: (many) => `Packing ${many}`,
  ship: (many) => `Sent ${many}; mailed in ${parcelMailMinutes} minutes`,
};

/** Undoes a mass change of orders. @returns what came of it */
async function takeBack(action: BulkAction, ids: number[]): Promise<string> {
  const { results } = await call(staffOrders.bulk, { body: { action: undoing[action], ids } });
  const refused = results.filter(({ problem }) => problem !== null);
  const [first] = refused;
  return first
    ? `Not taken back: ${refused.map(({ id }) => id).join(", ")}. ${first.problem?.message}`
    : "Taken back";
}

/** What can be done to the selected orders, by key. */
export function SelectionBar({ orders, selection, undo }: SelectionBarProps) {
  const money = useMoney();
  const may = useMay();
  const [action, setAction] = useState<BulkAction | null>(null);
  const [error, setError] = useState("");
  const ids = orders.map(({ id }) => id);
  const paper = (endpoint: Paper) => {
    setError("");
    openPaper(endpoint, { query: { ids: ids.join(",") } }).catch((refusal: unknown) =>
      setError(sentenceOf(refusal)),
    );
  };
  const actions: SelectionAction[] = [
    { keys: "p", label: "Packing slips", run: () => paper(staffOrders.packingSlips) },
    { keys: "b", label: "Labels", isRare: true, run: () => paper(staffOrders.shippingLabels) },
    { keys: "l", label: "Pick list", isRare: true, run: () => paper(staffOrders.pickList) },
    ...(may("orders.ship")
      ? [
          { keys: "m", label: "Pack", run: () => setAction("pack") },
          { keys: "h", label: "Hand to courier", run: () => setAction("ship") },
        ]
      : []),
  ];
  const quantity = orders.reduce((sum, one) => sum + one.quantity, 0);
  const total = orders.reduce((sum, one) => sum + Math.round(one.total_price * 100), 0) / 100;
  return (
    <>
      <FootBar
        left={
          <>
            <span>{ordersText(orders.length)}</span>
            <span className="font-normal">{error || `${piecesText(quantity)}, ${money(total)}`}</span>
          </>
        }
      >
        <SelectionActions actions={actions} selection={selection} />
      </FootBar>
      {action && (
        <BulkDialog
          action={action}
          orders={orders}
          onClose={(results) => {
            setAction(null);
            if (!results) return;
            selection.set(new Set());
            const done = results.flatMap(({ id, problem }) => (problem === null ? [id] : []));
            if (done.length > 0)
              undo.done(doneTexts[action](ordersText(done.length)), () => takeBack(action, done));
          }}
        />
      )}
    </>
  );
}
