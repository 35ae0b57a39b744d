import { endpoints } from "@adire/contract/endpoints";
import type { AuditEntry } from "@adire/contract/shapes";
import { Link } from "react-router";
import { useAnswer } from "../../api/queries.ts";
import { whenText } from "../../parts/dates.ts";
import { auditText, type ChangeText, changeTexts } from "./audit-text.ts";
import { entryAddress } from "./entry-address.ts";

type EntriesProps = {
  entries: readonly AuditEntry[];
  /** What somebody is called, by id. */
  names: ReadonlyMap<number, string>;
  /** Entries of many records lead to theirs. */
  isLinked?: boolean;
};

/** What was done, each with the screen that it was done on and the fields that changed. */
export function Entries({ entries, names, isLinked = false }: EntriesProps) {
  const { data: store } = useAnswer(endpoints.store.read);
  return (
    <ol>
      {entries.map((entry) => {
        const { who, what, isAlarm } = auditText(entry);
        const changes = changeTexts(entry, store?.currency ?? "USD");
        const to = isLinked ? entryAddress(entry) : null;
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
                <b className="font-medium">{names.get(entry.user_id ?? 0) ?? who}</b>{" "}
                {to ? (
                  <Link
                    to={to}
                    className="underline decoration-hairline underline-offset-4 hover:decoration-ink"
                  >
                    {what}
                  </Link>
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
