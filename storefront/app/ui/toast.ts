import type { ExternalToast } from "sonner";

type Say = (text: string, options?: ExternalToast) => void;

let wanted = false;
let whenShown: () => void = () => {};
const shown = new Promise<void>((resolve) => {
  whenShown = resolve;
});
const listeners = new Set<() => void>();

/** Whether anything has been said yet: until then no page carries what shows it. */
export const toasterWanted = {
  read: () => wanted,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The toaster stands on the page and hears what is said. */
export const toasterReady = () => whenShown();

const say =
  (kind: "success" | "error" | "message"): Say =>
  async (text, options) => {
    wanted = true;
    for (const listener of listeners) listener();
    const [{ toast: sonner }] = await Promise.all([import("sonner"), shown]);
    sonner[kind](text, options);
  };

/** A sentence at the foot of the window, for three seconds. */
export const toast = { success: say("success"), error: say("error"), message: say("message") };
