import { endpoints } from "@adire/contract/endpoints";
import { MAX_COUNTED_WAITING, type StaffReturn } from "@adire/contract/shapes";
import { useSearchParams } from "react-router";
import { useAnswer, useList } from "../../api/queries.ts";
import { Answer } from "../../parts/answer.tsx";
import { countText } from "../../parts/count-text.ts";
import { whenText } from "../../parts/dates.ts";
import { useMoney } from "../../parts/money.ts";
import { type Column, RecordList } from "../../parts/record-list.tsx";
import { Note, Screen } from "../../parts/screen.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { FootLine } from "../../shell/foot-line.tsx";
import { ComingBack } from "./coming-back.tsx";
import { backText, isUrgent, stateText } from "./return-words.ts";

const moneyViews = ["open", "all"] as const;

/** Pieces that come back; refunds and exchanges whose money is on its way, or all of them. */
export function Component() {
  const [params] = useSearchParams();
  const view = moneyViews.find((one) => one === params.get("view"));
  const { returns: toInspect = 0 } = useAnswer(endpoints.today.waiting).data ?? {};
  return (
    <Screen title={toInspect ? `${countText(toInspect, MAX_COUNTED_WAITING)} to inspect` : "Returns"}>
      <Tabs
        label="Views of the returns"
        current={`?view=${view ?? "coming"}`}
        tabs={[
          { to: "?view=coming", label: "Coming back" },
          { to: "?view=open", label: "Money on its way" },
          { to: "?view=all", label: "All refunds" },
        ]}
      />
      {view ? <Returns view={view} /> : <ComingBack />}
    </Screen>
  );
}

function Returns({ view }: { view: "open" | "all" }) {
  const list = useList(endpoints.staffOrders.returns, { view });
  const money = useMoney();
  const { rows, onEnd } = list;
  const state = (row: StaffReturn) => (
    <span className={isUrgent(row) ? "text-clay" : "text-muted"}>{stateText(row)}</span>
  );
  const columns: readonly Column<StaffReturn>[] = [
    {
      name: "order",
      head: "Order",
      track: "52px",
      cell: ({ order_id }) => <b className="font-medium">{order_id}</b>,
    },
    {
      name: "asked",
      head: "Since",
      track: "96px",
      cell: ({ asked_at }) => <span className="text-muted">{whenText(asked_at)}</span>,
    },
    {
      name: "customer",
      head: "Customer",
      track: "minmax(0, 1fr)",
      cell: ({ customer_name }) => customer_name || "A guest",
    },
    { name: "goods", head: "Goods", track: "minmax(0, 2fr)", cell: ({ goods }) => goods },
    { name: "back", head: "To the stock", track: "152px", cell: backText },
    { name: "state", head: "Money", track: "176px", cell: state },
    {
      name: "amount",
      head: <span className="pr-3">Amount</span>,
      track: "112px",
      right: true,
      cell: ({ amount, currency }) => <b className="pr-3 font-medium">{money(amount, currency)}</b>,
    },
  ];
  return (
    <Answer of={list}>
      {() => (
        <>
          {rows.length === 0 ? (
            <Note title={view === "open" ? "No money is on its way" : "Nothing was refunded"}>
              <p>Pieces that are refunded or changed at their order are listed here.</p>
            </Note>
          ) : (
            <RecordList
              label="Returns"
              columns={columns}
              rows={rows}
              idOf={({ kind, id }) => (kind === "refund" ? id : -id)}
              to={({ order_id }) => `/orders/${order_id}`}
              nameOf={({ order_id, goods }) => `Order ${order_id}: ${goods}`}
              phone={(row) => (
                <span className="grid grid-cols-[minmax(0,1fr)] gap-0.5 pr-3">
                  <span className="flex justify-between gap-3">
                    <span className="truncate">
                      <b className="font-medium">{row.order_id}</b> {row.customer_name || "A guest"}
                    </span>
                    <span>{money(row.amount, row.currency)}</span>
                  </span>
                  <span className="flex justify-between gap-3 text-[13px]">
                    <span className="truncate text-muted">{row.goods}</span>
                    <span className="whitespace-nowrap">{state(row)}</span>
                  </span>
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
