import type { ReactNode } from "react";
import { Button } from "./button.tsx";

type PreviewButtonProps = {
  isBusy: boolean;
  /** Asks for the address of the preview; undefined where it was refused. */
  make(): Promise<string | undefined>;
  children: ReactNode;
};

/** The shop's own page, in a tab of its own: the shop lets itself be framed by nobody. */
export function PreviewButton({ isBusy, make, children }: PreviewButtonProps) {
  const open = async () => {
    // A tab that is opened after an answer is taken for an unwanted one.
    const tab = window.open("about:blank", "_blank");
    const url = await make();
    if (!url || !tab) return tab?.close();
    tab.opener = null;
    tab.location = url;
  };
  return (
    <Button busy={isBusy} onClick={() => void open()}>
      {children}
    </Button>
  );
}
