import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type AccordionProps = { id?: string; title: string; open?: boolean; children: ReactNode };

export function Accordion({ id, title, open = false, children }: AccordionProps) {
  return (
    <details open={open} className="group border-b border-hairline">
      <summary className="label-display flex min-h-[55px] items-center justify-between gap-4">
        {title}
        <Icon name="minus" size={20} className="hidden group-open:block" />
        <Icon name="plus" size={20} className="group-open:hidden" />
      </summary>
      <div id={id} className="grid scroll-mt-24 max-w-[64ch] gap-3 pb-6 text-[15px]">
        {children}
      </div>
    </details>
  );
}
