import type { BodySent } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import type { DraftOrderRow } from "@adire/contract/shapes";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { call } from "../../api/client.ts";
import { useList } from "../../api/queries.ts";
import { Answer } from "../../parts/answer.tsx";
import { whenText } from "../../parts/dates.ts";
import { useMoney } from "../../parts/money.ts";
import { type Column, RecordList } from "../../parts/record-list.tsx";
import { Note } from "../../parts/screen.tsx";
import { useUndo } from "../../parts/use-undo.ts";
import { FootLine } from "../../shell/foot-line.tsx";
import { Customer, Goods } from "./order-columns.tsx";
import { DRAFTS } from "./order-views.tsx";
import { piecesText } from "./order-words.ts";

const { draftOrders, staffOrders } = endpoints;
export type DeletedDraft = { id: number; body: BodySent<typeof draftOrders.create> };

/** What was deleted on the screen before, which can be saved again; a reload does not offer it again. */
function useDeleted() {
  const navigate = useNavigate();
  const deleted = (useLocation().state as { deleted?: DeletedDraft } | null)?.deleted;
  useEffect(() => {
    if (deleted) void navigate(`?view=${DRAFTS}`, { replace: true });
  }, [deleted, navigate]);
  return useUndo(
    [draftOrders.list, staffOrders.counts],
    deleted && {
      text: `Draft ${deleted.id} deleted`,
      undo: () => call(draftOrders.create, { body: deleted.body }),
    },
  );
}

/** Orders that are not placed yet, the newest first. */
export function DraftList() {
  const deleted = useDeleted();
  const list = useList(draftOrders.list, {});
  const money = useMoney();
  const columns: readonly Column<DraftOrderRow>[] = [
    { name: "number", head: "Draft", track: "52px", cell: ({ id }) => <b className="font-medium">{id}</b> },
    {
      name: "saved",
      head: "Saved",
      track: "86px",
      cell: ({ saved_at }) => <span className="text-muted">{whenText(saved_at)}</span>,
    },
    {
      name: "customer",
      head: "Customer",
      track: "minmax(0, 1fr)",
      cell: (row) =>
        isNobody(row) ? <span className="text-muted">Nobody yet</span> : <Customer order={row} />,
    },
    { name: "goods", head: "Goods", track: "minmax(0, 1.4fr)", cell: (row) => <Goods order={row} /> },
    {
      name: "quantity",
      head: "Pcs",
      track: "28px",
      right: true,
      cell: ({ quantity }) => <span className="text-muted">{quantity}</span>,
    },
    {
      name: "note",
      head: "Note",
      track: "minmax(0, 1fr)",
      cell: ({ note }) => <span className="truncate text-muted">{note}</span>,
    },
    {
      name: "total",
      head: <span className="pr-3">Total now</span>,
      track: "96px",
      right: true,
      cell: ({ total_price }) => <b className="pr-3 font-medium">{money(total_price)}</b>,
    },
  ];
  return (
    <Answer of={list}>
      {() => (
        <>
          {list.rows.length === 0 ? (
            <Note title="No drafts">
              <p>An order that you save before it is placed waits here. It holds no stock.</p>
            </Note>
          ) : (
            <RecordList
              label="Drafts"
              columns={columns}
              rows={list.rows}
              idOf={({ id }) => id}
              to={({ id }) => `/orders/drafts/${id}`}
              nameOf={({ id }) => `Draft ${id}`}
              phone={(row) => <PhoneDraft row={row} total={money(row.total_price)} />}
              onEnd={list.onEnd}
            />
          )}
          <FootLine {...deleted} />
        </>
      )}
    </Answer>
  );
}

const isNobody = ({ customer_name, email }: DraftOrderRow) => !customer_name && !email;

function PhoneDraft({ row, total }: { row: DraftOrderRow; total: string }) {
  return (
    <span className="grid grid-cols-[minmax(0,1fr)] gap-0.5 pr-3">
      <span className="flex justify-between gap-3">
        <span className="truncate">
          <b className="font-medium">{row.id}</b> {row.customer_name || row.email || "Nobody yet"}
        </span>
        <span>{total}</span>
      </span>
      <span className="flex justify-between gap-3 text-[13px] text-muted">
        <span className="truncate">{row.note || piecesText(row.quantity)}</span>
        <span className="whitespace-nowrap">{whenText(row.saved_at)}</span>
      </span>
    </span>
  );
}
