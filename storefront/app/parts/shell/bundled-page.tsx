import type { ReactNode } from "react";
import cloth from "./cloth.svg?no-inline";

/** A message made of bundled files only, for pages without data: pictures come from the API. */
export function BundledPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="page grid gap-x-6 gap-y-10 pb-20 lg:grid-cols-12">
      <title>{title}</title>
      <div className="grid content-center gap-8 lg:col-span-6 lg:py-24">
        <h1 className="title-huge">{title}</h1>
        <p className="max-w-[46ch] text-[17px]">{text}</p>
        {children}
      </div>
      <img
        src={cloth}
        alt=""
        width={600}
        height={780}
        className="h-[300px] w-full object-cover max-lg:order-first lg:col-span-5 lg:col-start-8 lg:h-[720px]"
      />
    </div>
  );
}
