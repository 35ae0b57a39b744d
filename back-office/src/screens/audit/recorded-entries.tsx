import { endpoints } from "@adire/contract/endpoints";
import { Link } from "react-router";
import { useAnswer } from "../../api/queries.ts";
import { Answer } from "../../parts/answer.tsx";
import { Entries, useMemberNames } from "./entries.tsx";

/** A record by its table and id, or the settings of a screen by their names. */
export type Recorded = { record: string; id: number } | { settings: readonly string[] };

const SHOWN = 20;

export default function RecordedEntries({ of }: { of: Recorded }) {
  const query = "settings" in of ? { settings: of.settings.join() } : { record: of.record, record_id: of.id };
  const log = useAnswer(endpoints.auditLog.list, { query: { ...query, page_size: SHOWN } });
  const names = useMemberNames();
  const all = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return (
    <div className="max-w-[720px] pt-2">
      <Answer of={log}>
        {({ results, next }) => (
          <>
            {results.length === 0 && <p className="text-muted">Nothing was changed by staff or an import.</p>}
            <Entries entries={results} names={names} />
            {next !== null && (
              <Link to={`/settings/audit?${all}`} className="link-line text-[13px] text-muted">
                All of it
              </Link>
            )}
          </>
        )}
      </Answer>
    </div>
  );
}
