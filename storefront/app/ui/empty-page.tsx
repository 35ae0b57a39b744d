import type { ReactNode, RefObject } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";
import { PageHeading } from "./page-heading.tsx";
import { Picture } from "./picture.tsx";

type EmptyPageProps = {
  title: string;
  /** An illustration of the demo catalog, such as "alabere.indigo.basket". */
  scene: string;
  /** For pages that move the focus to it. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
};

const departments = [
  { to: "/dresses", text: "Dresses" },
  { to: "/women", text: "Women" },
  { to: "/men", text: "Men" },
  { to: "/african", text: "African Wear" },
] as const;

/** A page without content yet: a title, an illustration and links; below them the ways into the shop. */
export function EmptyPage({ title, scene, headingRef, children }: EmptyPageProps) {
  return (
    <div className="page grid gap-x-6 gap-y-10 pb-20 lg:grid-cols-12">
      <div className="grid content-start gap-8 lg:col-span-6 lg:self-center lg:py-24">
        <PageHeading ref={headingRef}>{title}</PageHeading>
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
      <nav aria-label="Start with" className="col-span-full">
        <ul className="grid border-t border-ink sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-4">
          {departments.map(({ to, text }) => (
            <li key={to} className="border-b border-hairline">
              <Link to={to} className="group flex min-h-16 items-center justify-between gap-4 lg:min-h-20">
                <span className="display text-[32px] leading-none group-hover:underline group-hover:decoration-1">
                  {text}
                </span>
                <Icon name="arrow-right" size={20} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
