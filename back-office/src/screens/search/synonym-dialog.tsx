import { endpoints } from "@adire/contract/endpoints";
import type { SynonymGroup } from "@adire/contract/shapes";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { useChange } from "../../api/use-change.ts";
import { Button } from "../../parts/button.tsx";
import { Field, Select } from "../../parts/field.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import type { Undo } from "../../parts/use-undo.ts";
import { RecordLog } from "../audit/record-log.tsx";

const { synonyms, explanations, today } = endpoints;

/** What the words of a group are to each other. */
export const synonymKinds = {
  same: { text: "All mean the same", one_way: false, near: false },
  one_way: { text: "The first finds the others too", one_way: true, near: false },
  near: { text: "The shop has no first one, and shows the others", one_way: true, near: true },
} as const;
type Kind = keyof typeof synonymKinds;

export const kindOf = ({ one_way, near }: Pick<SynonymGroup, "one_way" | "near">): Kind => {
  if (near) return "near";
  return one_way ? "one_way" : "same";
};

type SynonymDialogProps = {
  /** As it is now; without it a new one is made. */
  group: SynonymGroup | undefined;
  /** What a new one begins with. */
  word?: string;
  onDeleted: Undo["done"];
  onClose(): void;
};

export function SynonymDialog({ group, word, onDeleted, onClose }: SynonymDialogProps) {
  const { change, error, fields, isBusy } = useChange([
    synonyms.list,
    explanations.list,
    today.unfoundSearches,
  ]);
  const [base] = useState(group);
  const isStale = group !== undefined && group.version !== base?.version;
  async function submit(form: FormData): Promise<void> {
    const { one_way, near } = synonymKinds[String(form.get("kind")) as Kind];
    const words = String(form.get("words"))
      .split(",")
      .map((word) => word.trim())
      .filter(Boolean);
    const body = { words, one_way, near };
    const done = group
      ? await change(synonyms.update, { params: { id: group.id }, body: { ...body, version: group.version } })
      : await change(synonyms.create, { body });
    if (done) onClose();
  }
  return (
    <FormDialog
      title={group ? "Change words" : "Words that mean the same"}
      submit={isStale ? "Save over it" : "Save"}
      error={fields.words ? undefined : error}
      {...{ isBusy, onClose }}
      onSubmit={submit}
      other={
        group && (
          <Button
            onClick={async () => {
              if (!(await change(synonyms.remove, { params: { id: group.id } }))) return;
              const { words, one_way, near } = group;
              onDeleted(`Deleted: ${words.join(", ")}`, () =>
                call(synonyms.create, { body: { words, one_way, near } }),
              );
              onClose();
            }}
          >
            Delete the words
          </Button>
        )
      }
    >
      <Field
        label="Words"
        name="words"
        defaultValue={base?.words.join(", ") ?? word}
        hint="Two or more, separated by commas: tee, t-shirt."
        error={fields.words}
      />
      <Select
        label="They"
        name="kind"
        defaultValue={base ? kindOf(base) : "same"}
        options={Object.entries(synonymKinds).map(([value, { text }]) => ({ value, text }))}
      />
      {isStale && <p className="wrap-break-word text-muted">Saved meanwhile: {group.words.join(", ")}</p>}
      {group && <RecordLog record="synonyms" id={group.id} />}
    </FormDialog>
  );
}
