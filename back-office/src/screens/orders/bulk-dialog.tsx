import type { AnswerOf } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import { parcelMailMinutes } from "@adire/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { call, sentenceOf } from "../../api/client.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { Field } from "../../parts/field.tsx";
import type { Undo } from "../../parts/use-undo.ts";
import { OrderDialog } from "./order-dialog.tsx";
import { type OrderRow, ordersText } from "./order-words.ts";

const { staffOrders } = endpoints;
type Results = AnswerOf<typeof staffOrders.bulk>["results"];
export type BulkAction = "pack" | "ship";
/** What an order must be in for a mass change to take it. */
const packable = new Set(["to_ship", "partly_sent", "packing"]);
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

type BulkProps = {
  action: BulkAction;
  /** As they were selected: those that are sent leave the list behind the dialog. */
  orders: readonly OrderRow[];
  undo: Undo;
  /** @param isDone whether something was written */
  onClose(isDone: boolean): void;
};

/** Shows a mass change before it is written, and afterwards what was refused. */
export function BulkDialog({ action, orders, undo, onClose }: BulkProps) {
  const queries = useQueryClient();
  const [results, setResults] = useState<Results>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const fit = orders.filter(({ shipping }) => packable.has(shipping));
  const verb = action === "pack" ? "Pack" : "Ship";
  const end = (of: Results) => {
    const done = of.flatMap(({ id, problem }) => (problem === null ? [id] : []));
    if (done.length > 0) undo.done(doneTexts[action](ordersText(done.length)), () => takeBack(action, done));
    onClose(true);
  };
  async function submit(data: FormData): Promise<void> {
    setBusy(true);
    setError(undefined);
    const text = (name: string) => String(data.get(name) ?? "").trim();
    const tracking_numbers = fit.flatMap(({ id }) =>
      text(`number ${id}`) ? [{ id, tracking_number: text(`number ${id}`) }] : [],
    );
    try {
      const how = { ...(text("carrier") && { carrier: text("carrier") }), tracking_numbers };
      const answer = await call(staffOrders.bulk, { body: { action, ids: fit.map(({ id }) => id), ...how } });
      await queries.invalidateQueries({ queryKey: [staffOrders.list.path] });
      void queries.invalidateQueries({ queryKey: [staffOrders.counts.path] });
      if (answer.results.every(({ problem }) => problem === null)) end(answer.results);
      else setResults(answer.results);
    } catch (refusal) {
      setError(sentenceOf(refusal));
    }
    setBusy(false);
  }
  if (results) return <Refused results={results} verb={verb} onClose={() => end(results)} />;
  const others = orders.filter((order) => !fit.includes(order));
  return (
    <OrderDialog
      title={`${verb} ${ordersText(fit.length)}`}
      submit={fit.length > 0 && `${verb} ${ordersText(fit.length)}`}
      isBusy={isBusy}
      error={error}
      onSubmit={(data) => void submit(data)}
      onClose={() => onClose(false)}
    >
      {fit.length === 0 && <p>None of the selected orders can be sent now.</p>}
      {action === "pack" && <p>{fit.map(({ id }) => id).join(", ")}</p>}
      {others.length > 0 && (
        <p className="text-muted">Left out, not to be sent now: {others.map(({ id }) => id).join(", ")}</p>
      )}
      {action === "ship" && fit.length > 0 && <HandOver orders={fit} />}
    </OrderDialog>
  );
}

/** A scanner ends what it reads with Enter, which goes on to the next number. */
function nextNumber(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter" || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll("input")];
  fields[fields.indexOf(event.target as HTMLInputElement) + 1]?.focus();
}

/** One carrier for all, and a tracking number for each order. */
function HandOver({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <>
      <Field label="Carrier" name="carrier" maxLength={80} hint="Optional, as the numbers are." />
      <fieldset onKeyDown={nextNumber}>
        <legend className="pb-2 text-[15px] font-medium">Tracking numbers</legend>
        <ul className="border-t border-hairline">
          {orders.map(({ id, customer_name }) => (
            <li key={id} className="border-b border-hairline">
              <label className="flex items-center gap-4">
                <b className="w-16 shrink-0 font-medium">{id}</b>
                <span className="w-36 shrink-0 truncate text-muted max-lg:hidden">{customer_name}</span>
                <input
                  name={`number ${id}`}
                  maxLength={80}
                  autoComplete="off"
                  placeholder="Number"
                  aria-label={`Tracking number of order ${id}`}
                  className="min-h-[42px] min-w-0 grow bg-transparent px-2"
                />
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <p className="text-[13px] text-muted">
        Each shopper gets a mail in {parcelMailMinutes} minutes, with what is in the parcel and how to follow
        it.
      </p>
    </>
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
