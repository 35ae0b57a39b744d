import { endpoints } from "@adire/contract/endpoints";
import type { MailRow, MailTemplate } from "@adire/contract/shapes";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { call, sentenceOf } from "../../api/client.ts";
import { useAnswer, useList, useMay } from "../../api/queries.ts";
import { Button } from "../../parts/button.tsx";
import { whenText } from "../../parts/dates.ts";
import { Select } from "../../parts/field.tsx";
import { Note } from "../../parts/screen.tsx";
import { SearchField } from "../../parts/search-field.tsx";
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
  const [params, setParams] = useSearchParams();
  const [to, state] = [params.get("to") ?? "", params.get("state") ?? ""];
  const list = useList(mails.list, { to: to || undefined, state: state || undefined });
  const [shown, setShown] = useState<Shown>();
  const [said, setSaid] = useState("");
  const queries = useQueryClient();
  const put = (name: string, value: string) =>
    setParams((before) => {
      if (value) before.set(name, value);
      else before.delete(name);
      return before;
    });
  /** Says what came of it in the foot line. */
  const act = async (work: () => Promise<{ message: string } | Shown>) => {
    try {
      const answer = await work();
      if ("url" in answer) setShown(answer);
      else setSaid(answer.message);
    } catch (refusal) {
      setSaid(sentenceOf(refusal));
    }
    await queries.invalidateQueries({ queryKey: [mails.list.path] });
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
          {list.rows.length === 0 && !list.isPending && <Note title="No mail like this" />}
          <ul>
            {list.rows.map((mail) => (
              <Mail key={mail.id} mail={mail} act={act} />
            ))}
          </ul>
          {list.hasNextPage && (
            <Button className="mt-6" busy={list.isFetching} onClick={() => void list.fetchNextPage()}>
              Show more
            </Button>
          )}
        </section>
        <Templates />
      </div>
      {shown && <PreviewDialog {...shown} onClose={() => setShown(undefined)} />}
      <FootLine>
        <span>{said}</span>
      </FootLine>
    </SettingsScreen>
  );
}

type Act = (work: () => Promise<{ message: string } | Shown>) => Promise<void>;
const stateTexts = { queued: "Waits", failed: "Failed", sent: "Sent" } as const;

function Mail({ mail, act }: { mail: MailRow; act: Act }) {
  const may = useMay()("mails.send");
  const params = { id: mail.id };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline py-2.5">
      <div className="min-w-0 grow basis-64">
        <p className="truncate font-medium">{mail.subject}</p>
        <p className="truncate text-[13px] text-muted">
          {mail.to}, {whenText(mail.created_at)}
        </p>
        {mail.error && <p className="text-[13px] text-clay">{mail.error}</p>}
      </div>
      <span className={`w-14 text-[13px] ${mail.state === "failed" ? "text-clay" : "text-muted"}`}>
        {stateTexts[mail.state]}
      </span>
      <Button
        aria-label={`See “${mail.subject}”`}
        onClick={() => void act(() => call(mails.preview, { params }))}
      >
        See
      </Button>
      {may && mail.can_resend && (
        <Button
          aria-label={`Send again: “${mail.subject}”`}
          onClick={() => void act(() => call(mails.resend, { params }))}
        >
          Send again
        </Button>
      )}
    </li>
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
