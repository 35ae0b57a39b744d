import { Dialog } from "../../parts/dialog.tsx";

type PreviewDialogProps = { subject: string; url: string; onClose(): void };

/** A mail in a frame without scripts. */
export function PreviewDialog({ subject, url, onClose }: PreviewDialogProps) {
  return (
    <Dialog title={subject} wide onClose={onClose}>
      <iframe src={url} title={subject} sandbox="" className="h-[64vh] w-full border border-hairline bg-bg" />
    </Dialog>
  );
}
