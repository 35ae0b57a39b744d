import type { ReactNode } from "react";

type BadgeProps = {
  /** For sale only. */
  clay?: boolean;
  /** Written in capitals, as the specification spells it, and shown in sentence case. */
  capitals?: boolean;
  children: ReactNode;
};

/** Flush with the edge of what it stands on. */
export function Badge({ clay = false, capitals = false, children }: BadgeProps) {
  return (
    <span
      className={`badge ${clay ? "bg-clay text-on-clay" : "bg-bg text-ink"} ${capitals ? "lowercase first-letter:uppercase" : ""}`}
    >
      {children}
    </span>
  );
}

/** A number on an icon; 0 shows nothing. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="absolute -top-1 -right-1.5 min-w-[18px] rounded-full bg-clay px-1 text-center text-xs leading-[18px] font-medium text-on-clay">
      {count > 99 ? "99+" : count}
    </span>
  );
}
