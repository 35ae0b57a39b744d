import type { ReactNode } from "react";
import { Link } from "react-router";

/** `id` is the URL fragment; `wide` stands below the text in the full width of the column. */
type ProseSection = { id: string; title: string; text: ReactNode; wide?: ReactNode };
type ProsePageProps = { title: string; lead: ReactNode; sections: readonly ProseSection[] };

/** A long text with a table of contents beside it. */
export function ProsePage({ title, lead, sections }: ProsePageProps) {
  return (
    <div className="page pt-10 pb-24 lg:pt-16 lg:pb-32 print:py-0">
      <div className="grid gap-x-6 gap-y-6 pb-12 lg:grid-cols-12 lg:items-end lg:pb-20">
        <h1 className="title-huge lg:col-span-8">{title}</h1>
        <p className="max-w-[44ch] text-[17px] text-muted lg:col-span-4">{lead}</p>
      </div>
      <div className="grid gap-x-6 gap-y-12 lg:grid-cols-12">
        <nav
          aria-label="On this page"
          className="self-start border-t border-hairline lg:sticky lg:top-28 lg:col-span-3 print:hidden"
        >
          <ul className="max-lg:columns-2 max-lg:gap-6">
            {sections.map((section) => (
              <li key={section.id} className="break-inside-avoid border-b border-hairline">
                <Link
                  to={`#${section.id}`}
                  className="flex min-h-11 items-center py-2 text-[15px] leading-snug hover:text-clay"
                >
                  {section.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="lg:col-span-8 lg:col-start-5">
          {sections.map((section) => (
            <section
              key={section.id}
              id={section.id}
              aria-labelledby={`${section.id}-title`}
              className="scroll-mt-4 border-t border-hairline pt-6 pb-14 last:pb-0 lg:pb-20"
            >
              <h2
                id={`${section.id}-title`}
                className="display pb-5 text-[40px] leading-none lg:pb-6 lg:text-[52px]"
              >
                {section.title}
              </h2>
              <div className="grid max-w-[68ch] grid-cols-[minmax(0,1fr)] gap-4">{section.text}</div>
              {section.wide}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

export function Points({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className="grid list-disc gap-2 pl-5 marker:text-clay">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: static items never change their order
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}

/** A description list; on a phone the descriptions stand below their terms. */
export function Facts({ facts }: { facts: ReadonlyArray<{ term: string; text: ReactNode }> }) {
  return (
    <dl className="border-t border-hairline">
      {facts.map(({ term, text }) => (
        <div
          key={term}
          className="grid gap-x-6 gap-y-1 border-b border-hairline py-3.5 sm:grid-cols-[160px_1fr]"
        >
          <dt className="font-medium">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
