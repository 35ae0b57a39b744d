import { endpoints } from "@adire/contract/endpoints";
import type { CustomerRow } from "@adire/contract/shapes";
import { useSearchParams } from "react-router";
import { useList } from "../../api/queries.ts";
import { whenText } from "../../parts/dates.ts";
import { ListAnswer } from "../../parts/list-answer.tsx";
import { useMoney } from "../../parts/money.ts";
import type { Column } from "../../parts/record-list.tsx";
import { Note, Screen } from "../../parts/screen.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { FootLine } from "../../shell/foot-line.tsx";
import { customerPath } from "./customer-path.ts";
import { CustomerSummary } from "./customer-summary.tsx";

/** Shoppers with an account, and the guest whose email is looked for; the search is in the address. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  const list = useList(endpoints.customers.list, { search: search || undefined });
  const money = useMoney();
  const columns: readonly Column<CustomerRow>[] = [
    {
      name: "name",
      head: "Customer",
      track: "minmax(0, 1fr)",
      cell: ({ name, email }) => (
        <>
          <b className="font-medium">{name}</b> <span className="text-muted">{email}</span>
        </>
      ),
    },
    {
      name: "since",
      head: "Since",
      track: "110px",
      cell: ({ has_account, since }) => (has_account ? whenText(since) : "no account"),
    },
    { name: "last", head: "Last order", track: "120px", cell: ({ last_order_at: at }) => at && whenText(at) },
    { name: "orders", head: "Orders", track: "70px", right: true, cell: ({ orders }) => orders || "" },
    {
      name: "spent",
      head: "Spent",
      track: "110px",
      right: true,
      cell: ({ spent }) => (spent > 0 ? money(spent) : ""),
    },
  ];
  return (
    <Screen
      title="Customers"
      actions={
        <SearchField
          label="Name or email"
          value={search}
          onSearch={(text) => setParams(text ? { search: text } : {})}
        />
      }
    >
      <ListAnswer
        of={list}
        none={
          <Note title={search ? "Nobody by that name" : "Nobody has an account yet"}>
            Who bought without an account is found by the whole email.
          </Note>
        }
        label="Customers"
        columns={columns}
        idOf={({ id, has_account }) => (has_account ? id : -id)}
        to={(row) => customerPath(row)}
        nameOf={({ name }) => name}
        phone={(row) => (
          <span className="flex justify-between gap-4 pr-3">
            <span className="min-w-0">
              <b className="block truncate font-medium">{row.name}</b>
              <span className="block truncate text-[13px] text-muted">{row.email}</span>
            </span>
            {row.spent > 0 && money(row.spent)}
          </span>
        )}
        peek={(row) => <CustomerSummary row={row} />}
      />
      <FootLine />
    </Screen>
  );
}
