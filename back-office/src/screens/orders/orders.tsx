import type { AnswerOf } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import { useSearchParams } from "react-router";
import { useAnswer } from "../../api/queries.ts";
import { Answer } from "../../parts/answer.tsx";
import { whenText } from "../../parts/dates.ts";
import { useMoney } from "../../parts/money.ts";
import { type Column, RecordList, useSelection } from "../../parts/record-list.tsx";
import { Note, Screen } from "../../parts/screen.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { FootBar, FootLine } from "../../shell/foot-line.tsx";

type Order = AnswerOf<typeof endpoints.staffOrders.list>["results"][number];

/** All orders; the search is in the address. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  const orders = useAnswer(endpoints.staffOrders.list, {
    query: { search: search || undefined, page_size: 100 },
  });
  const searchField = (
    <SearchField
      label="Number, name, email, payment reference"
      value={search}
      onSearch={(text) => setParams(text ? { search: text } : {})}
    />
  );
  return (
    <Screen title="Orders" actions={searchField}>
      <Answer of={orders}>{({ results }) => <Orders orders={results} />}</Answer>
    </Screen>
  );
}

function Orders({ orders }: { orders: readonly Order[] }) {
  const money = useMoney();
  const selection = useSelection();
  if (orders.length === 0) return <Note title="No order by that name" />;
  const selected = orders.filter(({ id }) => selection.ids.has(id));
  const columns: Column<Order>[] = [
    { name: "number", head: "Order", track: "70px", cell: ({ id }) => <b className="font-medium">{id}</b> },
    { name: "placed", head: "Placed", track: "110px", cell: ({ date }) => whenText(date) },
    { name: "customer", head: "Customer", track: "minmax(0, 1fr)", cell: customerOf },
    { name: "pieces", head: "Pcs", track: "50px", right: true, cell: ({ pieces }) => pieces },
    { name: "status", head: "State", track: "130px", cell: ({ status }) => status },
    {
      name: "total",
      head: "Total",
      track: "100px",
      right: true,
      cell: ({ total_price }) => money(total_price),
    },
  ];
  return (
    <>
      <RecordList
        label="Orders"
        columns={columns}
        rows={orders}
        idOf={({ id }) => id}
        to={({ id }) => `/orders/${id}`}
        nameOf={({ id }) => `Order ${id}`}
        selection={selection}
        phone={(order) => (
          <span className="flex justify-between gap-4 pr-3">
            <span>
              <b className="font-medium">{order.id}</b> {customerOf(order)}
            </span>
            {money(order.total_price)}
          </span>
        )}
      />
      {selected.length > 0 ? (
        <FootBar left={`${selected.length} ${selected.length === 1 ? "order" : "orders"}`}>
          <button type="button" className="min-h-11" onClick={() => selection.set(new Set())}>
            Clear
          </button>
        </FootBar>
      ) : (
        <FootLine />
      )}
    </>
  );
}

const customerOf = ({ customer_name, email }: Order) => customer_name || email;
