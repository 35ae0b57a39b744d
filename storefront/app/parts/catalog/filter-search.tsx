import { searchDebounceMs } from "@adire/contract/limits";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Icon } from "../../ui/icon.tsx";

type FilterSearchProps = {
  /** Of the field. */
  id: string;
  /** What the list is searched for now. */
  applied: string;
  onApply(words: string): void;
};

/** The search query among the filters: applied after a pause in typing, as the box in the top bar is. */
export function FilterSearch({ id, applied, onApply }: FilterSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(applied);
  /** What this field itself has last asked for. */
  const [sent, setSent] = useState(applied);
  const [seen, setSeen] = useState(applied);
  // A search from elsewhere replaces the text; the answer to the field's own question does not.
  if (seen !== applied) {
    setSeen(applied);
    if (applied !== sent) {
      setText(applied);
      setSent(applied);
    }
  }
  const apply = useEffectEvent((words: string) => {
    setSent(words);
    onApply(words);
  });
  useEffect(() => {
    const words = text.trim();
    if (words === sent) return;
    const timer = setTimeout(() => apply(words), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text, sent]);

  return (
    <div className="grid gap-1 border-b border-hairline pt-4 pb-6">
      <label htmlFor={id} className="label-display flex min-h-11 items-center">
        Search this list
      </label>
      <span className="flex items-center border border-control focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink hover:border-ink">
        <input
          ref={input}
          id={id}
          type="search"
          name="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="min-h-11 w-full min-w-0 bg-transparent px-3 text-[15px] outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        {text && (
          <button
            type="button"
            className="target justify-center"
            aria-label="Clear the search of this list"
            onClick={() => {
              setText("");
              input.current?.focus();
            }}
          >
            <Icon name="cross" size={16} />
          </button>
        )}
      </span>
    </div>
  );
}
