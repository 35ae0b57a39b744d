import { csvOf } from "@adire/contract/csv";
import { endpoints } from "@adire/contract/endpoints";
import type { Subscriber } from "@adire/contract/shapes";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { call, sentenceOf } from "../../api/client.ts";
import { useList, useMay } from "../../api/queries.ts";
import { useChange } from "../../api/use-change.ts";
import { Answer } from "../../parts/answer.tsx";
import { Button } from "../../parts/button.tsx";
import { sinceText } from "../../parts/dates.ts";
import { type Column, RecordList } from "../../parts/record-list.tsx";
import { Note } from "../../parts/screen.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { saveFile } from "./save-file.ts";

const { newsletter } = endpoints;

/** Who wants the newsletter. @param onSay tells what came of an export */
export function Newsletter({ onSay }: { onSay(text: string): void }) {
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  const list = useList(newsletter.list, { search: search || undefined });
  const [isBusy, setBusy] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const tellRemoved = (email: string) => {
    onSay(`${email} is off the newsletter`);
    // The row that had the focus is gone.
    title.current?.focus();
  };
  async function take(): Promise<void> {
    setBusy(true);
    try {
      const rows = await readAll();
      saveFile("newsletter.csv", csvOf([["email", "confirmed"], ...rows]));
      onSay(`${rows.length} addresses in newsletter.csv`);
    } catch (refusal) {
      onSay(sentenceOf(refusal));
    } finally {
      setBusy(false);
    }
  }
  return (
    <section>
      <div className="flex flex-wrap items-end justify-between gap-x-9 gap-y-4 pb-4">
        <div>
          <h2 ref={title} tabIndex={-1} className="section-title pb-1">
            Newsletter
          </h2>
          <p className="text-muted">The file has those who confirmed. Taking it is written down.</p>
        </div>
        <div className="flex flex-wrap items-center gap-3 max-lg:w-full">
          <SearchField
            label="Email address"
            value={search}
            onSearch={(text) => setParams(text ? { search: text } : {})}
          />
          <Button busy={isBusy} onClick={() => void take()}>
            Export as CSV
          </Button>
        </div>
      </div>
      <Answer of={list}>
        {() => <Subscribers rows={list.rows} onEnd={list.onEnd} onRemoved={tellRemoved} />}
      </Answer>
    </section>
  );
}

type SubscribersProps = {
  rows: readonly Subscriber[];
  onEnd: (() => void) | undefined;
  onRemoved(email: string): void;
};

function Subscribers({ rows, onEnd, onRemoved }: SubscribersProps) {
  const canRemove = useMay()("customers.erase");
  const columns: readonly Column<Subscriber>[] = [
    { name: "email", head: "Email", track: "minmax(0, 1fr)", cell: ({ email }) => email },
    { name: "state", head: "State", track: "200px", right: true, cell: (row) => <State of={row} /> },
    ...(canRemove
      ? [
          {
            name: "remove",
            head: <span className="sr-only">Remove</span>,
            track: "200px",
            right: true,
            cell: (row: Subscriber) => <Remove of={row} onRemoved={onRemoved} />,
          },
        ]
      : []),
  ];
  if (rows.length === 0) return <Note title="Nobody yet" />;
  return (
    <div className="max-w-[760px]">
      <RecordList
        label="Newsletter"
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        to={() => null}
        nameOf={({ email }) => email}
        phone={(row) => (
          <>
            <span className="block truncate">{row.email}</span>
            <State of={row} />
            {canRemove && <Remove of={row} onRemoved={onRemoved} />}
          </>
        )}
        onEnd={onEnd}
      />
    </div>
  );
}

const State = ({ of: { requested_at, confirmed_at } }: { of: Subscriber }) => (
  <span className="block truncate text-muted">
    {confirmed_at ? `Confirmed ${sinceText(confirmed_at)}` : `Asked ${sinceText(requested_at)}`}
  </span>
);

/** Asks once: nobody can put an address on the newsletter but whoever reads its mail. */
function Remove({ of: { id, email }, onRemoved }: { of: Subscriber; onRemoved(email: string): void }) {
  const { change, error, isBusy } = useChange([newsletter.list]);
  const [isAsked, setAsked] = useState(false);
  const remove = async () => {
    if (!isAsked) return setAsked(true);
    if (await change(newsletter.remove, { params: { id } })) onRemoved(email);
  };
  return (
    <span className="relative z-10">
      {error && <span className="text-clay">{error} </span>}
      <Button
        kind="link"
        className="px-0!"
        busy={isBusy}
        aria-label={`${isAsked ? "Yes, remove" : "Remove"} ${email}`}
        onClick={() => void remove()}
      >
        {isAsked ? "Yes, remove" : "Remove"}
      </Button>
    </span>
  );
}

/** Every page of the export. */
async function readAll(): Promise<string[][]> {
  const rows: string[][] = [];
  let before: number | undefined;
  do {
    const page = await call(newsletter.export, { query: { before } });
    rows.push(...page.results.map(({ email, confirmed_at }) => [email, confirmed_at ?? ""]));
    before = page.next ?? undefined;
  } while (before !== undefined);
  return rows;
}
