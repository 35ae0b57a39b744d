import type { ReactNode } from "react";
import { Dialog } from "../../parts/dialog.tsx";

type PreviewDialogProps = {
  subject: string;
  /** Undefined until it is known. */
  url: string | undefined;
  onClose(): void;
  children?: ReactNode;
};

/** A mail in a frame without scripts. */
export function PreviewDialog({ subject, url, onClose, children }: PreviewDialogProps) {
  return (
    <Dialog title={subject} wide onClose={onClose}>
      <iframe src={url} title={subject} sandbox="" className="h-[64vh] w-full border border-hairline bg-bg" />
      {children && <div className="flex justify-between gap-6 pt-3">{children}</div>}
    </Dialog>
  );
}
