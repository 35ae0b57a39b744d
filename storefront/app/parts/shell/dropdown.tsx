import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

type DropdownProps = {
  label: ReactNode;
  name?: string;
  className?: string;
  panelClassName?: string;
  children: ReactNode;
};

/** The entry that a key moves to. Arrow keys wrap around. @param at -1 when no entry has the focus */
function nextEntry(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return at <= 0 ? count - 1 : at - 1;
  if (key === "Home" && at >= 0) return 0;
  if (key === "End" && at >= 0) return count - 1;
  return undefined;
}

/**
 * A menu in a details element, which opens without JavaScript.
 * With it, Escape, outside clicks and navigation close the menu, and arrow keys move between entries.
 */
export function Dropdown({ label, name, className, panelClassName, children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(() => {
    details.current?.removeAttribute("open");
  }, [key]);

  useEffect(() => {
    const close = ({ target }: Event) => {
      if (!details.current?.contains(target as Node)) details.current?.removeAttribute("open");
    };
    document.addEventListener("click", close);
    document.addEventListener("focusin", close);
    return () => {
      document.removeEventListener("click", close);
      document.removeEventListener("focusin", close);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const menu = event.currentTarget;
    if (event.key === "Escape" && menu.open) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
      return;
    }
    const entries = [...menu.querySelectorAll<HTMLElement>("a, button")];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    const next = entries.length > 0 ? nextEntry(event.key, at, entries.length) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    menu.open = true;
    entries[next]?.focus();
  };

  return (
    <details ref={details} name="top-bar" className="group relative flex" onKeyDown={onKeyDown}>
      <summary aria-label={name} className={className}>
        {label}
      </summary>
      <div className={`absolute top-full z-30 border border-hairline bg-bg ${panelClassName ?? ""}`}>
        {children}
      </div>
    </details>
  );
}
