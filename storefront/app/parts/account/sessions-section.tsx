import { endpoints } from "@adire/contract/endpoints";
import type { SessionInfo } from "@adire/contract/shapes";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { DateTime } from "../orders/date-time.tsx";
import { useSessionControls } from "../session/session.tsx";
import { AccountSection } from "./account-section.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { QueryContent } from "./query-content.tsx";
import { useReload, useSessions } from "./use-account.ts";

export function SessionsSection() {
  const { api } = useSessionControls();
  const sessions = useSessions();
  const reload = useReload();
  const heading = useRef<HTMLHeadingElement>(null);
  const [ending, setEnding] = useState<SessionInfo | "others" | null>(null);

  const end = async () => {
    if (ending === "others") await api(endpoints.sessions.endOthers, {});
    else if (ending) await api(endpoints.sessions.end, { params: { id: ending.id } });
    await reload("sessions");
    const message = ending === "others" ? "Other devices are signed out" : "The device is signed out";
    flushSync(() => setEnding(null));
    heading.current?.focus();
    toast.success(message);
  };

  return (
    <AccountSection
      title="Devices"
      note="Where you’re signed in. If you don’t recognize a device, sign it out and change your password."
      headingRef={heading}
    >
      <QueryContent query={sessions} subject="your devices">
        {(openSessions) => (
          <div className="grid justify-items-start gap-6">
            <ul className="grid w-full border-t border-hairline">
              {openSessions.map((session) => (
                <li
                  key={session.id}
                  className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-b border-hairline py-4"
                >
                  <div>
                    <p className="font-medium">{session.device}</p>
                    <p className="text-[15px] text-muted">
                      Since <DateTime at={session.began_at} />, last used{" "}
                      <DateTime at={session.last_used_at} exact />
                    </p>
                  </div>
                  {session.current ? (
                    <p className="text-sm font-medium text-leaf">This device</p>
                  ) : (
                    <Button variant="link" onClick={() => setEnding(session)}>
                      Sign out<span className="sr-only"> {session.device}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {openSessions.length > 1 && (
              <Button variant="quiet" onClick={() => setEnding("others")}>
                Sign out all other devices
              </Button>
            )}
          </div>
        )}
      </QueryContent>
      <ConfirmDialog
        open={ending !== null}
        title={ending === "others" ? "Sign out all other devices?" : "Sign out this device?"}
        action="Sign out"
        pendingLabel="Signing out..."
        cancel="Stay signed in"
        failed="We couldn’t sign out. Please try again."
        onConfirm={end}
        onClose={() => setEnding(null)}
      >
        <p>
          {ending === "others" || ending === null
            ? "Every device but this one is signed out right away and has to sign in again with your password."
            : `${ending.device} is signed out right away and has to sign in again with your password.`}
        </p>
      </ConfirmDialog>
    </AccountSection>
  );
}
