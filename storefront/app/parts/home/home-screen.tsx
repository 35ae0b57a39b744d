import type { HomeSection } from "@adire/contract/shapes";
import { Fragment, type ReactNode } from "react";
import type { CardProduct } from "../catalog/card-product.ts";
import { BestSellers } from "./best-sellers.tsx";
import { BrandCollections } from "./brand-collections.tsx";
import { CategoryMosaic } from "./category-mosaic.tsx";
import type { Collection } from "./collection.ts";
import { Heritage } from "./heritage.tsx";
import { Hero } from "./hero.tsx";
import { JustArrived } from "./just-arrived.tsx";
import { type Testimonial, Testimonials } from "./testimonials.tsx";

export type Home = {
  /** Whether something costs half of what it did, as the hero says. */
  isReduced: boolean;
  collections: readonly Collection[];
  arrivals: CardProduct[];
  best: CardProduct[];
  testimonials: Testimonial[];
  pictures: Record<number, string>;
};

/** @param shown in this order */
export function HomeScreen({ home, shown }: { home: Home; shown: readonly HomeSection[] }) {
  const { collections, arrivals, best, testimonials, pictures } = home;
  const sections: Record<HomeSection, ReactNode> = {
    categories: <CategoryMosaic pictures={pictures} />,
    collections: <BrandCollections collections={collections} />,
    arrivals: <JustArrived arrivals={arrivals} />,
    heritage: <Heritage />,
    best_sellers: <BestSellers products={best} />,
    reviews: <Testimonials reviews={testimonials} />,
  };
  return (
    <>
      <Hero isReduced={home.isReduced} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-y-[76px] pt-16 pb-[76px] lg:gap-y-32 lg:pt-24 lg:pb-32">
        {shown.map((name) => (
          <Fragment key={name}>{sections[name]}</Fragment>
        ))}
      </div>
    </>
  );
}
