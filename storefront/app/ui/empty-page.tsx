import type { ReactNode, Ref } from "react";
import { Picture } from "./picture.tsx";

type EmptyPageProps = {
  title: string;
  /** A pattern and a dye of the demo's drawing room, such as "alabere.indigo". */
  cloth: string;
  /** For a heading that is given the focus when the page has news. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** Where there is nothing yet: one huge word, a length of cloth with nothing on it, and the ways on. */
export function EmptyPage({ title, cloth, headingRef, children }: EmptyPageProps) {
  return (
    <div className="page grid gap-x-6 gap-y-10 pb-20 lg:grid-cols-12">
      <div className="grid content-start gap-8 lg:col-span-6 lg:self-center lg:py-24">
        <h1 ref={headingRef} tabIndex={headingRef ? -1 : undefined} className="title-huge outline-none">
          {title}
        </h1>
        {children}
      </div>
      <div className="max-lg:order-first lg:col-span-5 lg:col-start-8">
        <Picture
          path={`ecommerce/demo/cloth.${cloth}.hero.webp`}
          alt=""
          ratio={1.32}
          sizes="(min-width: 1024px) 546px, 100vw"
          eager
          className="h-[240px] w-full object-cover object-bottom lg:h-[600px]"
        />
      </div>
    </div>
  );
}
