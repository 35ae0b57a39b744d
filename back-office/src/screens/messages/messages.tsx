import { endpoints } from "@adire/contract/endpoints";
import type { StaffMessageRow } from "@adire/contract/shapes";
import { useParams, useSearchParams } from "react-router";
import { useAnswer, useList } from "../../api/queries.ts";
import { Answer } from "../../parts/answer.tsx";
import { whenText } from "../../parts/dates.ts";
import { ListAnswer } from "../../parts/list-answer.tsx";
import type { Column } from "../../parts/record-list.tsx";
import { Note, Screen } from "../../parts/screen.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { FootLine } from "../../shell/foot-line.tsx";
import { Message } from "./message.tsx";

/** Messages of shoppers: the list, and beside it the one that is open. On a phone one of the two. */
export function Component() {
  const { id } = useParams();
  const [params] = useSearchParams();
  const view = params.get("view") === "done" ? "done" : "waiting";
  const list = useList(endpoints.staffMessages.list, { view });
  const { rows, hasNextPage } = list;
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
          <ListAnswer
            of={list}
            none={<Note title={view === "waiting" ? "Everybody has an answer" : "None was answered yet"} />}
            label="Messages"
            columns={columns}
            idOf={(row) => row.id}
            to={(row) => `/messages/${row.id}${query}`}
            nameOf={({ name, subject }) => `${name}: ${subject}`}
            rowHeight={86}
            phone={(row) => <Head row={row} />}
            peek={(row) => <Peek id={row.id} />}
            openId={id ? Number(id) : null}
          />
        </div>
        {id && <Opened key={id} id={id} />}
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
  return <Answer of={message}>{(data) => <Message message={data} />}</Answer>;
}

function Peek({ id }: { id: number }) {
  const message = useAnswer(endpoints.staffMessages.read, { params: { id } });
  return (
    <Answer of={message}>
      {({ name, email, subject, message: text }) => (
        <div className="grid gap-3 text-[13px] wrap-anywhere">
          <p className="text-[15px] font-medium">{subject}</p>
          <p className="text-muted">
            {name} · {email}
          </p>
          <p className="whitespace-pre-line">{text}</p>
        </div>
      )}
    </Answer>
  );
}

function Head({ row }: { row: StaffMessageRow }) {
  return (
    <>
      <span className="flex justify-between gap-4 pr-1">
        <b className="truncate font-medium">{row.name}</b>
        <span className="shrink-0 text-[13px] text-muted">{whenText(row.sent_at)}</span>
      </span>
      <span className="block truncate">{row.subject}</span>
    </>
  );
}

const columns: readonly Column<StaffMessageRow>[] = [
  {
    name: "message",
    head: "Message",
    track: "minmax(0, 1fr)",
    cell: (row) => (
      <>
        <Head row={row} />
        <span className="block truncate text-[13px] text-muted">{row.begins}</span>
      </>
    ),
  },
];
