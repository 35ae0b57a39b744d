import type { Call } from "@adire/contract/client";
import type { AnswerOf, BodySent, Endpoint } from "@adire/contract/endpoint";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { call } from "../../api/client.ts";
import { useAnswer, useMay } from "../../api/queries.ts";
import { Answer } from "../../parts/answer.tsx";
import { Button } from "../../parts/button.tsx";
import { sinceText } from "../../parts/dates.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { Field, TextArea } from "../../parts/field.tsx";
import { StayWithChanges } from "../../parts/stay-with-changes.tsx";
import { FootLine } from "../../shell/foot-line.tsx";
import { useKeys } from "../../shell/keys.ts";
import { RecordLog } from "../audit/record-log.tsx";
import { SettingsScreen } from "./settings-screen.tsx";
import { type Form, useForm, type Versioned } from "./use-form.ts";

type SettingsFormProps<Values extends Versioned, Update extends Endpoint> = {
  title: string;
  read: Endpoint & { answer: Endpoint["answer"] };
  update: Update;
  /** The fields with their labels. */
  labels: Readonly<Record<string, string>>;
  /** Asked before it is saved; undefined where nothing needs a second look. */
  ask?(base: Values, typed: Values): string | undefined;
  children(form: Form<Values>): ReactNode;
};

/** A screen of settings that are saved at once. */
export function SettingsForm<Read extends Endpoint, Update extends Endpoint>({
  read,
  ...rest
}: SettingsFormProps<AnswerOf<Read> & Versioned, Update> & { read: Read }) {
  const present = useAnswer(read);
  return (
    <Answer of={present}>
      {(values) => <Fields {...rest} read={read} present={values as AnswerOf<Read> & Versioned} />}
    </Answer>
  );
}

function Fields<Values extends Versioned, Update extends Endpoint>({
  title,
  read,
  update,
  labels,
  present,
  ask,
  children,
}: SettingsFormProps<Values, Update> & { present: Values }) {
  const queries = useQueryClient();
  const mayChange = useMay()("settings.change");
  const [question, setQuestion] = useState<string>();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm(present, labels, async (values) => {
    const { changed_at: _, changed_by: __, ...body } = values;
    const saved = await call(update, { body: body as BodySent<Update> } as unknown as Call<Update>);
    queries.setQueryData([read.path, {}, {}], saved);
    await queries.invalidateQueries({ queryKey: ["/api/store/"] });
    await queries.invalidateQueries({ queryKey: ["/staff/api/readiness/"] });
    return saved as unknown as Values;
  });
  useKeys(
    mayChange
      ? [{ keys: "$mod+s", does: "save", run: () => element.current?.requestSubmit(), inFoot: true }]
      : [],
  );
  const save = mayChange && (
    <Button kind="primary" keys="$mod+s" busy={form.isBusy} onClick={() => element.current?.requestSubmit()}>
      Save
    </Button>
  );
  return (
    <SettingsScreen title={title} actions={save}>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const text = ask?.(form.base, form.typed);
          setQuestion(text);
          if (!text) void form.save();
        }}
      >
        <fieldset disabled={!mayChange} className="grid gap-8">
          {children(form)}
          <Trouble form={form} />
        </fieldset>
      </form>
      {question && (
        <Dialog title="Save this?" onClose={() => setQuestion(undefined)}>
          <div className="grid justify-items-start gap-5">
            <p>{question}</p>
            <Button
              kind="primary"
              onClick={() => {
                setQuestion(undefined);
                void form.save();
              }}
            >
              Yes, save it
            </Button>
          </div>
        </Dialog>
      )}
      <StayWithChanges isChanged={form.isChanged} text="What you changed is not saved." />
      <RecordLog settings={Object.keys(labels)} />
      <FootLine>
        <span>{form.isChanged ? "Not saved yet" : lastChange(form.base)}</span>
      </FootLine>
    </SettingsScreen>
  );
}

const lastChange = ({ changed_by, changed_at }: Versioned) =>
  changed_by && changed_at ? `Saved by ${changed_by}, ${sinceText(changed_at)}` : "Saved";

/** Why it was not saved; where somebody was faster, what they wrote. */
export function Trouble<Values extends Versioned>({
  form,
  textOf = shownText,
}: {
  form: Form<Values>;
  textOf?: (value: unknown) => string;
}) {
  if (!form.sentence) return null;
  return (
    <div role="alert" className="grid justify-items-start gap-3 border-2 border-clay p-5">
      <p className="font-medium">{form.sentence}</p>
      {form.conflicts.map((conflict) => (
        <p key={conflict.id}>
          {conflict.label}: <span className="text-muted">{textOf(conflict.theirs)}</span>{" "}
          <button
            type="button"
            className="link-line"
            aria-label={`Take this for ${conflict.label}`}
            onClick={() => form.take(conflict)}
          >
            Take this
          </button>
        </p>
      ))}
      {form.isMerged && form.isChanged && (
        <p className="text-muted">What you typed is still here. Save again to keep it.</p>
      )}
    </div>
  );
}

const shownText = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);

type TextFieldProps<Values extends Versioned> = {
  form: Form<Values>;
  name: keyof Values & string;
  hint?: string;
  multiline?: boolean;
  inputMode?: "decimal" | "tel" | "email";
  className?: string;
};

/** A field of one text. */
export function TextField<Values extends Versioned>({
  form,
  name,
  hint,
  multiline = false,
  inputMode,
  className,
}: TextFieldProps<Values>) {
  const attributes = {
    label: form.labels[name] ?? name,
    name,
    value: String(form.typed[name] ?? ""),
    onChange: ({ target }: { target: { value: string } }) => form.set(name, target.value as never),
    error: form.errors[name],
    hint,
    className,
  };
  return multiline ? <TextArea {...attributes} rows={3} /> : <Field {...attributes} inputMode={inputMode} />;
}
