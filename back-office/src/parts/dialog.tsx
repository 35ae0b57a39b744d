import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import { useSubmitKey } from "./use-submit-key.ts";

type DialogProps = {
  onClose(): void;
  title: string;
  /** 720 px instead of 560; full: as wide as the content of a screen. */
  wide?: boolean | "full";
  /** On a phone: as wide as the screen, at its foot. */
  atFoot?: boolean;
  children: ReactNode;
};

/** A native modal dialog, open while it is rendered. Escape and a click beside it close it. */
export function Dialog({ onClose, title, wide = false, atFoot = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const isPressedBeside = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // showModal() gives the focus to the first button, which is Close.
    const find = (selector: string) => element?.querySelector<HTMLElement>(selector);
    (find("input:not([type=checkbox]), textarea, select") ?? find("[data-kind=primary]"))?.focus();
    // While it is still in the page: then the focus goes back to where it was.
    return () => element?.close();
  }, []);
  useSubmitKey(dialog, "confirm");
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a dialog handles Escape; the click is on its backdrop
    <dialog
      ref={dialog}
      className={`box ${wide === "full" ? "full" : wide ? "wide" : ""} ${atFoot ? "foot-sheet" : ""}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={({ target }) => {
        isPressedBeside.current = target === dialog.current;
      }}
      // A text that is selected beyond the edge is released there: that closes nothing.
      onClick={({ target }) => {
        if (isPressedBeside.current && target === dialog.current) onClose();
      }}
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-center justify-between gap-4 border-b border-hairline py-2 pr-2 pl-6">
          <h2 id={heading} className="section-title">
            {title}
          </h2>
          <button type="button" className="target justify-center" onClick={onClose} aria-label="Close">
            <Icon name="cross" size={20} />
          </button>
        </div>
        <div className="overflow-y-auto px-6 py-6">{children}</div>
      </div>
    </dialog>
  );
}
