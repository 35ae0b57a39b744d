import { searchDebounceMs } from "@adire/contract/limits";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Icon } from "../../ui/icon.tsx";

type FilterSearchProps = {
  id: string;
  /** The current search of the listing. */
  applied: string;
  onApply(search: string): void;
};

/** Searches within the listing, after the debounce time. */
export function FilterSearch({ id, applied, onApply }: FilterSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(applied);
  /** The latest search from this input. */
  const [requested, setRequested] = useState(applied);
  const [rendered, setRendered] = useState(applied);
  // A search from elsewhere replaces the text; the input's own search does not.
  if (rendered !== applied) {
    setRendered(applied);
    if (applied !== requested) {
      setText(applied);
      setRequested(applied);
    }
  }
  const search = text.trim();
  const apply = () => {
    if (search === requested) return;
    setRequested(search);
    onApply(search);
  };
  const applyLater = useEffectEvent(apply);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each search has its own wait
  useEffect(() => {
    const timer = setTimeout(() => applyLater(), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [search]);

  return (
    <div className="grid gap-1 border-b border-hairline pt-4 pb-6">
      <label htmlFor={id} className="label-display flex min-h-11 items-center">
        Search this list
      </label>
      <span
        className={
          "flex items-center border border-control focus-within:outline-2 " +
          "focus-within:outline-offset-2 focus-within:outline-ink hover:border-ink"
        }
      >
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
          // The button that closes the sheet may be pressed sooner than the search begins.
          onBlur={apply}
          className={
            "min-h-11 w-full min-w-0 bg-transparent px-3 text-[15px] outline-none " +
            "[&::-webkit-search-cancel-button]:hidden"
          }
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
