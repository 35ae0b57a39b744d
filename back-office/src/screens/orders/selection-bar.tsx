import { endpoints } from "@adire/contract/endpoints";
import { useState } from "react";
import { sentenceOf } from "../../api/client.ts";
import { openPaper } from "../../api/papers.ts";
import { useMay } from "../../api/queries.ts";
import { useMoney } from "../../parts/money.ts";
import type { Selection } from "../../parts/selection.ts";
import { type SelectionAction, SelectionActions } from "../../parts/selection-actions.tsx";
import { FootBar } from "../../shell/foot-line.tsx";
import type { BulkAction } from "./bulk-dialog.tsx";
import { type OrderRow, ordersText, piecesText } from "./order-words.ts";

const { staffOrders } = endpoints;
type Paper =
  | typeof staffOrders.packingSlips
  | typeof staffOrders.shippingLabels
  | typeof staffOrders.pickList;

type SelectionBarProps = {
  orders: readonly OrderRow[];
  selection: Selection;
  onAct(action: BulkAction): void;
};

/** What can be done to the selected orders, by key. */
export function SelectionBar({ orders, selection, onAct }: SelectionBarProps) {
  const money = useMoney();
  const may = useMay();
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
          { keys: "m", label: "Pack", run: () => onAct("pack") },
          { keys: "h", label: "Hand to courier", run: () => onAct("ship") },
        ]
      : []),
  ];
  const quantity = orders.reduce((sum, one) => sum + one.quantity, 0);
  const total = orders.reduce((sum, one) => sum + Math.round(one.total_price * 100), 0) / 100;
  return (
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
  );
}
