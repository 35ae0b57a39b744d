import { createContext, type ReactNode, use } from "react";
import { createPortal } from "react-dom";
import { useDoneOnce } from "../api/done-once.ts";
import { useLostAt } from "./connection.ts";
import { useBindings } from "./keys.ts";
import { useKeyText, useSingleKeys } from "./own-keys.ts";

/** The element at the foot of every screen. */
export const FootElement = createContext<HTMLElement | null>(null);

const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });

/** That what one sees may be old: nothing is read without a connection. */
const offlineText = (lostAt: number) =>
  `Offline since ${time.format(lostAt)}: you see what was loaded before`;

const doneOnce = "Done once, not twice: the answer to your first try was lost";

type FootLineProps = {
  /** What came of something that was done; on a phone it alone is shown. */
  said?: string | null | undefined;
  /** Takes it back, where there is no keyboard for ⌘Z. */
  undo?: (() => void) | undefined;
  children?: ReactNode;
};

/** The foot line of a screen: its keys at the left, what is saved, rates and sums at the right. */
export function FootLine(props: FootLineProps) {
  const foot = use(FootElement);
  return foot && createPortal(<QuietLine {...props} />, foot);
}

function QuietLine({ said: saidHere, undo, children }: FootLineProps) {
  const areOn = useSingleKeys();
  const bindings = useBindings();
  const keyText = useKeyText();
  const lostAt = useLostAt();
  const said = useDoneOnce() ? doneOnce : saidHere;
  const keys = [
    ...bindings.filter(({ inFoot }) => inFoot === true),
    ...bindings.filter(({ inFoot }) => inFoot === "last"),
  ];
  return (
    <div
      className={`flex min-h-9 items-center justify-between gap-6 border-t border-hairline bg-bg px-10 text-[13px]
        text-muted max-lg:px-5 max-lg:py-1 ${lostAt === null && !said ? "max-lg:hidden" : ""}`}
    >
      <p className="flex gap-5 overflow-hidden whitespace-nowrap max-lg:hidden" aria-hidden={!areOn}>
        {areOn &&
          keys.map(({ keys: bound, does }) => (
            <span key={bound}>
              <kbd className="font-sans font-medium text-ink">{keyText(bound)}</kbd> {does}
            </span>
          ))}
      </p>
      <p className="flex items-center gap-5 lg:shrink-0" role="status">
        {lostAt === null ? (
          <>
            {said && <span className="max-lg:text-ink">{said}</span>}
            {undo && (
              <button
                type="button"
                onClick={undo}
                className="link-line text-ink lg:hidden pointer-coarse:min-h-11"
              >
                Undo
              </button>
            )}
            <span className="contents max-lg:hidden">{children}</span>
          </>
        ) : (
          <span className="text-clay">{offlineText(lostAt)}</span>
        )}
      </p>
    </div>
  );
}

type FootBarProps = { left: ReactNode; label?: string; children: ReactNode };

/** The foot line in ink: what is selected, or a job that runs, with its actions. */
export function FootBar({ left, label = "Actions on the selection", children }: FootBarProps) {
  const foot = use(FootElement);
  const lostAt = useLostAt();
  return (
    foot &&
    createPortal(
      <div
        role="toolbar"
        aria-label={label}
        className="flex min-h-14 flex-wrap items-center justify-between gap-x-8 bg-ink px-10 text-[14px] text-bg
          max-lg:px-5 max-lg:pt-3"
      >
        <p className="flex gap-6 font-medium" role="status">
          {left}
          {lostAt !== null && <span className="font-normal">{offlineText(lostAt)}</span>}
        </p>
        <div className="flex flex-wrap items-center gap-x-7 [&_:focus-visible:not(dialog_*)]:outline-bg">
          {children}
        </div>
      </div>,
      foot,
    )
  );
}
