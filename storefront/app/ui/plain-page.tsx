import type { ReactNode } from "react";
import { PageHeading } from "./page-heading.tsx";

/** A page of one title and one column. */
export function PlainPage({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="page grid gap-12 pt-10 pb-24 lg:grid-cols-12 lg:gap-x-6 lg:pt-16">
      <PageHeading className="lg:col-span-8">{title}</PageHeading>
      {note && <p className="self-end text-[15px] text-muted lg:col-span-4">{note}</p>}
      {children && <div className="lg:col-span-8 lg:col-start-1">{children}</div>}
    </div>
  );
}
