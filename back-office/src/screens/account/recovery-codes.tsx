import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";

type RecoveryCodesProps = { title: string; codes: readonly string[]; onClose(): void };

/** Codes that are shown once. */
export function RecoveryCodes({ title, codes, onClose }: RecoveryCodesProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <CodeList codes={codes} />
      <Button kind="primary" className="mt-6" onClick={onClose}>
        I have kept them
      </Button>
    </Dialog>
  );
}

function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p>
        Each of them works once instead of the app or the passkey. Print them or write them down: they are not
        shown again.
      </p>
      <ul className="grid grid-cols-2 gap-x-10 gap-y-1 pt-5 text-[16px]" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code.replace(/^(.{5})/, "$1-")}</li>
        ))}
      </ul>
    </>
  );
}
