import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from "react";
import { Icon } from "./icon.tsx";
import { closeOnBack } from "./overlay-history.ts";
import { Toasts } from "./toasts.tsx";

export type DialogProps = {
  open: boolean;
  onClose(): void;
  title: string;
  /** `box` is centered, `drawer` slides in from the side, `sheet` covers the screen. */
  kind?: "box" | "drawer" | "sheet";
  side?: "left" | "right";
  children: ReactNode;
  /** Does not scroll with the content. */
  footer?: ReactNode;
};

/** A native modal dialog: it traps and restores the focus. Escape, Back and a click beside it close it. */
export function Dialog({
  open,
  onClose,
  title,
  kind = "box",
  side = "right",
  children,
  footer,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);
  const heading = useId();
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
    if (!open) return;
    document.documentElement.style.overflow = "hidden";
    return () => {
      document.documentElement.style.overflow = "";
    };
  }, [open]);
  useEffect(() => {
    if (open) return closeOnBack(() => close());
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a dialog handles Escape; the click is on its backdrop
    <dialog
      ref={dialog}
      className={kind}
      data-side={side}
      aria-labelledby={open ? heading : undefined}
      onClose={onClose}
      onPointerDown={({ target }) => {
        isPressedBeside.current = target === dialog.current;
      }}
      // A text that is selected beyond the edge is released there: that closes nothing.
      onClick={({ target }) => {
        if (isPressedBeside.current && target === dialog.current) onClose();
      }}
    >
      {open && (
        <div className="flex h-full max-h-[inherit] flex-col">
          <div className="flex items-center justify-between gap-4 border-b border-hairline py-3 pr-3 pl-6">
            <h2 id={heading} className="label-display">
              {title}
            </h2>
            <button type="button" className="target justify-center" onClick={onClose} aria-label="Close">
              <Icon name="cross" />
            </button>
          </div>
          <div className="grow overflow-y-auto px-6 py-6">{children}</div>
          <div className="relative">
            <Toasts inDialog />
          </div>
          {footer && <div className="border-t border-hairline px-6 py-4">{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
