import { searchDebounceMs } from "@adire/contract/limits";
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { isListing, keptBySearch, searchAddress, searchOf } from "./search-address.ts";

const list = "search-panel";
const SearchPanel = lazy(() => import("./search-panel.tsx").then((file) => ({ default: file.SearchPanel })));

type SearchBoxProps = {
  className?: string;
  /** The shopper does something with the box. */
  onUse(): void;
  /** Escape in an empty box. */
  onLeave(): void;
};

/** The search of the whole shop: a plain form, and with scripts a list that follows the typing. */
export function SearchBox({ className, onUse, onLeave }: SearchBoxProps) {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const applied = searchOf(pathname, search);
  const [text, setText] = useState(applied);
  /** Whether something was typed that has led nowhere yet, and whether that was while another page was on its way. */
  const [typing, setTyping] = useState<false | "here" | "meanwhile">(false);
  /** The address that this box itself has last led to. */
  const [sent, setSent] = useState("");
  const [seen, setSeen] = useState(pathname + search);
  const [panel, setPanel] = useState<"unused" | "closed" | "open">("unused");
  const [options, setOptions] = useState<{ shown: boolean; active?: string | undefined }>({ shown: false });
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<(event: KeyboardEvent) => void>(undefined);

  // A list shows what it is narrowed to, unless more was typed since this box or a link led there. On any other page the query stays.
  if (seen !== pathname + search) {
    setSeen(pathname + search);
    const own = pathname + search === sent;
    const more = own ? typing !== false : typing === "meanwhile";
    if (!own) setTyping(more && "here");
    if (isListing(pathname) && !more && !(own && text.trim() === applied)) setText(applied);
  }

  const go = (wanted: string) => {
    const address = searchAddress(wanted, pathname, search);
    setSent(address);
    setTyping(false);
    void navigate(address, {
      // One more letter is no step of its own on the way back.
      replace: applied !== "" && wanted !== "",
      preventScrollReset: isListing(pathname),
    });
  };

  // Who has gone on by a link meanwhile is not called back.
  const leaving = next !== undefined && next.pathname + next.search !== sent;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a letter typed or another page begins the pause anew
  useEffect(() => {
    if (!typing || leaving || text.trim() === applied) return;
    const timer = setTimeout(() => go(text.trim()), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text, typing, key, leaving]);

  const type = (value: string) => {
    setText(value);
    setTyping(leaving ? "meanwhile" : "here");
    setPanel("open");
    onUse();
  };
  const expanded = panel === "open" && options.shown;

  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark
    <form
      role="search"
      action={searchAddress("", pathname, "")}
      className={`items-center gap-3 border-b border-control focus-within:border-ink lg:relative ${className ?? ""}`}
      onSubmit={(event) => {
        event.preventDefault();
        setPanel("closed");
        void import("./recent-searches.ts").then((file) => file.rememberSearch(text));
        if (text.trim() !== applied) go(text.trim());
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget))
          setPanel((now) => (now === "open" ? "closed" : now));
      }}
    >
      {keptBySearch(pathname, search).map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        aria-label="Show results"
        className="target -mr-3 outline-offset-0 hover:text-clay"
      >
        <Icon name="search" size={20} />
      </button>
      <input
        ref={input}
        type="text"
        name="search"
        role="combobox"
        aria-label="Search products"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={list}
        aria-activedescendant={expanded ? options.active : undefined}
        placeholder="Search dresses, cloth, candles"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setPanel("open")}
        onClick={() => setPanel("open")}
        onKeyDown={(event) => {
          keys.current?.(event);
          if (event.defaultPrevented || event.key !== "Escape") return;
          if (expanded) setPanel("closed");
          else if (text) type("");
          else onLeave();
        }}
        className="min-h-11 w-full min-w-0 bg-transparent pl-2 text-[15px] outline-none"
      />
      {text && (
        <button
          type="button"
          className="target justify-center noscript:hidden"
          aria-label="Clear search"
          onClick={() => {
            type("");
            input.current?.focus();
          }}
        >
          <Icon name="cross" size={18} />
        </button>
      )}
      {panel !== "unused" && (
        <Suspense>
          <SearchPanel
            id={list}
            open={panel === "open"}
            text={text.trim()}
            applied={applied}
            keys={keys}
            onOpen={() => setPanel("open")}
            onOptions={setOptions}
            onSearch={(wanted) => {
              setText(wanted);
              setPanel("closed");
              if (wanted !== applied) go(wanted);
            }}
            onGo={(to) => {
              setPanel("closed");
              setTyping(false);
              void navigate(to);
            }}
          />
        </Suspense>
      )}
    </form>
  );
}
