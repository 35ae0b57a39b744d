import type { ReactNode } from "react";

/** What there is to know of a record at a glance. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl>{children}</dl>;
}

/** A name and a value; nothing where there is no value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === "") return null;
  return (
    <div className="flex justify-between gap-5 border-t border-hairline py-1.5">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}

/** A number that is looked at first, in the display face. */
export function Figure({ name, value }: { name: string; value: number | string }) {
  return (
    <div>
      <dt className="text-[13px] text-muted">{name}</dt>
      <dd className="font-display text-[42px] leading-none">{value}</dd>
    </div>
  );
}
