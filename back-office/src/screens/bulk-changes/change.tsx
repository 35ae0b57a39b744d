import { endpoints } from "@adire/contract/endpoints";
import {
  type BulkChangeDetail,
  type BulkItem,
  type BulkItemState,
  bulkItemStates,
} from "@adire/contract/shapes";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { useAnswer, useList, useMay } from "../../api/queries.ts";
import { useChange } from "../../api/use-change.ts";
import { Answer } from "../../parts/answer.tsx";
import { Button, Keycap } from "../../parts/button.tsx";
import { dayText, isAhead, momentText, sinceText } from "../../parts/dates.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { ListAnswer } from "../../parts/list-answer.tsx";
import { ProblemLine } from "../../parts/problem-line.tsx";
import type { Column } from "../../parts/record-list.tsx";
import { Note, Screen } from "../../parts/screen.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { UndoConflicts } from "../../parts/undo-conflicts.tsx";
import { FootBar, FootLine } from "../../shell/foot-line.tsx";
import { useKeys } from "../../shell/keys.ts";
import { productsText, statusTexts } from "./change-words.ts";
import { PhoneRow, useRowColumns } from "./row-columns.tsx";

const { bulkChanges } = endpoints;
const POLL_MS = 1_000;

/** Whether a job still writes or undoes it. */
const isRunning = (change: BulkChangeDetail) =>
  change.undo_asked_at === null
    ? change.written_at === null && !isAhead(change.starts_at)
    : change.undone_at === null;

/** A change of many products: how far it has come, and its undo. */
export function Component() {
  const { id = "" } = useParams();
  const change = useAnswer(
    bulkChanges.read,
    { params: { id } },
    { refetchInterval: (answer) => (answer && isRunning(answer) ? POLL_MS : false) },
  );
  if (!change.data)
    return (
      <Screen title="A change of many">
        <Answer of={change}>{() => null}</Answer>
        <FootLine />
      </Screen>
    );
  return <Known change={change.data} />;
}

function Known({ change }: { change: BulkChangeDetail }) {
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const isOver = Date.parse(change.undo_until) <= Date.now();
  const mayUndo = may("catalog.change") && change.undo_asked_at === null && !isOver;
  useKeys(mayUndo ? [{ keys: "$mod+z", does: "undo all", run: () => setAsking(true), inFoot: true }] : []);
  return (
    <Screen
      title={change.subject}
      actions={
        <p className="text-muted">
          By {change.made_by}, {sinceText(change.made_at)}
        </p>
      }
    >
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[224px_minmax(0,1fr)]">
        <aside className="grid content-start gap-6">
          <Counts counts={change.counts} />
          {change.partly > 0 && (
            <p className="text-clay">
              {productsText(change.partly)} in part: where someone had changed a price, it stayed.
            </p>
          )}
          <Dates change={change} />
          <UndoText change={change} isOver={isOver} />
          {mayUndo && !isRunning(change) && (
            <Button keys="$mod+z" onClick={() => setAsking(true)}>
              Undo all
            </Button>
          )}
        </aside>
        <Items change={change} />
      </div>
      {isRunning(change) ? (
        <Progress change={change} onUndo={mayUndo ? () => setAsking(true) : undefined} />
      ) : (
        <FootLine>
          <Link to="/products/changes" className="hover:underline">
            Bulk changes
          </Link>
        </FootLine>
      )}
      {isAsking && <UndoDialog change={change} onClose={() => setAsking(false)} />}
    </Screen>
  );
}

type Counts = BulkChangeDetail["counts"];
const countOf = (counts: Counts, status: BulkItemState) => counts[status] ?? 0;

