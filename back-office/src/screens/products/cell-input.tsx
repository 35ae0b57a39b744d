import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { isSaveKey } from "./save-key.ts";
import type { Move } from "./use-grid.ts";

type CellInputProps = {
  text: string;
  label: string;
  right: boolean;
  /** Kept by the grid, which draws a cell anew once it scrolls back or its variant is saved. */
  onType(text: string): void;
  onCommit(text: string, move: Move): void;
  onCancel(): void;
};

/** The field in a cell: Enter, Tab and ⌘S take what is typed, Escape does not. */
export function CellInput({ text, label, right, onType, onCommit, onCancel }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    input.current?.focus();
    const end = input.current?.value.length ?? 0;
    input.current?.setSelectionRange(end, end);
  }, []);
  const commit = (move: Move) => {
    if (isDone.current) return;
    isDone.current = true;
    onCommit(text, move);
  };
  return (
    <input
      ref={input}
      value={text}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => onType(target.value)}
      onBlur={() => commit("stay")}
      onKeyDown={(event) => {
        if (isSaveKey(event)) return flushSync(() => commit("here"));
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
