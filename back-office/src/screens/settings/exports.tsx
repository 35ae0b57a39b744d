import { endpoints } from "@adire/contract/endpoints";
import { EXPORT_DAYS, type ExportRow } from "@adire/contract/shapes";
import { useList } from "../../api/queries.ts";
import { useChange } from "../../api/use-change.ts";
import { Answer } from "../../parts/answer.tsx";
import { dayText, sinceText } from "../../parts/dates.ts";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { type Column, RecordList } from "../../parts/record-list.tsx";
import { Note } from "../../parts/screen.tsx";
import { contentText, kindNames, periodText } from "./export-words.ts";

const { dataExports } = endpoints;
/** While a file is being made. */
const REFRESH_MS = 1_500;

/** Files that were asked for, newest first. */
export function Exports() {
  const list = useList(dataExports.list, {}, undefined, {
    refetchInterval: (rows) => rows.some(({ state }) => state === "making") && REFRESH_MS,
  });
  const { change, error, isBusy } = useChange([dataExports.list]);
  const act: Act = {
    isBusy,
    async download({ id }) {
      const done = await change(dataExports.link, { params: { id } });
      if (done) location.assign(done.answer.address);
    },
    async askAgain({ kind, from, to }) {
      const body = from !== null && to !== null ? ({ kind: "orders", from, to } as const) : undefined;
      if (body || kind === "products")
        await change(dataExports.create, { body: body ?? { kind: "products" } });
    },
  };
  return (
    <section>
      <h2 className="section-title pb-1">Exports</h2>
      <p className="pb-4 text-muted">A file is kept for {EXPORT_DAYS} days. Taking it is written down.</p>
      <ProblemLine text={error} className="pb-4" />
      <Answer of={list}>{() => <Files rows={list.rows} onEnd={list.onEnd} act={act} />}</Answer>
    </section>
  );
}

type Act = {
  isBusy: boolean;
  download(row: ExportRow): Promise<void>;
  askAgain(row: ExportRow): Promise<void>;
};
type FilesProps = { rows: readonly ExportRow[]; onEnd: (() => void) | undefined; act: Act };

function Files({ rows, onEnd, act }: FilesProps) {
  if (rows.length === 0)
    return <Note title="Nothing exported yet">Orders for the accountant, products for a spreadsheet.</Note>;
  const columns: readonly Column<ExportRow>[] = [
    { name: "what", head: "Export", track: "minmax(0, 1.2fr)", cell: (row) => <What of={row} /> },
    { name: "file", head: "File", track: "minmax(0, 1fr)", cell: (row) => <File of={row} /> },
    { name: "until", head: "Kept until", track: "120px", cell: untilText },
    {
      name: "action",
      head: <span className="sr-only">Download</span>,
      track: "96px",
      right: true,
      cell: (row) => <Action of={row} act={act} />,
    },
  ];
  return (
    <RecordList
      label="Exports"
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      to={() => null}
      nameOf={nameOf}
      rowHeight={58}
      phone={(row) => (
        <span className="flex items-center justify-between gap-3 pr-1">
          <span className="min-w-0">
            <span className="block truncate">
              <b className="font-medium">{kindNames[row.kind]}</b>, {periodText(row)}
            </span>
            <File of={row} />
            {row.state !== "failed" && (
              <span className="block truncate text-[13px] text-muted">
                {row.kept_until && `until ${untilText(row)}, `}
                {row.made_by}, {sinceText(row.made_at)}
              </span>
            )}
          </span>
          <span className="shrink-0">
            <Action of={row} act={act} />
          </span>
        </span>
      )}
      onEnd={onEnd}
    />
  );
}

const nameOf = (row: ExportRow) => `${kindNames[row.kind]}, ${periodText(row)}`;
const untilText = ({ kept_until }: ExportRow) => kept_until && dayText(kept_until);

const What = ({ of: row }: { of: ExportRow }) => (
  <>
    <span className="block truncate">
      <b className="font-medium">{kindNames[row.kind]}</b>, {periodText(row)}
    </span>
    <span className="block truncate text-[13px] text-muted">
      {row.made_by}, {sinceText(row.made_at)}
    </span>
  </>
);

function File({ of: { state, row_count, bytes, failure } }: { of: ExportRow }) {
  if (state === "failed") return <span className="block text-[13px] text-clay">{failure}</span>;
  return (
    <span className="block truncate text-muted" role={state === "making" ? "status" : undefined}>
      {row_count !== null && bytes !== null ? contentText(row_count, bytes) : "Being written …"}
    </span>
  );
}

function Action({ of: row, act }: { of: ExportRow; act: Act }) {
  if (row.state === "making") return null;
  const isReady = row.state === "ready";
  const text = isReady ? "Download" : "Try again";
  return (
    <button
      type="button"
      className="link-line relative min-h-9 pointer-coarse:min-h-11"
      aria-label={`${text}: ${nameOf(row)}`}
      aria-disabled={act.isBusy}
      onClick={() => !act.isBusy && void (isReady ? act.download(row) : act.askAgain(row))}
    >
      {text}
    </button>
  );
}
