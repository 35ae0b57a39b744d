import { type ReactNode, type Ref, useId } from "react";

type AccountSectionProps = {
  title: string;
  note?: ReactNode;
  /** Lets the parent move the focus here after it removes the focused element. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

export function AccountSection({ title, note, headingRef, children }: AccountSectionProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-x-6 gap-y-8 border-t border-hairline pt-8 pb-16 lg:grid-cols-12 lg:pt-10 lg:pb-20"
    >
      <div className="grid content-start gap-3 lg:col-span-4">
        <h2
          ref={headingRef}
          id={heading}
          tabIndex={-1}
          className="display text-[44px] leading-[0.94] tracking-[-0.01em] lg:text-[56px]"
        >
          {title}
        </h2>
        {note && <p className="max-w-[34ch] text-[15px] text-muted">{note}</p>}
      </div>
      <div className="min-w-0 lg:col-span-7 lg:col-start-6">{children}</div>
    </section>
  );
}
