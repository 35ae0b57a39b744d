import { type ReactNode, useState } from "react";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { useAskToClose } from "../../parts/stay-with-changes.tsx";

type OrderDialogProps = {
  title: string;
  /** What its button says; without it there is nothing to send. */
  submit?: ReactNode;
  kind?: "primary" | "danger";
  isBusy: boolean;
  error: string | undefined;
  onSubmit(data: FormData, form: HTMLFormElement): void;
  onClose(): void;
  children: ReactNode;
};

/** A dialog about orders, with what it sends. */
export function OrderDialog(props: OrderDialogProps) {
  const { title, submit, kind = "primary", isBusy, error, onSubmit, onClose, children } = props;
  const [isTyped, setTyped] = useState(false);
  const { close, question } = useAskToClose(isTyped, onClose);
  return (
    <>
      <Dialog title={title} onClose={close}>
        <form
          noValidate
          className="grid gap-5"
          onInput={() => setTyped(true)}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit(new FormData(event.currentTarget), event.currentTarget);
          }}
        >
          {children}
          <ProblemLine text={error} />
          {submit && (
            <Button kind={kind} type="submit" keys="$mod+Enter" busy={isBusy}>
              {submit}
            </Button>
          )}
        </form>
      </Dialog>
      {question}
    </>
  );
}