function Counts({ counts }: { counts: Counts }) {
  const shown = bulkItemStates.filter((status) => status === "written" || countOf(counts, status) > 0);
  return (
    <dl className="border-t border-hairline">
      {shown.map((status) => (
        <div key={status} className="flex justify-between border-b border-hairline py-2.5">
          <dt>{statusTexts[status]}</dt>
          <dd>{countOf(counts, status)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** When it begins and ends by itself. */
function Dates({ change: { starts_at, ends_at, is_ended, undo_by } }: { change: BulkChangeDetail }) {
  if (undo_by || (!starts_at && !ends_at)) return null;
  return (
    <p>
      {starts_at && (
        <span className="block">
          {isAhead(starts_at) ? "Begins" : "Began"} {momentText(starts_at)}
        </span>
      )}
      {ends_at && (
        <span className="block">
          {is_ended ? "Ended" : "Ends"} {momentText(ends_at)}
        </span>
      )}
    </p>
  );
}

function UndoText({ change, isOver }: { change: BulkChangeDetail; isOver: boolean }) {
  if (change.undo_by)
    return (
      <section aria-labelledby="undo" className="grid gap-2">
        <h2 id="undo" className="font-medium">
          Undone by {change.undo_by}, {sinceText(change.undo_asked_at ?? "")}
        </h2>
        <Conflicts change={change} />
      </section>
    );
  if (change.is_ended)
    return (
      <section aria-label="What its end left alone" className="grid gap-2">
        <Conflicts change={change} />
      </section>
    );
  return (
    <section aria-labelledby="undo" className="grid gap-2">
      <h2 id="undo" className="font-medium">
        {isOver ? "Undo was possible until" : "Undo, until"} {dayText(change.undo_until)}
      </h2>
      <p className="text-muted">
        Puts everything back as it was before. What someone changed since then stays, and is listed here.
      </p>
      {isRunning(change) && <p className="text-muted">You may leave this page.</p>}
      <Conflicts change={change} />
    </section>
  );
}

/** What an undo would not touch, or did not. */
function Conflicts({ change: { conflicts, undo_asked_at } }: { change: BulkChangeDetail }) {
  const title = undo_asked_at ? "Left alone:" : `${productsText(conflicts.length)} would stay:`;
  return <UndoConflicts title={title} conflicts={conflicts} />;
}

function Progress({ change, onUndo }: { change: BulkChangeDetail; onUndo: (() => void) | undefined }) {
  const { counts, undo_asked_at } = change;
  const back = countOf(counts, "undone") + countOf(counts, "conflict");
  const done = undo_asked_at === null ? countOf(counts, "written") + countOf(counts, "changed") : back;
  const all = done + countOf(counts, undo_asked_at === null ? "waits" : "written");
  const text = `${done} of ${productsText(all)} ${undo_asked_at === null ? "written" : "put back"}`;
  return (
    <FootBar left={text} label="Progress">
      <progress aria-label={text} value={done} max={Math.max(all, 1)} className="progress-line w-[28vw]" />
      {onUndo && (
        <button type="button" className="flex min-h-11 items-center gap-3" onClick={onUndo}>
          Undo all <Keycap keys="$mod+z" />
        </button>
      )}
    </FootBar>
  );
}

function UndoDialog({ change, onClose }: { change: BulkChangeDetail; onClose(): void }) {
  const undo = useChange([bulkChanges.read, bulkChanges.items, bulkChanges.list]);
  const written = countOf(change.counts, "written");
  const submit = async () => {
    if (await undo.change(bulkChanges.undo, { params: { id: change.id } })) onClose();
  };
  return (
    <Dialog title={`Undo: ${change.subject}`} onClose={onClose}>
      <div className="grid gap-5">
        <p>
          {productsText(written - Math.min(change.conflicts.length, written))} will be as before
          {countOf(change.counts, "waits") > 0 && ", and what is still to come is left out"}.
        </p>
        <Conflicts change={change} />
        <ProblemLine text={undo.error} />
        <Button kind="primary" busy={undo.isBusy} onClick={() => void submit()}>
          Undo all
        </Button>
      </div>
    </Dialog>
  );
}

function Items({ change }: { change: BulkChangeDetail }) {
  const [params] = useSearchParams();
  const status = bulkItemStates.find((one) => one === params.get("status"));
  const items = useList(bulkChanges.items, { status }, { id: change.id });
  const queries = useQueryClient();
  const text = JSON.stringify(change.counts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another count means other rows
  useEffect(() => void queries.invalidateQueries({ queryKey: [bulkChanges.items.path] }), [text, queries]);
  const columns: Column<BulkItem>[] = useRowColumns(change.change.kind, items.rows, () => true);
  const present = bulkItemStates.filter((one) => countOf(change.counts, one) > 0);
  const all = Object.values(change.counts).reduce((sum, count) => sum + count, 0);
  return (
    <section aria-label="Products" className="min-w-0">
      <Tabs
        label="What became of them"
        current={status ? `?status=${status}` : "?"}
        tabs={[
          { to: "?", label: "All", count: String(all) },
          ...present.map((one) => ({
            to: `?status=${one}`,
            label: statusTexts[one],
            count: String(countOf(change.counts, one)),
          })),
        ]}
      />
      <ListAnswer
        of={items}
        none={<Note title="None" />}
        label="Products"
        columns={[...columns, statusColumn]}
        idOf={({ id }) => id}
        to={({ id }) => `/products/${id}`}
        nameOf={({ name }) => name}
        rowHeight={52}
        hasOwnHeights
        phone={(row) => <PhoneRow row={row} columns={columns} isTaken />}
      />
    </section>
  );
}

const statusColumn: Column<BulkItem> = {
  name: "status",
  head: "Written",
  track: "104px",
  right: true,
  cell: (row) => <Status {...row} />,
};

const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" });

function Status({ status, at, skipped }: BulkItem) {
  if (status === "written" && at)
    return (
      <>
        <span className="text-leaf">{time.format(new Date(at))}</span>
        {skipped > 0 && <span className="block text-clay">{skipped} left alone</span>}
      </>
    );
  const hasVoice = status === "changed" || status === "conflict";
  return <span className={hasVoice ? "text-clay" : "text-muted"}>{statusTexts[status].toLowerCase()}</span>;
}
