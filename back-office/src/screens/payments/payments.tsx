import type { AnswerOf } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import type { PaymentException } from "@adire/contract/shapes";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useList } from "../../api/queries.ts";
import { Answer } from "../../parts/answer.tsx";
import { sinceText } from "../../parts/dates.ts";
import { RecordList } from "../../parts/record-list.tsx";
import { Note, Screen } from "../../parts/screen.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { FootLine } from "../../shell/foot-line.tsx";
import { PaymentCase } from "./payment-case.tsx";

const { read } = endpoints.paymentExceptions;
const views = [
  { view: "to_settle", label: "To settle" },
  { view: "unpaid", label: "Unpaid and late" },
] as const;

/** Money that is not where it should be, jobs that gave up and ledgers that disagree. */
export function Component() {
  const [params] = useSearchParams();
  const view = params.get("view") === "unpaid" ? "unpaid" : "to_settle";
  const [said, setSaid] = useState("");
  const list = useList(read, { view });
  const { rows, data, hasNextPage } = list;
  const caseOf = (one: PaymentException) => (
    <div className="py-4">
      <PaymentCase one={one} onDone={setSaid}>
        <Place one={one} />
      </PaymentCase>
    </div>
  );
  return (
    <Screen title={data ? titleOf(view, rows.length, hasNextPage) : "Payments"}>
      <Tabs
        label="Views"
        tabs={views.map(({ view: one, label }) => ({ to: `?view=${one}`, label }))}
        current={`?view=${view}`}
      />
      <p role="status" className={said && "pt-6"}>
        {said}
      </p>
      <Answer of={list}>
        {({ pages: [first] }) => (
          <>
            {first?.desk_answers === false && (
              <p className="pt-6 text-clay">
                The payment desk does not answer now: what it could not tell the shop is missing here.
              </p>
            )}
            {rows.length === 0 ? (
              <Note title="Every payment is where it should be" />
            ) : (
              <RecordList
                label="Payments"
                columns={[{ name: "case", head: "Case", track: "minmax(0, 1fr)", cell: caseOf }]}
                rows={rows}
                idOf={({ id }) => id}
                keyOf={({ kind, id, what }) => `${kind} ${id} ${what}`}
                to={({ order }) => (order ? `/orders/${order.id}` : null)}
                nameOf={({ order, what }) => (order ? `Order ${order.id}` : what)}
                rowHeight={75}
                hasOwnHeights
                phone={caseOf}
                onEnd={list.onEnd}
              />
            )}
            <FootLine>{first && <span>{checkText(first.checks)}</span>} </FootLine>
          </>
        )}
      </Answer>
    </Screen>
  );
}

function titleOf(view: "to_settle" | "unpaid", count: number, hasMore: boolean): string {
  const many = hasMore ? `More than ${count}` : count === 0 ? "Nothing" : String(count);
  return `${many} ${view === "to_settle" ? "to settle" : "unpaid or late"}`;
}

/** Whose it is, since when, and by which reference the desk knows it. */
function Place({ one: { order, since, reference } }: { one: PaymentException }) {
  return (
    <p className="text-[13px] break-words text-muted">
      {order && (
        <>
          <span className="text-ink">Order {order.id}</span>, {order.shopper},{" "}
        </>
      )}
      since {sinceText(since)}
      {reference && <span className="relative break-all">, {reference}</span>}
    </p>
  );
}

/** When the ledgers were last compared with each other. */
function checkText({ changed, all }: AnswerOf<typeof read>["checks"]): string {
  const [latest] = [changed, all].filter((one) => one !== null).sort((a, b) => b.at.localeCompare(a.at));
  if (!latest) return "";
  const found = latest.found === 0 ? "they agree" : `${latest.found} differ`;
  return `Books compared ${sinceText(latest.at)}: ${found}`;
}
