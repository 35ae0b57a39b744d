import { endpoints } from "@adire/contract/endpoints";
import type { BulkChangeSummary } from "@adire/contract/shapes";
import { useList } from "../../api/queries.ts";
import { dayText, isAhead, momentText, whenText } from "../../parts/dates.ts";
import { ListAnswer } from "../../parts/list-answer.tsx";
import type { Column } from "../../parts/record-list.tsx";
import { Note, Screen } from "../../parts/screen.tsx";
import { FootLine } from "../../shell/foot-line.tsx";

const columns: readonly Column<BulkChangeSummary>[] = [
  {
    name: "subject",
    head: "What",
    track: "minmax(0, 2fr)",
    cell: ({ subject }) => <b className="font-medium">{subject}</b>,
  },
  { name: "by", head: "Who", track: "minmax(0, 1fr)", cell: ({ made_by }) => made_by },
  { name: "at", head: "When", track: "130px", cell: ({ made_at }) => whenText(made_at) },
  {
    name: "undo",
    head: "Undo",
    track: "minmax(0, 1fr)",
    cell: (row) => <span className="text-muted">{undoText(row)}</span>,
  },
];

function undoText({ undo_by, undo_until, written_at, starts_at, ends_at, is_ended }: BulkChangeSummary) {
  if (undo_by) return `undone by ${undo_by}`;
  if (is_ended) return `ended ${momentText(ends_at ?? "")}`;
  if (isAhead(starts_at)) return `begins ${momentText(starts_at ?? "")}`;
  if (written_at && ends_at) return `ends ${momentText(ends_at)}`;
  if (!written_at) return "being written";
  return Date.parse(undo_until) > Date.now() ? `until ${dayText(undo_until)}` : "no longer";
}

/** What was changed of many products at once, and until when each can be undone. */
export function Component() {
  const changes = useList(endpoints.bulkChanges.list, {});
  return (
    <Screen title="Bulk changes">
      <ListAnswer
        of={changes}
        none={<Note title="None yet">What is changed of several products at once is listed here.</Note>}
        label="Changes"
        columns={columns}
        idOf={({ id }) => id}
        to={({ id }) => `/products/changes/${id}`}
        nameOf={({ subject }) => subject}
        phone={(row) => (
          <span className="grid pr-3">
            <b className="truncate font-medium">{row.subject}</b>
            <span className="truncate text-[13px] text-muted">
              {whenText(row.made_at)}, {undoText(row)}
            </span>
          </span>
        )}
      />
      <FootLine />
    </Screen>
  );
}
