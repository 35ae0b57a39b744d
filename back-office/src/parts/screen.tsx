import type { ReactNode } from "react";

type ScreenProps = {
  /** The fact: "14 to ship", "148 lines, 5 to fix". Also the title of the tab. */
  title: string;
  /** Search, and the one filled button, beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A screen with its title in the display face. */
export function Screen({ title, actions, children }: ScreenProps) {
  return (
    <>
      <title>{title}</title>
      <header className="flex flex-wrap items-end justify-between gap-x-9 gap-y-4 pb-6">
        <h1 tabIndex={-1} className="screen-title min-w-0 text-balance wrap-anywhere">
          {title}
        </h1>
        {actions && <div className="flex flex-wrap items-center gap-3 max-lg:w-full">{actions}</div>}
      </header>
      {children}
    </>
  );
}

/** While data loads for the first time, where it failed, and where there is nothing. */
export function Note({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4 py-16">
      <p className="section-title">{title}</p>
      {children && <div className="max-w-[56ch] text-muted">{children}</div>}
    </div>
  );
}
