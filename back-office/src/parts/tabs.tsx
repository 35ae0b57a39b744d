import { useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { useKeys } from "../shell/keys.ts";

export type Tab = {
  /** An address, or a query such as `?view=to-ship`. */
  to: string;
  label: string;
  /** A bounded count: "14", "999+". */
  count?: string | undefined;
  /** Payment exceptions: the count has a voice. */
  urgent?: boolean;
};

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  current: string;
  /** The digits open the first nine. */
  hasKeys?: boolean;
};

/** Saved views of a list; the address says which one is open. */
export function Tabs({ label, tabs, current, hasKeys = false }: TabsProps) {
  const navigate = useNavigate();
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is open
  useEffect(() => {
    const [nav, link] = [strip.current, strip.current?.querySelector("[aria-current]")];
    if (!nav || !link) return;
    // On a phone the strip is wider than the screen. scrollIntoView() would scroll the page, too.
    const [around, tab] = [nav.getBoundingClientRect(), link.getBoundingClientRect()];
    nav.scrollLeft += tab.left + tab.width / 2 - around.left - around.width / 2;
  }, [current]);
  const first = hasKeys ? tabs.slice(0, 9) : [];
  useKeys(
    first.map(({ to, label: text }, at) => ({
      keys: String(at + 1),
      does: `view: ${text}`,
      run: () => void navigate(to),
    })),
  );
  return (
    <nav
      ref={strip}
      aria-label={label}
      className="border-b border-hairline max-lg:-mx-5 max-lg:overflow-x-auto max-lg:px-5"
    >
      <ul className="flex gap-7">
        {tabs.map(({ to, label: text, count, urgent }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === current ? "page" : undefined}
              className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent text-[15px]
                whitespace-nowrap text-muted hover:text-ink aria-[current=page]:border-ink
                aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {text}
              {count && <span className={`text-[13px] ${urgent ? "text-clay" : ""}`}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
