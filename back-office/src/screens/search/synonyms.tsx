import { endpoints } from "@adire/contract/endpoints";
import type { SynonymGroup } from "@adire/contract/shapes";
import { useState } from "react";
import { useAnswer } from "../../api/queries.ts";
import { Answer } from "../../parts/answer.tsx";
import { Button } from "../../parts/button.tsx";
import { Field } from "../../parts/field.tsx";
import type { Undo } from "../../parts/use-undo.ts";
import { kindOf, SynonymDialog, synonymKinds } from "./synonym-dialog.tsx";

/** Rows before one asks for all. */
const SHOWN = 12;

type SynonymsProps = { may: boolean; newWord: string | null; onDeleted: Undo["done"] };

/**
 * Words that mean the same in searches, newest first.
 * @param newWord one that gets synonyms at once
 */
export function Synonyms({ may, newWord, onDeleted }: SynonymsProps) {
  const list = useAnswer(endpoints.synonyms.list);
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState<{ group?: SynonymGroup } | null>(may && newWord ? {} : null);
  const [isWhole, setWhole] = useState(false);
  const word = typed.trim().toLowerCase();
  return (
    <section aria-labelledby="synonyms">
      <div className="flex flex-wrap items-end justify-between gap-x-9 gap-y-4 border-b border-hairline pb-3">
        <h2 id="synonyms" className="section-title">
          Words that mean the same
        </h2>
        {may && <Button onClick={() => setOpen({})}>Add words</Button>}
      </div>
      <Field
        label="With the word"
        type="search"
        className="max-w-[400px] pt-4 pb-2"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Answer of={list}>
        {(groups) => {
          const found = groups.filter(({ words }) => words.some((one) => one.includes(word))).toReversed();
          const shown = isWhole ? found : found.slice(0, SHOWN);
          return (
            <>
              <ul>
                {shown.map((group) => (
                  <SynonymRow
                    key={group.id}
                    group={group}
                    onOpen={may ? () => setOpen({ group }) : undefined}
                  />
                ))}
              </ul>
              {found.length === 0 && <p className="pt-3 text-muted">No words are like that.</p>}
              {shown.length < found.length && (
                <Button className="mt-6" onClick={() => setWhole(true)}>
                  Show all {found.length}
                </Button>
              )}
            </>
          );
        }}
      </Answer>
      {open && (
        <SynonymDialog
          {...(newWord && { word: `${newWord}, ` })}
          group={open.group && (list.data?.find(({ id }) => id === open.group?.id) ?? open.group)}
          onDeleted={onDeleted}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

function SynonymRow({ group, onOpen }: { group: SynonymGroup; onOpen: (() => void) | undefined }) {
  const [first = "", ...others] = group.words;
  const text = group.one_way ? `${first} → ${others.join(", ")}` : group.words.join(" = ");
  return (
    <li
      className="grid min-h-[calc(42px+var(--density))] items-center gap-x-6 border-b border-hairline py-2
        lg:grid-cols-[minmax(0,2fr)_minmax(0,1.4fr)_auto]"
    >
      <span className="wrap-break-word min-w-0">{text}</span>
      <span className="text-[13px] text-muted">{synonymKinds[kindOf(group)].text}</span>
      {onOpen && (
        <button
          type="button"
          className="link-line justify-self-start pointer-coarse:min-h-11"
          aria-label={`Change ${text}`}
          onClick={onOpen}
        >
          Change
        </button>
      )}
    </li>
  );
}
