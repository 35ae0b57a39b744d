import { useEffect, useId, useSyncExternalStore } from "react";
import { Icon } from "./icon.tsx";
import { type Toast, toastList } from "./toast.ts";

function ToastMessage({ toast: { id, kind, text, action } }: { toast: Toast }) {
  return (
    <div className="toast">
      <Icon name={kind === "success" ? "check" : "warning"} size={kind === "success" ? 16 : 22} />
      <span>{text}</span>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            toastList.resume();
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
 * The container of toasts. Its two live regions are on the page before any toast, because screen readers do
 * not announce the initial content of a region. While a dialog is open, the container inside of it shows
 * them.
 */
export function Toasts({ inDialog = false }: { inDialog?: boolean }) {
  const own = useId();
  const ownContainer = inDialog ? own : toastList.windowContainer;
  const { toasts, container } = useSyncExternalStore(
    toastList.subscribe,
    toastList.read,
    toastList.readOnServer,
  );
  useEffect(() => (inDialog ? toastList.showIn(own) : undefined), [inDialog, own]);
  const here = container === ownContainer ? toasts : [];
  const of = (kind: Toast["kind"]) =>
    here.filter((toast) => toast.kind === kind).map((toast) => <ToastMessage key={toast.id} toast={toast} />);
  return (
    <section
      aria-label={inDialog ? "Notices in this dialog" : "Notices"}
      className={inDialog ? "toasts toasts-in-dialog" : "toasts"}
      // A toast that appears under a resting pointer is not hovered on purpose.
      onMouseMove={({ movementX, movementY }) => (movementX || movementY) && toastList.pause()}
      onMouseLeave={toastList.resume}
      onFocus={toastList.pause}
      onBlur={toastList.resume}
    >
      <div aria-live="polite">{of("success")}</div>
      <div aria-live="assertive">{of("error")}</div>
    </section>
  );
}
