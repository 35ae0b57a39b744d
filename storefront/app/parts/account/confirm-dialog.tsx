import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** Explains the consequences. */
  children: ReactNode;
  action: string;
  pendingLabel: string;
  cancel: string;
  /** Shown when `onConfirm` rejects. */
  failed: string;
  onConfirm(): Promise<void>;
  onClose(): void;
};

/** Asks for confirmation of an action that cannot be undone. */
export function ConfirmDialog({
  open,
  title,
  children,
  action,
  pendingLabel,
  cancel,
  failed,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const confirm = async () => {
    setState("busy");
    try {
      await onConfirm();
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className="grid gap-6">
        <div className="grid gap-3">{children}</div>
        {state === "failed" && (
          <p role="alert" className="text-clay">
            {failed}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            variant="danger"
            busy={state === "busy"}
            pendingLabel={pendingLabel}
            onClick={() => void confirm()}
          >
            {action}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
