import { lazyPart } from "@adire/ui/lazy-part.tsx";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import type { DialogProps } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Loaded when it is opened first. */
const Dialog = lazyPart<DialogProps>(() =>
  import("../../ui/dialog.tsx").then((file) => ({ default: file.Dialog })),
);
/** From this width on the filters are shown beside the list. */
const desktop = "(min-width: 1024px)";
const openButton =
  "target gap-3 self-stretch border-y border-hairline pl-5 font-medium lg:hidden " +
  "[@media(scripting:none)]:invisible";

type FilterDialogProps = {
  /** The number of products. */
  count: number;
  /** The number of applied filters. */
  applied: number;
  onClear(): void;
  children: ReactNode;
};

/** A button that opens the filters in a dialog, on phones and tablets. */
export function FilterDialog({ count, applied, onClear, children }: FilterDialogProps) {
  const [sheet, setSheet] = useState<"unused" | "open" | "closed">("unused");
  const close = () => setSheet("closed");
  useEffect(() => {
    const media = matchMedia(desktop);
    const onChange = () => {
      if (media.matches) setSheet((now) => (now === "open" ? "closed" : now));
    };
    media.addEventListener("change", onChange);
    return () => media.removeEventListener("change", onChange);
  }, []);
  return (
    <>
      <button type="button" className={openButton} aria-haspopup="dialog" onClick={() => setSheet("open")}>
        <Icon name="sliders" size={20} />
        Filters
        {applied > 0 && (
          <span className="min-w-5 rounded-full bg-clay px-1 text-center text-xs leading-5 text-on-clay">
            {applied}
          </span>
        )}
      </button>
      {sheet !== "unused" && (
        <Suspense>
          <Dialog
            kind="sheet"
            open={sheet === "open"}
            onClose={close}
            title="Filters"
            footer={
              <div className="flex items-center gap-4">
                <Button variant="link" onClick={onClear} disabled={applied === 0}>
                  Clear all
                </Button>
                <Button className="grow" onClick={close}>
                  <span aria-live="polite">
                    Show {count} {count === 1 ? "item" : "items"}
                  </span>
                </Button>
              </div>
            }
          >
            {children}
          </Dialog>
        </Suspense>
      )}
    </>
  );
}
