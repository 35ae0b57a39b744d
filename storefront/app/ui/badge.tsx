import type { ReactNode } from "react";

type BadgeProps = {
  /** The accent color, for sale prices only. */
  clay?: boolean;
  /** The text is in capitals, as the specification spells it, and is shown in sentence case. */
  capitals?: boolean;
  children: ReactNode;
};

export function Badge({ clay = false, capitals = false, children }: BadgeProps) {
  return (
    <span
      className={`badge ${clay ? "bg-clay text-on-clay" : "bg-bg text-ink"} ${
        capitals ? "lowercase first-letter:uppercase" : ""
      }`}
    >
      {children}
    </span>
  );
}

const countBadge =
  "absolute -top-1 -right-1.5 min-w-[18px] rounded-full bg-clay px-1 text-center text-xs leading-[18px] " +
  "font-medium text-on-clay";

/** A number on an icon; 0 shows nothing. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return <span className={countBadge}>{count > 99 ? "99+" : count}</span>;
}
