import type { ReactNode, Ref } from "react";
import { Picture } from "./picture.tsx";

type EmptyPageProps = {
  title: string;
  /** A scene of the demo's drawing room that says what is missing, such as "alabere.indigo.basket". */
  scene: string;
  /** For a heading that is given the focus when the page has news. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** Where there is nothing yet: one huge word, a picture of what is empty, and the ways on. */
export function EmptyPage({ title, scene, headingRef, children }: EmptyPageProps) {
  return (
    <div className="page grid gap-x-6 gap-y-10 pb-20 lg:grid-cols-12">
      <div className="grid content-start gap-8 lg:col-span-6 lg:self-center lg:py-24">
        <h1 ref={headingRef} tabIndex={headingRef ? -1 : undefined} className="title-huge outline-none">
          {title}
        </h1>
        {children}
      </div>
      <div className="ground-0 max-lg:order-first lg:col-span-5 lg:col-start-8">
        <Picture
          path={`ecommerce/demo/scene.${scene}.webp`}
          alt=""
          ratio={1.16}
          sizes="(min-width: 1024px) 546px, 100vw"
          eager
          className="h-[280px] w-full object-cover lg:h-[600px]"
        />
      </div>
    </div>
  );
}
