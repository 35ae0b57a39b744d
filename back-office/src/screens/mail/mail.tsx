import { endpoints } from "@adire/contract/endpoints";
import type { MailRow, MailTemplate } from "@adire/contract/shapes";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { call, sentenceOf } from "../../api/client.ts";
import { useAnswer, useList, useMay } from "../../api/queries.ts";
import { sinceText } from "../../parts/dates.ts";
import { Select } from "../../parts/field.tsx";
import { type List, ListAnswer } from "../../parts/list-answer.tsx";
import { ProblemLine } from "../../parts/problem-line.tsx";
import type { Column } from "../../parts/record-list.tsx";
import { Note } from "../../parts/screen.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { usePutParam } from "../../parts/use-put-param.ts";
import { FootLine } from "../../shell/foot-line.tsx";
import { SettingsScreen } from "../settings/settings-screen.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";

const { mails } = endpoints;
const states = [
  { value: "", text: "All" },
  { value: "queued", text: "Waiting" },
  { value: "failed", text: "Failed" },
  { value: "sent", text: "Sent" },
];
type Shown = { subject: string; url: string };

/** Mail that was sent, and what each kind of mail says. */
export function Component() {
  const [params] = useSearchParams();
  const [to, state] = [params.get("to") ?? "", params.get("state") ?? ""];
  const list = useList(mails.list, { to: to || undefined, state: state || undefined });
  const open = params.get("mail");
  const opened = list.rows.find(({ id }) => String(id) === open);
  const [shown, setShown] = useState<Shown>();
  const [said, setSaid] = useState("");
  const [isBusy, setBusy] = useState(false);
  const queries = useQueryClient();
  const put = usePutParam();
  /** Says what came of it in the foot line. While one thing is under way, another one is not begun. */
  const act = async (work: () => Promise<{ message: string } | Shown>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      const answer = await work();
      if ("url" in answer) setShown(answer);
      else setSaid(answer.message);
    } catch (refusal) {
      setSaid(sentenceOf(refusal));
    }
    await queries.invalidateQueries({ queryKey: [mails.list.path] });
    setBusy(false);
  };
  const search = <SearchField label="Email address" value={to} onSearch={(text) => put("to", text)} />;
  return (
    <SettingsScreen title="Mail" actions={search}>
      <div className="grid grid-cols-1 gap-14 xl:grid-cols-[minmax(0,1fr)_372px]">
        <section>
          <div className="flex flex-wrap items-end justify-between gap-4 pb-5">
            <h2 className="section-title">Of the last 90 days</h2>
            <Select
              label="State"
              value={state}
              options={states}
              onChange={({ target }) => put("state", target.value)}
            />
          </div>
          <Mails list={list} openId={open ? Number(open) : null} act={act} />
        </section>
        <Templates />
      </div>
      {opened && <OpenMail mail={opened} act={act} onClose={() => put("mail", "")} />}
      {shown && <PreviewDialog {...shown} onClose={() => setShown(undefined)} />}
      <FootLine said={said} />
    </SettingsScreen>
  );
}

type Act = (work: () => Promise<{ message: string } | Shown>) => Promise<void>;
const stateTexts = { queued: "Waits", failed: "Failed", sent: "Sent" } as const;

type MailsProps = {
  list: List<MailRow>;
  openId: number | null;
  act: Act;
};

