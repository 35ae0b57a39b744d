import type { ReactNode, Ref } from "react";
import { Picture } from "./picture.tsx";

type EmptyPageProps = {
  title: string;
  /** An illustration of the demo catalog, such as "alabere.indigo.basket". */
  scene: string;
  /** Makes the heading focusable, for pages that move the focus to it. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A page without content yet: a title, an illustration and links. */
export function EmptyPage({ title, scene, headingRef, children }: EmptyPageProps) {
  return (
    <div className="page grid gap-x-6 gap-y-10 pb-20 lg:grid-cols-12">
      <div className="grid content-start gap-8 lg:col-span-6 lg:self-center lg:py-24">
        <h1 ref={headingRef} tabIndex={headingRef ? -1 : undefined} className="title-huge outline-none">
          {title}
        </h1>
        {children}
      </div>
      <div className="tint-0 max-lg:order-first lg:col-span-5 lg:col-start-8">
        <Picture
          path={`ecommerce/demo/scene.${scene}.webp`}
          alt=""
          shape="scene"
          sizes="(min-width: 1024px) 546px, 100vw"
          eager
          className="h-[280px] w-full object-cover lg:h-[600px]"
        />
      </div>
    </div>
  );
}
