import { lazyPart } from "@adire/ui/lazy-part.tsx";
import { type KeyboardEvent, Suspense, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { preservedParams, searchPath } from "./search-path.ts";
import { useSearchText } from "./use-search-text.ts";

const panelId = "search-panel";
const SearchPanel = lazyPart(() => import("./search-panel.tsx"));

type SearchBoxProps = {
  className?: string;
  /** Called on input. */
  onUse(): void;
  /** Called on Escape in an empty box. */
  onLeave(): void;
};

/** The site search: a plain form, enhanced by a panel of suggestions. */
export function SearchBox({ className, onUse, onLeave }: SearchBoxProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { text, applied, setText, go, type, discardPending } = useSearchText();
  const [panel, setPanel] = useState<"unused" | "closed" | "open">("unused");
  const [options, setOptions] = useState<{ shown: boolean; active?: string | undefined }>({ shown: false });
  const input = useRef<HTMLInputElement>(null);
  const panelKeyDown = useRef<(event: KeyboardEvent) => void>(undefined);

  const change = (value: string) => {
    type(value);
    setPanel("open");
    onUse();
  };
  const list = (query: string) => {
    setText(query);
    setPanel("closed");
    if (query !== applied) go(query);
  };
  const lead = (to: string) => {
    setPanel("closed");
    discardPending();
    void navigate(to);
  };
  const expanded = panel === "open" && options.shown;

  return (
    // biome-ignore lint/a11y/useSemanticElements: the form element is the search landmark
    <form
      role="search"
      action={searchPath("", pathname, "")}
      className={`items-center gap-3 field-line lg:relative ${className ?? ""}`}
      onSubmit={(event) => {
        event.preventDefault();
        setPanel("closed");
        discardPending();
        void import("./submit-search.ts")
          .then((file) => file.submitSearch(text))
          .catch(() => undefined)
          .then((answer) => {
            // What was typed meanwhile is searched for by itself.
            if (input.current?.value !== text) return;
            if (answer) lead(answer);
            else list(text.trim());
          });
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget))
          setPanel((now) => (now === "open" ? "closed" : now));
      }}
    >
      <PreservedParams />
      <SubmitButton />
      <input
        ref={input}
        type="text"
        name="search"
        role="combobox"
        aria-label="Search products"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={panelId}
        aria-activedescendant={expanded ? options.active : undefined}
        placeholder="Search dresses, cloth, candles"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        value={text}
        onChange={(event) => change(event.target.value)}
        onFocus={() => setPanel("open")}
        onClick={() => setPanel("open")}
        onKeyDown={(event) => {
          panelKeyDown.current?.(event);
          if (event.defaultPrevented || event.key !== "Escape") return;
          if (expanded) setPanel("closed");
          else if (text) change("");
          else onLeave();
        }}
        className="min-h-11 w-full min-w-0 bg-transparent pl-2 text-[15px] outline-none"
      />
      {text && (
        <ClearButton
          onClick={() => {
            change("");
            input.current?.focus();
          }}
        />
      )}
      {panel !== "unused" && (
        <Suspense>
          <SearchPanel
            id={panelId}
            open={panel === "open"}
            text={text.trim()}
            applied={applied}
            keyDown={panelKeyDown}
            onOpen={() => setPanel("open")}
            onOptions={setOptions}
            onSearch={list}
            onGo={lead}
          />
        </Suspense>
      )}
    </form>
  );
}

/** Without JavaScript, submitting the form keeps the filters of a listing. */
function PreservedParams() {
  const { pathname, search } = useLocation();
  return preservedParams(pathname, search).map(([name, value]) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ));
}

function ClearButton({ onClick }: { onClick(): void }) {
  return (
    <button
      type="button"
      className="target justify-center noscript:hidden"
      aria-label="Clear search"
      onClick={onClick}
    >
      <Icon name="cross" size={18} />
    </button>
  );
}

function SubmitButton() {
  return (
    <button type="submit" aria-label="Show results" className="target -mr-3 outline-offset-0 hover:text-clay">
      <Icon name="search" size={20} />
    </button>
  );
}