function Mails({ list, openId, act }: MailsProps) {
  const [params] = useSearchParams();
  const toOpen = (id: number) => {
    const next = new URLSearchParams(params);
    next.set("mail", String(id));
    return `?${next}`;
  };
  const columns: readonly Column<MailRow>[] = [
    { name: "mail", head: "Mail", track: "minmax(0, 1fr)", cell: (mail) => <Head mail={mail} /> },
    { name: "state", head: "State", track: "minmax(0, 150px)", cell: (mail) => <State mail={mail} /> },
    {
      name: "again",
      head: <span className="sr-only">Send again</span>,
      track: "112px",
      right: true,
      cell: (mail) => <Again mail={mail} act={act} />,
    },
  ];
  return (
    <ListAnswer
      of={list}
      none={<Note title="No mail like this" />}
      label="Mails"
      columns={columns}
      idOf={({ id }) => id}
      to={({ id }) => toOpen(id)}
      nameOf={({ subject }) => `See “${subject}”`}
      rowHeight={58}
      phone={(mail) => (
        <span className="flex items-center justify-between gap-3 pr-1">
          <span className="min-w-0">
            <Head mail={mail} />
          </span>
          <span className="shrink-0">
            <State mail={mail} />
          </span>
        </span>
      )}
      peek={(mail) => <Peek mail={mail} />}
      openId={openId}
    />
  );
}

const Head = ({ mail }: { mail: MailRow }) => (
  <>
    <span className="block truncate font-medium">{mail.subject}</span>
    <span className="block truncate text-[13px] text-muted">
      {mail.to}, {sinceText(mail.created_at)}
    </span>
  </>
);

const State = ({ mail: { state, error } }: { mail: MailRow }) => (
  <span className={`block truncate text-[13px] ${state === "failed" ? "text-clay" : "text-muted"}`}>
    {stateTexts[state]}
    {error && <span className="block truncate max-lg:hidden">{error}</span>}
  </span>
);

function Again({ mail: { id, subject, can_resend }, act }: { mail: MailRow; act: Act }) {
  if (!useMay()("mails.send") || !can_resend) return null;
  return (
    <button
      type="button"
      className="link-line relative min-h-9 pointer-coarse:min-h-11"
      aria-label={`Send again: “${subject}”`}
      onClick={() => void act(() => call(mails.resend, { params: { id } }))}
    >
      Send again
    </button>
  );
}

const Peek = ({ mail }: { mail: MailRow }) => (
  <div className="grid gap-3 text-[13px] wrap-anywhere">
    <p className="text-[15px] font-medium">{mail.subject}</p>
    <p className="text-muted">
      {mail.to}, {sinceText(mail.created_at)}
    </p>
    <p className={mail.state === "failed" ? "text-clay" : ""}>
      {[stateTexts[mail.state], mail.error].filter(Boolean).join(": ")}
    </p>
  </div>
);

/** One mail of the list. */
function OpenMail({ mail, act, onClose }: { mail: MailRow; act: Act; onClose(): void }) {
  const preview = useAnswer(
    mails.preview,
    { params: { id: mail.id } },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <PreviewDialog subject={mail.subject} url={preview.data?.url} onClose={onClose}>
      <Again mail={mail} act={act} />
      <ProblemLine text={preview.error && sentenceOf(preview.error)} />
    </PreviewDialog>
  );
}

const subjects: Record<MailTemplate["about"], string> = {
  orders: "About orders",
  shopping: "While shopping",
  accounts: "About accounts",
};

/** The mails to shoppers, each with its wording behind it. */
function Templates() {
  const { data } = useAnswer(mails.templates);
  return (
    <section>
      <h2 className="section-title pb-1">What they say</h2>
      <p className="pb-4 text-muted">Each in your words, or in the shop’s own.</p>
      {data &&
        Object.entries(subjects).map(([about, title]) => (
          <div key={about} className="pb-6">
            <h3 className="pb-2 text-[13px] text-muted">{title}</h3>
            <ul>
              {data
                .filter((one) => one.about === about)
                .map((one) => (
                  <li key={one.id} className="border-t border-hairline">
                    <Link
                      to={`/settings/mail/${one.id}`}
                      className="flex min-h-9 items-center justify-between gap-3 hover:underline
                        pointer-coarse:min-h-11"
                    >
                      {one.title}
                      {one.is_worded && <span className="text-[13px] text-muted">in your words</span>}
                    </Link>
                  </li>
                ))}
            </ul>
          </div>
        ))}
    </section>
  );
}
