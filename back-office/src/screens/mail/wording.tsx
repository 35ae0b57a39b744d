import type { AnswerOf } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import type { MailWording } from "@adire/contract/shapes";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { call, fieldErrorsOf, sentenceOf } from "../../api/client.ts";
import { useAnswer, useMay } from "../../api/queries.ts";
import { Answer } from "../../parts/answer.tsx";
import { Button } from "../../parts/button.tsx";
import { sinceText } from "../../parts/dates.ts";
import { StayWithChanges } from "../../parts/stay-with-changes.tsx";
import { FootLine } from "../../shell/foot-line.tsx";
import { useKeys } from "../../shell/keys.ts";
import { RecordLog } from "../audit/record-log.tsx";
import { TextField, Trouble } from "../settings/settings-form.tsx";
import { SettingsScreen } from "../settings/settings-screen.tsx";
import { type Form, useForm } from "../settings/use-form.ts";

const { mails } = endpoints;
const labels = { subject: "Subject", opening: "It begins with", closing: "It closes with" };
type Template = AnswerOf<typeof mails.readTemplate>;

/** What a mail says beside its facts, with the mail as it would be. */
export function Component() {
  const { id = "" } = useParams();
  const template = useAnswer(mails.readTemplate, { params: { id } });
  return <Answer of={template}>{(data) => <Editor key={data.id} template={data} />}</Answer>;
}

const wordingOf = ({ subject, opening, closing }: MailWording): MailWording => ({
  subject,
  opening,
  closing,
});

function useWording(template: Template) {
  const queries = useQueryClient();
  return useForm<Template>(template, labels, async (typed) => {
    const body = { ...wordingOf(typed), version: typed.version };
    const saved = await call(mails.updateTemplate, { params: { id: template.id }, body });
    queries.setQueryData([mails.readTemplate.path, { id: template.id }, {}], saved);
    await queries.invalidateQueries({ queryKey: [mails.templates.path] });
    return saved;
  });
}

function Editor({ template }: { template: Template }) {
  const may = useMay();
  const mayChange = may("settings.change");
  const form = useWording(template);
  const { typed } = form;
  const preview = usePreview(template.id, wordingOf(typed));
  const [said, setSaid] = useState("");
  const test = async () => {
    const sent = call(mails.sendTest, { params: { id: template.id }, body: wordingOf(typed) });
    setSaid(await sent.then(({ message }) => message, sentenceOf));
  };
  useKeys(mayChange ? [{ keys: "$mod+s", does: "save", run: () => void form.save(), inFoot: true }] : []);
  const actions = (
    <>
      {may("mails.send") && <Button onClick={() => void test()}>Mail a test to yourself</Button>}
      {mayChange && (
        <Button kind="primary" keys="$mod+s" busy={form.isBusy} onClick={() => void form.save()}>
          Save
        </Button>
      )}
    </>
  );
  return (
    <SettingsScreen title={template.title} actions={actions}>
      <div className="grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <fieldset disabled={!mayChange} className="grid min-w-0 content-start gap-5">
          <Fields form={{ ...form, errors: fieldErrorsOf(preview.error) }} />
          <Trouble form={form} />
        </fieldset>
        <section className="min-w-0">
          <h2 className="pb-3 font-medium wrap-anywhere">{preview.data?.subject ?? "How it looks"}</h2>
          {preview.data ? (
            <iframe
              // Each preview in a frame of its own: a new address in the same one would be a step of Back.
              key={preview.data.url}
              src={preview.data.url}
              title="How it looks"
              sandbox=""
              className="h-[640px] w-full border border-hairline bg-bg"
            />
          ) : (
            <p className="text-muted">{preview.error && sentenceOf(preview.error)}</p>
          )}
        </section>
      </div>
      {template.wording_id !== null && <RecordLog record="mail_wordings" id={template.wording_id} />}
      <StayWithChanges isChanged={form.isChanged} text="What you changed is not saved." />
      <FootLine said={said}>
        {!said && <span>{form.isChanged ? "Not saved yet" : savedText(form.base)}</span>}
      </FootLine>
    </SettingsScreen>
  );
}

const savedText = ({ changed_by, changed_at }: Template) =>
  changed_by && changed_at ? `Saved by ${changed_by}, ${sinceText(changed_at)}` : "The shop’s own words";

function Fields({ form }: { form: Form<Template> }) {
  const { typed, set } = form;
  const may = useMay()("settings.change");
  const { own, has_fixed_subject: isFixed, placeholders } = typed;
  const hint = (words: string) => (words ? `Blank: ${words}` : "Blank: nothing");
  return (
    <>
      {isFixed ? (
        <p>
          Its subject stays: <b className="font-medium">{own.subject}</b>
        </p>
      ) : (
        <TextField form={form} name="subject" hint={hint(own.subject)} />
      )}
      <TextField form={form} name="opening" multiline hint={hint(own.opening)} />
      <TextField form={form} name="closing" multiline hint={hint(own.closing)} />
      <p className="text-muted">Between them stands what the mail has to say: amounts, dates, links.</p>
      {placeholders.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-[13px]">
          {placeholders.map(({ name, meaning }) => (
            <div key={name} className="contents">
              <dt className="font-medium">{`{${name}}`}</dt>
              <dd className="text-muted">{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
      {may && typed.subject + typed.opening + typed.closing !== "" && (
        <Button
          className="justify-self-start"
          onClick={() => {
            for (const name of ["subject", "opening", "closing"] as const) set(name, "");
          }}
        >
          Back to the original wording
        </Button>
      )}
    </>
  );
}

const PAUSE_MS = 400;

/** The mail with what is typed, read when the typing pauses; the last one stays until then. */
function usePreview(id: string, typed: MailWording) {
  const said = JSON.stringify(typed);
  const [paused, setPaused] = useState(said);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(said), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return useQuery({
    queryKey: [mails.previewTemplate.path, id, paused],
    queryFn: () => call(mails.previewTemplate, { params: { id }, body: JSON.parse(paused) as MailWording }),
    placeholderData: keepPreviousData,
    retry: false,
    // Its address opens for minutes only.
    gcTime: 0,
  });
}
