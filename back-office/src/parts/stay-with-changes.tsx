import { useEffect } from "react";
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
  return (
    <Dialog title="Leave without saving?" onClose={() => blocker.reset()}>
      <p className="pb-5 text-muted">{text}</p>
      <div className="flex gap-3">
        <Button kind="primary" onClick={() => blocker.reset()}>
          Stay
        </Button>
        <Button onClick={() => blocker.proceed()}>Leave</Button>
      </div>
    </Dialog>
  );
}
