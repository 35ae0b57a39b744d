import type { ComponentProps } from "react";
import { Link } from "react-router";
import { useKeyText } from "../shell/own-keys.ts";

const kinds = {
  /** One a screen: the next step. */
  primary: "border border-ink bg-ink text-bg hover:border-clay hover:bg-clay hover:text-on-clay",
  quiet: "border border-control hover:border-ink",
  danger: "border border-clay bg-clay text-on-clay hover:border-ink hover:bg-ink hover:text-bg",
  link: "link-line px-0",
};
type Look = { kind?: keyof typeof kinds /** Shown as a keycap; bound by `useKeys`. */; keys?: string };

const classOf = (kind: keyof typeof kinds, className = "") =>
  `relative inline-flex min-h-9 items-center justify-center gap-3 px-4 text-[15px] font-medium whitespace-nowrap
  transition-colors pointer-coarse:min-h-11 aria-busy:cursor-progress aria-busy:opacity-60 ${kinds[kind]} ${className}`;

/** While it is busy it takes no press, keeps the focus, and says why: nothing is done twice. */
export function Button({
  kind = "quiet",
  keys,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ComponentProps<"button"> & Look & { busy?: boolean }) {
  return (
    <>
      <button
        type="button"
        data-kind={kind}
        {...rest}
        aria-busy={busy || undefined}
        aria-disabled={busy || rest["aria-disabled"]}
        onClick={busy ? (event) => event.preventDefault() : onClick}
        className={classOf(kind, className)}
      >
        {children}
        {keys && <Keycap keys={keys} />}
        {busy && (
          <span aria-hidden className="absolute right-1">
            …
          </span>
        )}
      </button>
      {busy !== undefined && (
        <span role="status" className="sr-only">
          {busy && "One moment"}
        </span>
      )}
    </>
  );
}

export function ButtonLink({
  kind = "quiet",
  keys,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return (
    <Link {...rest} className={classOf(kind, className)}>
      {children}
      {keys && <Keycap keys={keys} />}
    </Link>
  );
}

/** What a key looks like; hidden from screen readers, which hear the keys by `?`. */
export function Keycap({ keys }: { keys: string }) {
  return (
    <kbd aria-hidden className="keycap font-sans">
      {useKeyText()(keys)}
    </kbd>
  );
}
