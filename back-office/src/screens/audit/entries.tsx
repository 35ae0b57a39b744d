import { endpoints } from "@adire/contract/endpoints";
import type { AuditEntry } from "@adire/contract/shapes";
import { useAnswer } from "../../api/queries.ts";
import { whenText } from "../../parts/dates.ts";
import { RecordLink } from "../../parts/record-link.tsx";
import { auditText, type ChangeText, changeTexts } from "./audit-text.ts";
import { entryAddress } from "./entry-address.ts";

type Names = {
  /** What somebody is called, by id. */
  names: ReadonlyMap<number, string>;
};

type EntriesProps = Names & {
  entries: readonly AuditEntry[];
  /** Entries of many records lead to theirs. */
  isLinked?: boolean;
};

/** What was done, one below the other. */
export function Entries({ entries, names, isLinked = false }: EntriesProps) {
  return (
    <ol>
      {entries.map((entry) => (
        <li key={entry.id} className="border-t border-hairline">
          <Entry entry={entry} names={names} to={isLinked ? entryAddress(entry) : null} />
        </li>
      ))}
    </ol>
  );
}

/** What was done, with the screen that it was done on and the fields that changed. */
export function Entry({ entry, names, to = null }: Names & { entry: AuditEntry; to?: string | null }) {
  const { data: store } = useAnswer(endpoints.store.read);
  const { who, what, isAlarm } = auditText(entry);
  const changes = changeTexts(entry, store?.currency ?? "USD");
  return (
    <div className="grid grid-cols-[78px_minmax(0,1fr)] py-2.5 text-[13px]">
      <time dateTime={entry.at} className="text-muted">
        {whenText(entry.at).replace("Today ", "")}
      </time>
      <div className={`min-w-0 wrap-break-word ${isAlarm ? "text-clay" : ""}`}>
        <p>
          <b className="font-medium">{names.get(entry.user_id ?? 0) ?? who}</b>{" "}
          {to ? (
            <RecordLink
              to={to}
              className="underline decoration-hairline underline-offset-4 hover:decoration-ink"
            >
              {what}
            </RecordLink>
          ) : (
            what
          )}
          {entry.screen && <span className="text-muted">, on “{entry.screen}”</span>}
        </p>
        {changes.slice(0, MAX_CHANGES).map(({ field, before, after }) => (
          <p key={field} className={isAlarm ? "" : "text-muted"}>
            {isAlarm ? `${field} ${after}` : changeText({ field, before, after })}
          </p>
        ))}
        {changes.length > MAX_CHANGES && (
          <p className="text-muted">and {changes.length - MAX_CHANGES} fields more</p>
        )}
      </div>
    </div>
  );
}

const MAX_CHANGES = 12;

/** A setting has one value, whose name is in the sentence; what came into being was nothing before. */
function changeText({ field, before, after }: ChangeText): string {
  const name = field === "value" ? "" : `${field}: `;
  return before === "nothing" ? `${name}${after}` : `${name}${before} to ${after}`;
}

/** Members by id, for names of entries; without the right to see them entries have e-mails. */
export function useMemberNames(): ReadonlyMap<number, string> {
  const { data } = useAnswer(endpoints.staffMembers.list);
  return new Map((data ?? []).map(({ id, username }) => [id, username]));
}
