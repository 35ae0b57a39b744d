import { useEffect, useId, useSyncExternalStore } from "react";
import { Icon } from "./icon.tsx";
import { type Toast, toastList } from "./toast.ts";

function Sentence({ toast: { id, kind, text, action } }: { toast: Toast }) {
  return (
    <div className="toast">
      <Icon name={kind === "success" ? "check" : "warning"} size={kind === "success" ? 16 : 22} />
      <span>{text}</span>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            toastList.release();
            toastList.dismiss(id);
            action.onClick();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

/**
 * The place for toasts. Its two live regions stand on the page before anything is said in them: screen readers do not hear what a
 * region brings along. While a dialog is open, the place inside of it speaks.
 */
export function Toasts({ inDialog = false }: { inDialog?: boolean }) {
  const own = useId();
  const place = inDialog ? own : toastList.windowPlace;
  const { toasts, top } = useSyncExternalStore(toastList.subscribe, toastList.read, toastList.readOnServer);
  useEffect(() => (inDialog ? toastList.takeOver(own) : undefined), [inDialog, own]);
  const here = top === place ? toasts : [];
  const of = (kind: Toast["kind"]) =>
    here.filter((toast) => toast.kind === kind).map((toast) => <Sentence key={toast.id} toast={toast} />);
  return (
    <section
      aria-label={inDialog ? "Notices in this dialog" : "Notices"}
      className={inDialog ? "toasts toasts-in-dialog" : "toasts"}
      // A toast that comes up under a resting pointer is not what the pointer wants.
      onMouseMove={({ movementX, movementY }) => (movementX || movementY) && toastList.hold()}
      onMouseLeave={toastList.release}
      onFocus={toastList.hold}
      onBlur={toastList.release}
    >
      <div aria-live="polite">{of("success")}</div>
      <div aria-live="assertive">{of("error")}</div>
    </section>
  );
}
