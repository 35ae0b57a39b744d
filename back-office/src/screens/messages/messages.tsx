import { endpoints } from "@adire/contract/endpoints";
import type { StaffMessageRow } from "@adire/contract/shapes";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { useAnswer, useList } from "../../api/queries.ts";
import { Answer } from "../../parts/answer.tsx";
import { Button } from "../../parts/button.tsx";
import { whenText } from "../../parts/dates.ts";
import { Note, Screen } from "../../parts/screen.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { FootLine } from "../../shell/foot-line.tsx";
import { useKeys } from "../../shell/keys.ts";
import { Message } from "./message.tsx";

/** Messages of shoppers: the list, and beside it the one that is open. On a phone one of the two. */
export function Component() {
  const { id } = useParams();
  const [params] = useSearchParams();
  const view = params.get("view") === "done" ? "done" : "waiting";
  const { rows, isPending, hasNextPage, fetchNextPage, isFetching } = useList(endpoints.staffMessages.list, {
    view,
  });
  useMoves(rows, id);
  const query = view === "done" ? "?view=done" : "";
  return (
    <Screen title={titleOf(rows.length, view, hasNextPage)}>
      <Tabs
        label="Messages"
        current={`/messages${query}`}
        tabs={[
          { to: "/messages", label: "Waiting" },
          { to: "/messages?view=done", label: "Done" },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className={id ? "max-lg:hidden" : ""}>
          {rows.length === 0 && !isPending && (
            <Note title={view === "waiting" ? "Everybody has an answer" : "None was answered yet"} />
          )}
          <ul>
            {rows.map((row) => (
              <Row key={row.id} row={row} to={`/messages/${row.id}${query}`} isOpen={String(row.id) === id} />
            ))}
          </ul>
          {hasNextPage && (
            <Button className="mt-4" busy={isFetching} onClick={() => void fetchNextPage()}>
              Show more
            </Button>
          )}
        </div>
        {id && <Opened id={id} />}
      </div>
      <FootLine />
    </Screen>
  );
}

function titleOf(count: number, view: "waiting" | "done", isMore: boolean): string {
  if (view === "done" || count === 0) return "Messages";
  return `${count}${isMore ? "+" : ""} to answer`;
}

function Opened({ id }: { id: string }) {
  const message = useAnswer(endpoints.staffMessages.read, { params: { id } });
  return <Answer of={message}>{(data) => <Message key={data.id} message={data} />}</Answer>;
}

function Row({ row, to, isOpen }: { row: StaffMessageRow; to: string; isOpen: boolean }) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={isOpen ? "true" : undefined}
        className="block border-b border-hairline py-3 pl-3 hover:bg-wash aria-[current]:bg-wash
          aria-[current]:shadow-[inset_3px_0_var(--ink)]"
      >
        <span className="flex justify-between gap-4">
          <b className="truncate font-medium">{row.name}</b>
          <span className="shrink-0 text-[13px] text-muted">{whenText(row.sent_at)}</span>
        </span>
        <span className="block truncate">{row.subject}</span>
        <span className="block truncate text-[13px] text-muted">{row.begins}</span>
      </Link>
    </li>
  );
}

function useMoves(rows: readonly StaffMessageRow[], id: string | undefined) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const move = (by: number) => {
    const at = rows.findIndex((row) => String(row.id) === id);
    const next = rows[at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
    if (next) void navigate({ pathname: `/messages/${next.id}`, search: params.toString() });
  };
  useKeys([
    { keys: "j", does: "next", run: () => move(1), inFoot: true },
    { keys: "k", does: "back", run: () => move(-1), inFoot: true },
  ]);
}
