import { useEffect, useRef } from "react";

type CellInputProps = {
  text: string;
  label: string;
  right: boolean;
  onCommit(text: string, move: "down" | "right" | "left" | "stay"): void;
  onCancel(): void;
};

/** The field in a cell: Enter and Tab take what is typed, Escape does not. */
export function CellInput({ text, label, right, onCommit, onCancel }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    input.current?.focus();
    const end = input.current?.value.length ?? 0;
    input.current?.setSelectionRange(end, end);
  }, []);
  const commit = (move: "down" | "right" | "left" | "stay") => {
    if (isDone.current) return;
    isDone.current = true;
    onCommit(input.current?.value ?? "", move);
  };
  return (
    <input
      ref={input}
      defaultValue={text}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      onBlur={() => commit("stay")}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape") {
          isDone.current = true;
          onCancel();
        } else if (event.key === "Enter") commit("down");
        else if (event.key === "Tab") commit(event.shiftKey ? "left" : "right");
        else return;
        event.preventDefault();
      }}
      onPaste={(event) => event.stopPropagation()}
      onCopy={(event) => event.stopPropagation()}
      onCut={(event) => event.stopPropagation()}
      className={`absolute inset-0 z-[2] bg-bg px-2 outline-2 -outline-offset-2 outline-ink
        ${right ? "text-right" : ""}`}
    />
  );
}
