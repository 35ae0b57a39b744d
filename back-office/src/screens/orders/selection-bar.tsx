import type { AnswerOf } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, sentenceOf } from "../../api/client.ts";
import { openPaper } from "../../api/papers.ts";
import { useMay } from "../../api/queries.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Field } from "../../parts/field.tsx";
import { useMoney } from "../../parts/money.ts";
import { ProblemLine } from "../../parts/problem-line.tsx";
import type { Selection } from "../../parts/record-list.tsx";
import { SelectionActions } from "../../parts/selection-actions.tsx";
import { FootBar } from "../../shell/foot-line.tsx";
import { useKeys } from "../../shell/keys.ts";
import { type OrderRow, ordersText, piecesText } from "./order-words.ts";

const { staffOrders } = endpoints;
type Results = AnswerOf<typeof staffOrders.bulk>["results"];
type Paper =
  | typeof staffOrders.packingSlips
  | typeof staffOrders.shippingLabels
  | typeof staffOrders.pickList;
type Action = "pack" | "ship";
/** What an order must be in for a mass change to take it. */
const packable = new Set(["to_ship", "partly_sent", "packing"]);

/** What can be done to the selected orders, by key. */
export function SelectionBar({ orders, selection }: { orders: readonly OrderRow[]; selection: Selection }) {
  const money = useMoney();
  const may = useMay();
  const [action, setAction] = useState<Action | null>(null);
  const [error, setError] = useState("");
  const ids = orders.map(({ id }) => id);
  const paper = (endpoint: Paper) => {
    setError("");
    openPaper(endpoint, { query: { ids: ids.join(",") } }).catch((refusal: unknown) =>
      setError(sentenceOf(refusal)),
    );
  };
  const actions = [
    { keys: "p", label: "Packing slips", run: () => paper(staffOrders.packingSlips) },
    { keys: "b", label: "Labels", run: () => paper(staffOrders.shippingLabels) },
    { keys: "l", label: "Pick list", run: () => paper(staffOrders.pickList) },
    ...(may("orders.ship")
      ? [
          { keys: "m", label: "Pack", run: () => setAction("pack") },
          { keys: "h", label: "Hand to courier", run: () => setAction("ship") },
        ]
      : []),
  ];
  useKeys(actions.map(({ keys, label, run }) => ({ keys, does: label.toLowerCase(), run })));
  const pieces = orders.reduce((sum, one) => sum + one.pieces, 0);
  const total = orders.reduce((sum, one) => sum + Math.round(one.total_price * 100), 0) / 100;
  return (
    <>
      <FootBar
        left={
          <>
            <span>{ordersText(orders.length)}</span>
            <span className="font-normal">{error || `${piecesText(pieces)}, ${money(total)}`}</span>
          </>
        }
      >
        <SelectionActions actions={actions} selection={selection} />
      </FootBar>
      {action && (
        <BulkDialog
          action={action}
          orders={orders}
          onClose={(isDone) => {
            setAction(null);
            if (isDone) selection.set(new Set());
          }}
        />
      )}
    </>
  );
}

type BulkProps = { action: Action; orders: readonly OrderRow[]; onClose(isDone: boolean): void };

/** Shows a mass change before it is written, and afterwards what was refused. */
function BulkDialog({ action, orders, onClose }: BulkProps) {
  const queries = useQueryClient();
  const [results, setResults] = useState<Results>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const fit = orders.filter(({ shipping }) => packable.has(shipping));
  const verb = action === "pack" ? "Pack" : "Ship";
  async function submit(carrier: string): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      const body = { action, ids: fit.map(({ id }) => id), ...(carrier && { carrier }) };
      const answer = await call(staffOrders.bulk, { body });
      await queries.invalidateQueries({ queryKey: [staffOrders.list.path] });
      void queries.invalidateQueries({ queryKey: [staffOrders.counts.path] });
      if (answer.results.every(({ problem }) => problem === null)) onClose(true);
      else setResults(answer.results);
    } catch (refusal) {
      setError(sentenceOf(refusal));
    }
    setBusy(false);
  }
  if (results) return <Refused results={results} verb={verb} onClose={() => onClose(true)} />;
  const others = orders.filter((order) => !fit.includes(order));
  return (
    <Dialog title={`${verb} ${ordersText(fit.length)}`} onClose={() => onClose(false)}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(String(new FormData(event.currentTarget).get("carrier") ?? "").trim());
        }}
      >
        <p>{fit.map(({ id }) => id).join(", ") || "None of the selected orders can be sent now."}</p>
        {others.length > 0 && (
          <p className="text-muted">Left out, not to be sent now: {others.map(({ id }) => id).join(", ")}</p>
        )}
        {action === "ship" && fit.length > 0 && (
          <Field
            label="Carrier"
            name="carrier"
            maxLength={80}
            hint="Optional. Each shopper gets a mail with what is in the parcel."
          />
        )}
        <ProblemLine text={error} />
        {fit.length > 0 && (
          <Button kind="primary" type="submit" busy={isBusy}>
            {verb} {ordersText(fit.length)}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

function Refused({ results, verb, onClose }: { results: Results; verb: string; onClose(): void }) {
  const refused = results.filter(({ problem }) => problem !== null);
  const done = results.length - refused.length;
  return (
    <Dialog title={`${verb === "Pack" ? "Packing" : "Sent"}: ${done} of ${results.length}`} onClose={onClose}>
      <ul className="grid gap-3">
        {refused.map(({ id, problem }) => (
          <li key={id}>
            <b className="font-medium">{id}</b> <span className="text-clay">{problem?.message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
