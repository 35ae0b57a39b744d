import type { StaffTaxonomyItem } from "@adire/contract/shapes";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { useAnswer, useMay } from "../../api/queries.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Select } from "../../parts/field.tsx";
import { useAskToClose } from "../../parts/stay-with-changes.tsx";
import { RecordLog } from "../audit/record-log.tsx";
import { TextField, Trouble } from "../settings/settings-form.tsx";
import { type Form, useForm, type Versioned } from "../settings/use-form.ts";
import { DeleteItem } from "./delete-item.tsx";
import { type Noun, nouns } from "./nouns.ts";

type ItemDialogProps = { noun: Noun; item: StaffTaxonomyItem; onClose(): void };
type Values = StaffTaxonomyItem & Versioned;

const labels = {
  name: "Name",
  parent_id: "Below",
  description: "Description",
  story: "Story",
  hex_code: "Swatch",
};

/** Adds one of a list, or changes it. What was typed is kept where somebody was faster. */
export function ItemDialog({ noun, item, onClose }: ItemDialogProps) {
  const { singular, calls, shown } = nouns[noun];
  const may = useMay()("catalog.change");
  const queries = useQueryClient();
  const isNew = item.id === 0;
  const form = useForm<Values>({ ...item, changed_at: null, changed_by: null }, labels, async (values) => {
    const { name, version, description, parent_id, story, hex_code } = values;
    const body = { name, version, description, parent_id, story, ...(hex_code && { hex_code }) };
    const saved = isNew
      ? await call(calls.create, { body })
      : await call(calls.update, { params: { id: item.id }, body });
    await Promise.all(
      [calls.list, shown.list].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })),
    );
    onClose();
    return { ...values, ...saved };
  });
  const { close, question } = useAskToClose(form.isChanged, onClose);
  return (
    <>
      <Dialog title={isNew ? `New ${singular}` : item.name} onClose={close}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void form.save();
          }}
        >
          <fieldset disabled={!may} className="grid gap-5">
            <TextField form={form} name="name" />
            {noun === "categories" && <CategoryFields form={form} />}
            {noun === "brands" && (
              <TextField form={form} name="story" multiline hint="Stands with its products in the shop." />
            )}
            {noun === "colors" && <SwatchField form={form} />}
            <Trouble form={form} />
            {may && (
              <Button kind="primary" type="submit" busy={form.isBusy} className="justify-self-start">
                {isNew ? `Add the ${singular}` : "Save"}
              </Button>
            )}
          </fieldset>
        </form>
        {may && !isNew && <DeleteItem noun={noun} item={item} onDeleted={onClose} />}
        {!isNew && <RecordLog record={noun} id={item.id} />}
      </Dialog>
      {question}
    </>
  );
}

function CategoryFields({ form }: { form: Form<Values> }) {
  const { data: categories = [] } = useAnswer(nouns.categories.shown.list);
  return (
    <>
      <Select
        label={labels.parent_id}
        value={String(form.typed.parent_id ?? "")}
        error={form.errors.parent_id}
        hint="The page of that category then shows these products, too."
        onChange={({ target }) => form.set("parent_id", target.value ? Number(target.value) : null)}
        options={[
          { value: "", text: "No other" },
          ...categories
            .filter(({ id }) => id !== form.base.id)
            .map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
      />
      <TextField form={form} name="description" multiline hint="Stands on its page in the shop." />
    </>
  );
}

const isCode = (text: string | undefined) => /^#[0-9a-f]{6}$/i.test(text ?? "");

function SwatchField({ form }: { form: Form<Values> }) {
  const { hex_code } = form.typed;
  return (
    <div className="flex items-start gap-4">
      <TextField form={form} name="hex_code" className="w-40" hint="Such as #171c3f" />
      <input
        type="color"
        aria-label="Choose the swatch"
        className="mt-7 h-[38px] w-14 border border-control bg-transparent p-1"
        value={isCode(hex_code) ? hex_code : "#8a8a8d"}
        onChange={({ target }) => form.set("hex_code", target.value)}
      />
    </div>
  );
}
