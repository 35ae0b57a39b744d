import type { ReactNode } from "react";

type ProsePageProps = { title: string; sections: ReadonlyArray<{ title: string; text: ReactNode }> };

/** Sections that can be scanned: what each is about on the left, what it says on the right. */
export function ProsePage({ title, sections }: ProsePageProps) {
  return (
    <div className="page pt-10 pb-24 lg:pt-16 lg:pb-32">
      <h1 className="title-huge pb-12 lg:pb-16">{title}</h1>
      {sections.map((section) => (
        <section
          key={section.title}
          className="grid gap-x-6 gap-y-4 border-t border-hairline py-8 lg:grid-cols-12 lg:py-10"
        >
          <h2 className="label-display lg:col-span-4">{section.title}</h2>
          <div className="grid max-w-[64ch] gap-3 lg:col-span-7">{section.text}</div>
        </section>
      ))}
    </div>
  );
}
