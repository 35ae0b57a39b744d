import { useState } from "react";
import { Button } from "./button.tsx";
import { ProblemLine } from "./problem-line.tsx";

type DeleteButtonProps = {
  /** What the second press says, such as "Yes, delete it; its products stay". */
  sure: string;
  isBusy: boolean;
  error?: string | undefined;
  onDelete(): void;
};

/** Deletes what cannot be brought back, by a second press. */
export function DeleteButton({ sure, isBusy, error, onDelete }: DeleteButtonProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <ProblemLine text={error} />
      {isAsked ? (
        <Button kind="danger" busy={isBusy} onClick={onDelete}>
          {sure}
        </Button>
      ) : (
        <Button onClick={() => setAsked(true)}>Delete</Button>
      )}
    </>
  );
}
