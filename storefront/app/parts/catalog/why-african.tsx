import type { ReactNode } from "react";

const reasons = [
  {
    title: "Authentic Craftsmanship",
    text:
      "Rings are tied by hand with raffia, paste is painted with a feather, strips are " +
      "woven on narrow looms. The name of the technique stands beside the piece.",
  },
  {
    title: "Unique Designs",
    text: "What is dyed by hand comes out of the vat once. Two lengths of the same pattern are sisters, never twins.",
  },
  {
    title: "Fair Trade",
    text: "We name the house that made each piece, so that the credit goes where the work was done.",
  },
];

export function WhyAfrican({ children }: { children?: ReactNode }) {
  return (
    <section id="why" aria-labelledby="why-title" className="page pb-24 lg:pb-32">
      <h2 id="why-title" className="title pb-8">
        Why Choose African Goods
      </h2>
      <ul className="grid gap-x-6 lg:grid-cols-3">
        {reasons.map((reason) => (
          <li key={reason.title} className="border-t border-hairline pt-5 pb-8">
            <h3 className="label-display">{reason.title}</h3>
            <p className="max-w-[44ch] pt-3 text-[15px] text-muted">{reason.text}</p>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
