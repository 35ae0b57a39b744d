import { endpoints } from "@adire/contract/endpoints";
import type { ComingBackRow } from "@adire/contract/shapes";
import { Link } from "react-router";
import { call } from "../../api/client.ts";
import { useList, useMay } from "../../api/queries.ts";
import { Answer } from "../../parts/answer.tsx";
import { sinceText } from "../../parts/dates.ts";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { type Column, RecordList } from "../../parts/record-list.tsx";
import { Note } from "../../parts/screen.tsx";
import { FootLine } from "../../shell/foot-line.tsx";
import { useOrderChange } from "../orders/use-order-change.ts";

const { staffReturns } = endpoints;

/** Pieces that shoppers send back, the oldest first, each with its next step. */
export function ComingBack() {
  const list = useList(staffReturns.list, {});
  const may = useMay();
  const { isBusy, error, run } = useOrderChange();
  const { rows, onEnd } = list;
  const arrive = ({ order_id: id, id: return_id }: ComingBackRow) =>
    void run(() => call(staffReturns.arrive, { params: { id, return_id } }));
  // Above the link that covers the row.
  const look = "relative z-10 link-line inline-flex min-h-9 items-center pointer-coarse:min-h-11";
  const step = (row: ComingBackRow) =>
    row.state === "arrived"
      ? may("orders.refund") && (
          <Link to={inspection(row)} className={look} aria-label={`Inspect ${row.goods}`}>
            Inspect
          </Link>
        )
      : may("orders.ship") && (
          <button
            type="button"
            className={look}
            aria-label={`Arrived: ${row.goods}`}
            aria-busy={isBusy || undefined}
            onClick={() => !isBusy && arrive(row)}
          >
            Arrived
          </button>
        );
  const columns: readonly Column<ComingBackRow>[] = [
    {
      name: "order",
      head: "Order",
      track: "52px",
      cell: ({ order_id }) => <b className="font-medium">{order_id}</b>,
    },
    {
      name: "customer",
      head: "Customer",
      track: "minmax(0, 1fr)",
      cell: ({ customer_name }) => customer_name || "A guest",
    },
    { name: "goods", head: "Goods", track: "minmax(0, 2fr)", cell: ({ goods }) => goods },
    { name: "reason", head: "Why", track: "minmax(0, 1fr)", cell: ({ reason }) => reason },
    {
      name: "state",
      head: "Where it is",
      track: "200px",
      cell: (row) => <span className="text-muted">{placeText(row)}</span>,
    },
    { name: "step", head: <span className="sr-only">Next step</span>, track: "84px", cell: step },
  ];
  return (
    <Answer of={list}>
      {() => (
        <>
          <ProblemLine text={error} />
          {rows.length === 0 ? (
            <Note title="Nothing is coming back">
              <p>Goods that a shopper sends back are noted at their order, and expected here.</p>
            </Note>
          ) : (
            <RecordList
              label="Coming back"
              columns={columns}
              rows={rows}
              idOf={({ id }) => id}
              to={({ order_id }) => `/orders/${order_id}`}
              nameOf={({ order_id, goods }) => `Order ${order_id}: ${goods}`}
              phone={(row) => (
                <span className="flex items-center justify-between gap-3 pr-3">
                  <span className="grid min-w-0 gap-0.5">
                    <span className="truncate">
                      <b className="font-medium">{row.order_id}</b> {row.goods}
                    </span>
                    <span className="truncate text-[13px] text-muted">{placeText(row)}</span>
                  </span>
                  {step(row)}
                </span>
              )}
              onEnd={onEnd}
            />
          )}
          <FootLine />
        </>
      )}
    </Answer>
  );
}

/** Where pieces that have arrived are inspected: the refund of their line. */
const inspection = ({ order_id, id }: ComingBackRow) => `/orders/${order_id}?return=${id}`;

const placeText = ({ state, announced_at, arrived_at }: ComingBackRow) =>
  state === "arrived"
    ? `Here since ${sinceText(arrived_at ?? announced_at)}`
    : `Expected since ${sinceText(announced_at)}`;
