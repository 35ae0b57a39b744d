import { endpoints } from "@adire/contract/endpoints";
import type { AuditEntry } from "@adire/contract/shapes";
import { useAnswer } from "../../api/queries.ts";
import { whenText } from "../../parts/dates.ts";
import { auditText, type ChangeText, changeTexts } from "./audit-text.ts";

type EntriesProps = {
  entries: readonly AuditEntry[];
  /** What somebody is called, by id. */
  names: ReadonlyMap<number, string>;
};

/** What was done, each with the fields that changed. */
export function Entries({ entries, names }: EntriesProps) {
  const { data: store } = useAnswer(endpoints.store.read);
  return (
    <ol>
      {entries.map((entry) => {
        const { who, what, isAlarm } = auditText(entry);
        const changes = changeTexts(entry, store?.currency ?? "USD");
        return (
          <li
            key={entry.id}
            className="grid grid-cols-[78px_minmax(0,1fr)] border-t border-hairline py-2.5 text-[13px]"
          >
            <time dateTime={entry.at} className="text-muted">
              {whenText(entry.at).replace("Today ", "")}
            </time>
            <div className={`min-w-0 wrap-break-word ${isAlarm ? "text-clay" : ""}`}>
              <p>
                <b className="font-medium">{names.get(entry.user_id ?? 0) ?? who}</b> {what}
              </p>
              {changes.slice(0, MAX_CHANGES).map(({ field, before, after }) => (
                <p key={field} className={isAlarm ? "" : "text-muted"}>
                  {isAlarm ? `${field} ${after}` : changeText({ field, before, after })}
                </p>
              ))}
              {changes.length > MAX_CHANGES && (
                <p className="text-muted">and {changes.length - MAX_CHANGES} fields more</p>
              )}
              {entry.screen && <p className="text-muted">on {entry.screen}</p>}
            </div>
          </li>
        );
      })}
    </ol>
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
