import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";

type Variant = "primary" | "quiet" | "danger" | "link";

const base =
  "inline-flex items-center justify-center gap-3 text-[15px] font-medium transition-colors " +
  "disabled:opacity-50 aria-disabled:opacity-60";
const variantClasses: Record<Variant, string> = {
  primary:
    "min-h-14 px-7 bg-ink text-bg hover:bg-clay hover:text-on-clay disabled:hover:bg-ink disabled:hover:text-bg",
  quiet: "min-h-14 px-7 border border-control text-ink hover:border-ink",
  danger: "min-h-14 px-7 bg-clay text-on-clay hover:bg-ink hover:text-bg",
  link: "min-h-11 link-line",
};

export function buttonClass(variant: Variant = "primary", className = ""): string {
  return `${base} ${variantClasses[variant]} ${className}`;
}

type ButtonProps = ComponentProps<"button"> & {
  variant?: Variant;
  /** Announced to screen readers; clicks are ignored meanwhile. */
  busy?: boolean;
  /** Replaces the content while `busy`. */
  pendingLabel?: ReactNode;
};

export function Button({
  variant,
  busy = false,
  pendingLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={buttonClass(variant, className)}
    >
      {busy ? (pendingLabel ?? children) : children}
    </button>
  );
}

export function ButtonLink({
  variant,
  className,
  ...rest
}: ComponentProps<typeof Link> & { variant?: Variant }) {
  return <Link {...rest} className={buttonClass(variant, className)} />;
}
