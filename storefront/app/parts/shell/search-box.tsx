import { searchDebounceMs } from "@adire/contract/limits";
import { useEffect, useRef, useState } from "react";
import { Form, useLocation, useNavigate } from "react-router";
import { Icon } from "../../ui/icon.tsx";

/** Where a search leads: the list that one stands on keeps its filters, any other page leads to all products. */
function addressOf(text: string, pathname: string, search: string): string {
  const kept = new URLSearchParams(pathname === "/products" ? search : "");
  kept.delete("page");
  if (text) kept.set("search", text);
  else kept.delete("search");
  const query = kept.toString();
  return query ? `/products?${query}` : "/products";
}

export function SearchBox({ className, focused = false }: { className?: string; focused?: boolean }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const applied = pathname === "/products" ? (new URLSearchParams(search).get("search") ?? "") : "";
  const [text, setText] = useState(applied);
  /** What this box itself has last asked for. */
  const [sent, setSent] = useState(applied);
  const [seen, setSeen] = useState({ pathname, applied });
  // Another page, or a search from elsewhere, replaces the text; the answer to the box's own question does not.
  if (seen.pathname !== pathname || seen.applied !== applied) {
    setSeen({ pathname, applied });
    if (pathname !== "/products" || applied !== sent) {
      setText(applied);
      setSent(applied);
    }
  }
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === applied) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      void navigate(addressOf(wanted, pathname, search), {
        replace: pathname === "/products",
        preventScrollReset: pathname === "/products",
      });
    }, searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text, applied, pathname, search, navigate]);

  return (
    <Form
      role="search"
      action="/products"
      className={`flex items-center gap-3 border-b border-control focus-within:border-ink ${className ?? ""}`}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(text.trim());
        void navigate(addressOf(text.trim(), pathname, search));
      }}
    >
      <Icon name="search" size={20} />
      <input
        ref={input}
        type="search"
        name="search"
        aria-label="Search products"
        placeholder="Search dresses, cloth, candles"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="min-h-11 w-full bg-transparent text-[15px] outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <button
          type="button"
          className="target justify-center"
          aria-label="Clear search"
          onClick={() => {
            setText("");
            input.current?.focus();
          }}
        >
          <Icon name="cross" size={18} />
        </button>
      )}
    </Form>
  );
}
