import { endpoints } from "@adire/contract/endpoints";
import type { RedirectImported } from "@adire/contract/shapes";
import { useState } from "react";
import { useChange } from "../../api/use-change.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { TextArea } from "../../parts/field.tsx";
import { useAskToClose } from "../../parts/stay-with-changes.tsx";
import { linesText, pastedLines } from "./pasted-lines.ts";

const { redirects } = endpoints;

/** Redirects from a spreadsheet. Lines that are right are saved, the others stay to be mended. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const { change, error, isBusy } = useChange([redirects.list]);
  const [text, setText] = useState("");
  const [done, setDone] = useState<RedirectImported>();
  const [isTyped, setTyped] = useState(false);
  const { close, question } = useAskToClose(isTyped, onClose);
  const lines = pastedLines(text);
  async function save(): Promise<void> {
    const saved = await change(redirects.import, { body: { lines } });
    if (!saved) return;
    setDone(saved.answer);
    setText(linesText(saved.answer.problems));
    setTyped(false);
  }
  return (
    <>
      <Dialog title="Paste a table" wide onClose={close}>
        <form
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (lines.length > 0) void save();
            else event.currentTarget.querySelector("textarea")?.focus();
          }}
        >
          {done && (
            <p role="status" className="text-leaf">
              {done.saved} saved{done.problems.length > 0 && `, ${done.problems.length} to mend`}
            </p>
          )}
          {done && done.problems.length > 0 && (
            <ul className="grid gap-1 text-clay">
              {done.problems.map(({ line, from, sentence }) => (
                <li key={line} className="wrap-anywhere">
                  {from}: {sentence}
                </li>
              ))}
            </ul>
          )}
          <TextArea
            label="Old path and new path, a line each"
            rows={10}
            value={text}
            error={error}
            hint="Two columns, copied from a spreadsheet or a CSV file; up to 2,000 lines."
            onChange={({ target }) => {
              setText(target.value);
              setTyped(true);
            }}
          />
          <div className="flex flex-wrap justify-between gap-3">
            <Button kind="primary" type="submit" busy={isBusy}>
              {lines.length === 1 ? "Save 1 line" : `Save ${lines.length} lines`}
            </Button>
            {done && <Button onClick={close}>Close</Button>}
          </div>
        </form>
      </Dialog>
      {question}
    </>
  );
}
