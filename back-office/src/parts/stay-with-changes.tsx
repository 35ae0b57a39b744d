import { useEffect, useState } from "react";
import { useBlocker } from "react-router";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

/** State of a navigation that leaves nothing behind: the record was just saved, or is deleted. */
export const settled = { isSettled: true };

/** What is typed and not saved, on the screen and in its dialogs. */
const unsaved = new Set<{ text: string }>();

/** Asks before what was typed is left. @param text what is not saved */
function useUnsaved(isChanged: boolean, text: string): void {
  useEffect(() => {
    if (!isChanged) return;
    const one = { text };
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    unsaved.add(one);
    addEventListener("beforeunload", ask);
    return () => {
      unsaved.delete(one);
      removeEventListener("beforeunload", ask);
    };
  }, [isChanged, text]);
}

export function StayWithChanges({ isChanged, text }: { isChanged: boolean; text: string }) {
  useUnsaved(isChanged, text);
  return null;
}

/** The question about all that is not saved; the router knows one at a time. */
export function LeaveQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.size > 0 &&
      currentLocation.pathname !== nextLocation.pathname &&
      !nextLocation.state?.isSettled,
  );
  if (blocker.state !== "blocked") return null;
  const text = [...unsaved].at(-1)?.text ?? "";
  return <LeaveDialog text={text} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}

/** The same for a dialog. @returns what closes it, and the question, to be rendered beside it */
export function useAskToClose(isChanged: boolean, onClose: () => void) {
  const [isAsked, ask] = useState(false);
  const text = "What you typed is not saved.";
  useUnsaved(isChanged, text);
  const question = isAsked && <LeaveDialog text={text} onStay={() => ask(false)} onLeave={onClose} />;
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
