import { useEffect, useState } from "react";
import { useBlocker } from "react-router";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

/** State of a navigation that leaves nothing behind: the record was just saved, or is deleted. */
export const settled = { isSettled: true };

/** Asks before what was typed is left. @param text what is not saved */
export function StayWithChanges({ isChanged, text }: { isChanged: boolean; text: string }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && currentLocation.pathname !== nextLocation.pathname && !nextLocation.state?.isSettled,
  );
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isChanged]);
  if (blocker.state !== "blocked") return null;
  return <LeaveDialog text={text} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}

/** The same for a dialog. @returns what closes it, and the question, to be rendered beside it */
export function useAskToClose(isChanged: boolean, onClose: () => void) {
  const [isAsked, ask] = useState(false);
  const question = isAsked && (
    <LeaveDialog text="What you typed is not saved." onStay={() => ask(false)} onLeave={onClose} />
  );
  return { close: () => (isChanged ? ask(true) : onClose()), question };
}

type LeaveDialogProps = { text: string; onStay(): void; onLeave(): void };

function LeaveDialog({ text, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog title="Leave without saving?" onClose={onStay}>
      <p className="pb-5 text-muted">{text}</p>
      <div className="flex gap-3">
        <Button kind="primary" onClick={onStay}>
          Stay
        </Button>
        <Button onClick={onLeave}>Leave</Button>
      </div>
    </Dialog>
  );
}
