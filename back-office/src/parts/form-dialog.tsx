import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { ProblemLine } from "./problem-line.tsx";
import { useAskToClose } from "./stay-with-changes.tsx";
import { withFormData } from "./with-form-data.ts";

type FormDialogProps = {
  title: string;
  wide?: boolean;
  /** What its button says. */
  submit: string;
  isBusy: boolean;
  /** A refusal that no field tells. */
  error?: string | undefined;
  onSubmit(form: FormData): Promise<void>;
  onClose(): void;
  /** Beside the button, such as one that deletes. */
  other?: ReactNode;
  children: ReactNode;
};

/** A dialog with fields and the button that sends them. It asks before what was typed is left. */
export function FormDialog(props: FormDialogProps) {
  const { title, wide = false, submit, isBusy, error, onSubmit, onClose, other, children } = props;
  const [isTyped, setTyped] = useState(false);
  const { close, question } = useAskToClose(isTyped, onClose);
  return (
    <>
      <Dialog title={title} wide={wide} onClose={close}>
        <form
          noValidate
          onInput={() => setTyped(true)}
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
          onSubmit={withFormData(onSubmit)}
        >
          {children}
          <ProblemLine text={error} />
          <div className="flex flex-wrap justify-between gap-3">
            <Button kind="primary" type="submit" busy={isBusy}>
              {submit}
            </Button>
            {other}
          </div>
        </form>
      </Dialog>
      {question}
    </>
  );
}
