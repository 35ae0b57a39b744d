import { endpoints } from "@adire/contract/endpoints";
import { useRef } from "react";
import { call } from "../../api/client.ts";
import { useMay } from "../../api/queries.ts";
import { Keycap } from "../../parts/button.tsx";
import { whenText } from "../../parts/dates.ts";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { useKeys } from "../../shell/keys.ts";
import { type Order, useOrderChange } from "./use-order-change.ts";

const actors: Record<string, string> = {
  shopper: "The shopper",
  guest: "A guest",
  payment: "Payment desk",
  clock: "The shop",
  staff: "Staff",
};

/** Everything that happened, newest first, with a line for a note. */
export function Timeline({ order }: { order: Order }) {
  const may = useMay();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, error, run } = useOrderChange();
  const params = { id: order.id };
  const canNote = may("orders.note");
  useKeys(canNote ? [{ keys: "n", does: "note", run: () => input.current?.focus(), inFoot: true }] : []);
  const write = async (form: HTMLFormElement) => {
    const note = input.current?.value.trim() ?? "";
    if (!note || isBusy) return input.current?.focus();
    if (await run(() => call(endpoints.staffOrders.note, { params, body: { note } }))) form.reset();
  };
  const sendAgain = (mail_id: number) =>
    void run(() => call(endpoints.staffOrders.sendMailAgain, { params, body: { mail_id } }));
  return (
    <section aria-labelledby="story">
      <div className="flex flex-wrap items-end gap-x-7 gap-y-3 pb-2">
        <h2 id="story" className="section-title">
          What happened
        </h2>
        {canNote && (
          <form
            className="field-line flex h-9 grow items-center gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              void write(event.currentTarget);
            }}
          >
            <input
              ref={input}
              aria-label="Write a note for the team"
              placeholder="Write a note for the team"
              maxLength={2_000}
              className="h-full min-w-0 grow bg-transparent text-[14px] outline-none"
            />
            <Keycap keys="n" />
          </form>
        )}
      </div>
      <ProblemLine text={error} />
      <ol>
        {order.timeline.map(({ at, kind, who, what, mail_id }) => (
          <li
            key={`${at} ${kind} ${mail_id} ${what}`}
            className="grid grid-cols-[86px_minmax(0,1fr)_auto] gap-x-3 border-b border-hairline py-2 text-[13px]"
          >
            <time dateTime={at} className="text-muted">
              {whenText(at)}
            </time>
            <p className="break-words whitespace-pre-line">
              <b className="font-medium">{kind === "mail" ? `Mail to ${who}` : (actors[who] ?? who)}</b>:{" "}
              {kind === "note" ? `“${what}”` : what}
            </p>
            {mail_id !== null && canNote && order.email && (
              <button
                type="button"
                className="link-line text-muted"
                onClick={() => sendAgain(mail_id)}
                aria-label={`Send again: ${what}`}
              >
                Send again
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
