import { endpoints } from "@adire/contract/endpoints";
import { useState } from "react";
import { hasPasskeys } from "../../api/passkeys.ts";
import { useAnswer, useMe } from "../../api/queries.ts";
import { useChange } from "../../api/use-change.ts";
import { Answer } from "../../parts/answer.tsx";
import { Button } from "../../parts/button.tsx";
import { sinceText } from "../../parts/dates.ts";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { Screen } from "../../parts/screen.tsx";
import { FootLine } from "../../shell/foot-line.tsx";
import { AppDialog } from "./app-dialog.tsx";
import { OwnKeys } from "./own-keys.tsx";
import { PasskeyDialog } from "./passkey-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { Rows } from "./rows.tsx";

/** One's own account: second factor, sessions and keys. */
export function Component() {
  const { data: me } = useMe();
  return (
    <Screen title="Your account">
      <p className="pb-9 text-muted">{me && `${me.email}, ${me.role.name.toLowerCase()}`}</p>
      <div className="grid grid-cols-1 gap-14 lg:grid-cols-2">
        <SecondFactor />
        <Sessions />
        <OwnKeys />
        <Rows />
      </div>
      <FootLine />
    </Screen>
  );
}

/** What a change of the account shows in. */
const stale = [endpoints.secondFactor.read, endpoints.sessions.list];

function SecondFactor() {
  const factor = useAnswer(endpoints.secondFactor.read);
  const { change, error } = useChange(stale);
  const [open, setOpen] = useState<"app" | "passkey">();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const close = () => setOpen(undefined);
  const add = async () => {
    const made = await change(endpoints.secondFactor.replaceCodes, {});
    if (made) setCodes(made.answer.recovery_codes);
  };
  return (
    <section>
      <h2 className="section-title pb-1">Second factor</h2>
      <p className="max-w-[56ch] pb-5 text-muted">
        Asked for before refunds, exports, roles and settings, so that a password alone moves no money.
      </p>
      <ProblemLine text={error} className="pb-3" />
      <Answer of={factor}>
        {({ app, passkeys, recovery_codes }) => (
          <ul className="border-t border-hairline">
            {passkeys.map(({ id, name, last_used_at }) => (
              <li key={id} className="flex items-center justify-between gap-4 border-b border-hairline py-2">
                <span>
                  <b className="font-medium">{name}</b>
                  <span className="text-muted">
                    , a passkey, {last_used_at ? `used ${sinceText(last_used_at)}` : "not used yet"}
                  </span>
                </span>
                <Button
                  aria-label={`Remove the passkey ${name}`}
                  onClick={() => void change(endpoints.passkeys.remove, { params: { id } })}
                >
                  Remove
                </Button>
              </li>
            ))}
            <li className="flex items-center justify-between gap-4 border-b border-hairline py-2">
              <span>
                <b className="font-medium">Authenticator app</b>
                <span className="text-muted">, {app ? "set up" : "not set up"}</span>
              </span>
              <Button onClick={() => setOpen("app")}>{app ? "Use another one" : "Set up"}</Button>
            </li>
            {(app || passkeys.length > 0) && (
              <li className="flex items-center justify-between gap-4 border-b border-hairline py-2">
                <span>
                  <b className="font-medium">Recovery codes</b>
                  <span className={recovery_codes < 3 ? "text-clay" : "text-muted"}>
                    , {recovery_codes} left
                  </span>
                </span>
                <Button onClick={() => void add()}>Make new ones</Button>
              </li>
            )}
          </ul>
        )}
      </Answer>
      {hasPasskeys() && (
        <Button kind="primary" className="mt-6" onClick={() => setOpen("passkey")}>
          Add a passkey
        </Button>
      )}
      {open === "app" && <AppDialog onClose={close} />}
      {open === "passkey" && <PasskeyDialog onClose={close} />}
      {codes.length > 0 && (
        <RecoveryCodes title="Recovery codes" codes={codes} onClose={() => setCodes([])} />
      )}
    </section>
  );
}

function Sessions() {
  const { data: me } = useMe();
  const sessions = useAnswer(endpoints.sessions.list);
  const { change, error } = useChange(stale);
  return (
    <section>
      <h2 className="section-title pb-1">Signed in on</h2>
      <p className="pb-5 text-muted">
        A session that you do not know? End it, and choose a new password{" "}
        {me && (
          <a href={`${me.storefront_url}/account`} target="_blank" rel="noreferrer" className="link-line">
            in the shop
          </a>
        )}
        .
      </p>
      <ProblemLine text={error} className="pb-3" />
      <Answer of={sessions}>
        {(list) => (
          <>
            <ul className="border-t border-hairline">
              {list.map(({ id, device, last_used_at, current }) => (
                <li
                  key={id}
                  className="flex min-h-[54px] items-center justify-between gap-4 border-b border-hairline py-2"
                >
                  <span>
                    {device}
                    <span className="text-muted">, {current ? "this one" : sinceText(last_used_at)}</span>
                  </span>
                  {!current && (
                    <Button
                      aria-label={`End the session on ${device}`}
                      onClick={() => void change(endpoints.sessions.end, { params: { id } })}
                    >
                      End
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {list.length > 1 && (
              <Button className="mt-6" onClick={() => void change(endpoints.sessions.endOthers, {})}>
                End all others
              </Button>
            )}
          </>
        )}
      </Answer>
    </section>
  );
}
