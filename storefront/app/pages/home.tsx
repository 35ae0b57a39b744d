import type { HomeSection } from "@adire/contract/shapes";
import { Fragment, type ReactNode } from "react";
import { type LinksFunction, type MetaFunction, useLoaderData } from "react-router";
import { useShop } from "../api/shop.tsx";
import { pageMeta, shopOf } from "../page-meta.ts";
import { BestSellers } from "../parts/home/best-sellers.tsx";
import { BrandCollections } from "../parts/home/brand-collections.tsx";
import { CategoryMosaic } from "../parts/home/category-mosaic.tsx";
import { Heritage } from "../parts/home/heritage.tsx";
import { Hero } from "../parts/home/hero.tsx";
import styles from "../parts/home/home.css?url";
import { JustArrived } from "../parts/home/just-arrived.tsx";
import { loadHome } from "../parts/home/load-home.server.ts";
import { Testimonials } from "../parts/home/testimonials.tsx";
import { storeData } from "../parts/seo/structured-data.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = () => loadHome();

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const shop = shopOf(matches);
  return [
    ...pageMeta(matches, {
      title: `${shop?.store.name ?? "Adire"}: clothes, beauty and things for the home`,
      description:
        "20-50% less on indigo cloth, everyday cuts and things for the home. Clothes, beauty and African wear.",
      path: "/",
    }),
    ...(shop ? storeData(shop) : []),
  ];
};

export default function HomePage() {
  const { collections, arrivals, best, testimonials, pictures } = useLoaderData<typeof loader>();
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
      <Hero />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-y-[76px] pt-16 pb-[76px] lg:gap-y-32 lg:pt-24 lg:pb-32">
        {useShop().store.home_sections.map((name) => (
          <Fragment key={name}>{sections[name]}</Fragment>
        ))}
      </div>
    </>
  );
}
