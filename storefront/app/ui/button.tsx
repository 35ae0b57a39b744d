import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";

type Look = "primary" | "quiet" | "danger" | "link";

const base =
  "inline-flex items-center justify-center gap-3 text-[15px] font-medium transition-colors " +
  "disabled:opacity-50 aria-disabled:opacity-60";
const looks: Record<Look, string> = {
  primary:
    "min-h-14 px-7 bg-ink text-bg hover:bg-clay hover:text-on-clay disabled:hover:bg-ink disabled:hover:text-bg",
  quiet: "min-h-14 px-7 border border-control text-ink hover:border-ink",
  danger: "min-h-14 px-7 bg-clay text-on-clay hover:bg-ink hover:text-bg",
  link: "min-h-11 link-line",
};

export function buttonLook(look: Look = "primary", className = ""): string {
  return `${base} ${looks[look]} ${className}`;
}

type ButtonProps = ComponentProps<"button"> & {
  look?: Look;
  /** Announced to screen readers; clicks are ignored meanwhile. */
  busy?: boolean;
  /** Replaces the content while `busy`. */
  busyText?: ReactNode;
};

export function Button({ look, busy = false, busyText, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={buttonLook(look, className)}
    >
      {busy ? (busyText ?? children) : children}
    </button>
  );
}

export function ButtonLink({ look, className, ...rest }: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link {...rest} className={buttonLook(look, className)} />;
}
