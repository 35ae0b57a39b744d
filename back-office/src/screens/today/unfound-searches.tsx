import { endpoints } from "@adire/contract/endpoints";
import type { UnfoundSearch } from "@adire/contract/shapes";
import { useState } from "react";
import { useMay } from "../../api/queries.ts";
import { useChange } from "../../api/use-change.ts";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { RecordLink } from "../../parts/record-link.tsx";

/** Searches that found nothing; where a word of the shop is like them, it is offered as a synonym. */
export function UnfoundSearches({ searches }: { searches: readonly UnfoundSearch[] }) {
  // A search that was mended leaves the answer; it stays here until one looks away, so that it can be undone.
  const [mended, setMended] = useState<readonly (UnfoundSearch & { synonym: number })[]>([]);
  const { change, error, isBusy } = useChange([endpoints.today.unfoundSearches]);
  const rows: readonly (UnfoundSearch & { synonym?: number })[] = [
    ...mended,
    ...searches.filter(({ text }) => !mended.some((one) => one.text === text)),
  ];
  async function mend(search: UnfoundSearch, word: string) {
    const done = await change(endpoints.synonyms.create, { body: { words: [search.text, word] } });
    if (done) setMended((before) => [...before, { ...search, synonym: done.answer.id }]);
  }
  async function undo(text: string, synonym: number) {
    if (await change(endpoints.synonyms.remove, { params: { id: synonym } }))
      setMended((before) => before.filter((one) => one.text !== text));
  }
  return (
    <section aria-labelledby="unfound" aria-busy={isBusy}>
      <div className="flex items-end justify-between border-b border-hairline pb-3">
        <h2 id="unfound" className="section-title">
          Searched, not found
        </h2>
        <p className="text-[13px] text-muted">7 days</p>
      </div>
      <ProblemLine text={error} className="pt-2 text-[13px]" />
      {rows.length === 0 && <p className="pt-3 text-muted">Every search found something.</p>}
      <ul>
        {rows.map((row) => (
          <li
            key={row.text}
            className="grid min-h-[34px] grid-cols-[minmax(0,1fr)_36px_minmax(0,1.4fr)] items-center gap-x-4
              border-b border-hairline last:border-0"
          >
            <RecordLink
              to={`/settings/search?search=${encodeURIComponent(row.text)}`}
              className="truncate font-medium hover:underline"
              textClassName="truncate font-medium"
            >
              {row.text}
            </RecordLink>
            <span className="text-right text-muted">{row.searches}</span>
            {row.synonym !== undefined ? (
              <span className="text-[13px] text-leaf">
                Same as {row.offer?.word}{" "}
                <button
                  type="button"
                  className="link-line ml-1"
                  onClick={() => void undo(row.text, row.synonym ?? 0)}
                >
                  Undo
                </button>
              </span>
            ) : (
              <Offer search={row} onTake={(word) => void mend(row, word)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Offer({ search, onTake }: { search: UnfoundSearch; onTake(word: string): void }) {
  const may = useMay();
  const { offer } = search;
  if (!offer) return <span className="text-[13px] text-muted">None in the shop</span>;
  return (
    <span className="text-[13px] text-muted">
      Same as{" "}
      {may("search.change") ? (
        <button
          type="button"
          className="link-line text-ink"
          aria-label={`${search.text} means the same as ${offer.word}`}
          onClick={() => onTake(offer.word)}
        >
          {offer.word.toLowerCase()}
        </button>
      ) : (
        offer.word.toLowerCase()
      )}
    </span>
  );
}
