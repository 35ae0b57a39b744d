import { toastMs } from "@adire/contract/limits";

export type Toast = {
  id: number;
  kind: "success" | "error";
  text: string;
  action?: { label: string; onClick(): void } | undefined;
};
type Shown = { toasts: readonly Toast[]; top: string };

/** The place at the foot of the window; an open dialog has one of its own, since all else is inert then. */
const windowPlace = "window";
const silent: Shown = { toasts: [], top: windowPlace };
/** Milliseconds until a live region that has just appeared is listened to. */
const listeningAfter = 100;

let shown: Shown = silent;
let lastId = 0;
let held = false;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function show(change: Partial<Shown>): void {
  shown = { ...shown, ...change };
  for (const listener of listeners) listener();
}

function goIn3Seconds(id: number): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => toastList.dismiss(id), toastMs),
  );
}

/** What is being said, and which place shows it. */
export const toastList = {
  read: () => shown,
  readOnServer: () => silent,
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
  /** Nobody loses a sentence that a pointer or the focus rests on. */
  hold() {
    held = true;
    for (const timer of timers.values()) clearTimeout(timer);
  },
  release() {
    if (!held) return;
    held = false;
    for (const { id } of shown.toasts) goIn3Seconds(id);
  },
  /** A dialog that opens takes over what is said, until it closes. @returns how to leave again */
  takeOver(place: string) {
    const before = shown.top;
    const timer = setTimeout(() => show({ top: place }), listeningAfter);
    return () => {
      clearTimeout(timer);
      if (shown.top === place) show({ top: before });
    };
  },
  windowPlace,
};

const say =
  (kind: Toast["kind"]) =>
  (text: string, { action }: Pick<Toast, "action"> = {}): void => {
    lastId += 1;
    const toast = { id: lastId, kind, text, action };
    // The same again replaces itself, so that it is said once more and stands for its whole time.
    for (const same of shown.toasts.filter((one) => one.text === text)) toastList.dismiss(same.id);
    show({ toasts: [...shown.toasts, toast] });
    goIn3Seconds(toast.id);
  };

/** A sentence at the foot of the window, for three seconds. */
export const toast = { success: say("success"), error: say("error") };
