import { endpoints } from "@adire/contract/endpoints";
import { useEffect, useMemo, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useAnswer, useList } from "../../api/queries.ts";
import { Answer } from "../../parts/answer.tsx";
import { Button } from "../../parts/button.tsx";
import { countText } from "../../parts/count-text.ts";
import { useMoney } from "../../parts/money.ts";
import { RecordList } from "../../parts/record-list.tsx";
import { Note, Screen } from "../../parts/screen.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { useSelection } from "../../parts/selection.ts";
import { useUndo } from "../../parts/use-undo.ts";
import { FootLine } from "../../shell/foot-line.tsx";
import { useKeys } from "../../shell/keys.ts";
import { type BulkAction, BulkDialog } from "./bulk-dialog.tsx";
import { DraftList } from "./draft-list.tsx";
import { PhoneOrder, useOrderColumns } from "./order-columns.tsx";
import { filtersOf, OrderFilters } from "./order-filters.tsx";
import { rememberSequence } from "./order-sequence.ts";
import { OrderSummary } from "./order-summary.tsx";
import { DRAFTS, OrderViews, useMayPlace, viewName, viewOf } from "./order-views.tsx";
import { type OrderRow, ordersText } from "./order-words.ts";
import { SelectionBar } from "./selection-bar.tsx";

/** Orders in views, with filters and search in the address; drafts of orders in one of their own. */
export function Component() {
  const [params] = useSearchParams();
  const canPlace = useMayPlace();
  return canPlace && params.get("view") === DRAFTS ? <Drafts /> : <PlacedOrders />;
}

function Drafts() {
  const counts = useAnswer(endpoints.staffOrders.counts, { query: { view: "open" } });
  return (
    <Screen title="Orders" actions={<NewOrder />}>
      <OrderViews counts={counts.data} />
      <DraftList />
    </Screen>
  );
}

function PlacedOrders() {
  const [params, setParams] = useSearchParams();
  const view = viewOf(params.get("view"));
  const filters = filtersOf(params);
  const query = { view, ...filters };
  const orders = useList(endpoints.staffOrders.list, query);
  const counts = useAnswer(endpoints.staffOrders.counts, { query });
  const search = (text: string) =>
    setParams((present) => {
      if (text) present.set("search", text);
      else present.delete("search");
      return present;
    });
  const searchField = (
    <SearchField
      label="Number, name, email, phone, SKU, reference"
      value={filters.search ?? ""}
      onSearch={search}
    />
  );
  return (
    <Screen
      title="Orders"
      actions={
        <>
          {searchField}
          <NewOrder />
        </>
      }
    >
      <OrderViews counts={counts.data} />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <OrderFilters />
        <Found found={counts.data?.found} />
      </div>
      <Answer of={orders}>
        {() => (
          <Orders
            rows={orders.rows}
            sequence={{ name: viewName(view), to: `/orders?${params}` }}
            onEnd={orders.onEnd}
          />
        )}
      </Answer>
    </Screen>
  );
}

function NewOrder() {
  const navigate = useNavigate();
  const canPlace = useMayPlace();
  const open = () => void navigate("/orders/new");
  useKeys(canPlace ? [{ keys: "n", does: "new order", run: open, inFoot: true }] : []);
  if (!canPlace) return null;
  return (
    <Button keys="n" onClick={open}>
      New order
    </Button>
  );
}

function Found({ found }: { found: { count: number; total: number } | undefined }) {
  const money = useMoney();
  if (!found) return null;
  const many = countText(found.count);
  return (
    <p role="status" className="text-muted max-lg:sr-only">
      {many === String(found.count) ? (
        <>
          {ordersText(found.count)}, <b className="font-medium text-ink">{money(found.total)}</b>
        </>
      ) : (
        `${many} orders`
      )}
    </p>
  );
}

type OrdersProps = {
  rows: readonly OrderRow[];
  sequence: { name: string; to: string };
  onEnd: (() => void) | undefined;
};

function Orders({ rows, sequence: { name, to }, onEnd }: OrdersProps) {
  const selection = useSelection();
  const undo = useUndo([endpoints.staffOrders.list, endpoints.staffOrders.counts]);
  const columns = useOrderColumns();
  const selected = useMemo(() => rows.filter(({ id }) => selection.ids.has(id)), [rows, selection.ids]);
  useEffect(() => rememberSequence({ name, to, ids: rows.map(({ id }) => id) }), [rows, name, to]);
  const [bulk, setBulk] = useState<{ action: BulkAction; orders: readonly OrderRow[] }>();
  return (
    <>
      {rows.length === 0 ? (
        <Note title="No orders here" />
      ) : (
        <RecordList
          label="Orders"
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          to={({ id }) => `/orders/${id}`}
          nameOf={({ id }) => `Order ${id}`}
          phone={(order) => <PhoneOrder order={order} />}
          peek={(order) => <OrderSummary row={order} />}
          onEnd={onEnd}
          selection={selection}
        />
      )}
      {selected.length > 0 ? (
        <SelectionBar
          orders={selected}
          selection={selection}
          onAct={(action) => setBulk({ action, orders: selected })}
        />
      ) : (
        <FootLine {...undo} />
      )}
      {bulk && (
        <BulkDialog
          {...bulk}
          undo={undo}
          onClose={(isDone) => {
            setBulk(undefined);
            if (isDone) selection.set(new Set());
          }}
        />
      )}
    </>
  );
}
