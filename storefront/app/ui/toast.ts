import { toastMs } from "@adire/contract/limits";

export type Toast = {
  id: number;
  kind: "success" | "error";
  text: string;
  action?: { label: string; onClick(): void } | undefined;
};
type ToastState = { toasts: readonly Toast[]; container: string };

/** The id of the window's container. An open dialog has its own, because the rest of the page is inert. */
const windowContainer = "window";
const empty: ToastState = { toasts: [], container: windowContainer };
/** Milliseconds until screen readers observe a live region that has just been added. */
const LIVE_REGION_DELAY = 100;

let shown: ToastState = empty;
let lastId = 0;
let isPaused = false;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function show(change: Partial<ToastState>): void {
  shown = { ...shown, ...change };
  for (const listener of listeners) listener();
}

function dismissLater(id: number): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => toastList.dismiss(id), toastMs),
  );
}

/** The visible toasts, and the container that shows them. */
export const toastList = {
  read: () => shown,
  readOnServer: () => empty,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  dismiss(id: number) {
    clearTimeout(timers.get(id));
    timers.delete(id);
    show({ toasts: shown.toasts.filter((toast) => toast.id !== id) });
  },
  /** Stops the timers of all toasts while a pointer or the focus is on one. */
  pause() {
    isPaused = true;
    for (const timer of timers.values()) clearTimeout(timer);
  },
  resume() {
    if (!isPaused) return;
    isPaused = false;
    for (const { id } of shown.toasts) dismissLater(id);
  },
  /** Shows the toasts in the container of a dialog that opens. @returns a function that undoes it */
  showIn(container: string) {
    const before = shown.container;
    const timer = setTimeout(() => show({ container }), LIVE_REGION_DELAY);
    return () => {
      clearTimeout(timer);
      if (shown.container === container) show({ container: before });
    };
  },
  windowContainer,
};

const showToast =
  (kind: Toast["kind"]) =>
  (text: string, { action }: Pick<Toast, "action"> = {}): void => {
    lastId += 1;
    const toast = { id: lastId, kind, text, action };
    // A toast with the same text is replaced, so that it is announced again and shown for its whole time.
    for (const same of shown.toasts.filter((one) => one.text === text)) toastList.dismiss(same.id);
    show({ toasts: [...shown.toasts, toast] });
    dismissLater(toast.id);
  };

/** Shows a sentence at the bottom of the window for three seconds. */
export const toast = { success: showToast("success"), error: showToast("error") };
