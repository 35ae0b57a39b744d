import type { MetaDescriptor } from "react-router";
import type { Shop } from "./api/shop.tsx";

type Matches = ReadonlyArray<{ id?: string; loaderData?: unknown } | undefined>;

/** The shop as the root loaded it, for `meta` functions; absent while the root itself failed. */
export function shopOf(matches: Matches): Shop | undefined {
  const data = matches.find((match) => match?.id === "root")?.loaderData;
  return (data as { shop?: Shop } | undefined)?.shop;
}

type Page = {
  title: string;
  description: string;
  /** The path that search engines shall keep. */
  path: string;
  image?: string | undefined;
  /** Nothing for a search engine. */
  hidden?: boolean;
};

/** Title, description, canonical address and Open Graph of a page. */
export function pageMeta(matches: Matches, page: Page): MetaDescriptor[] {
  const shop = shopOf(matches);
  const name = shop?.store.name ?? "Adire";
  const title = page.path === "/" ? page.title : `${page.title} · ${name}`;
  const address = `${shop?.addresses.storefront ?? ""}${page.path}`;
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:site_name", content: name },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: address },
    { property: "og:type", content: "website" },
    ...(page.image ? [{ property: "og:image", content: page.image }] : []),
    ...(page.hidden ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

/** The way down to a page, for search engines; `steps` from the top, each with its path. */
export function breadcrumbData(
  matches: Matches,
  steps: ReadonlyArray<{ path: string; name: string }>,
): MetaDescriptor {
  const base = shopOf(matches)?.addresses.storefront ?? "";
  return {
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: steps.map((step, at) => ({
        "@type": "ListItem",
        position: at + 1,
        name: step.name,
        item: base + step.path,
      })),
    },
  };
}

/** The products that a page lists, for search engines. */
export function itemListData(
  matches: Matches,
  products: ReadonlyArray<{ id: number; name: string }>,
): MetaDescriptor {
  const base = shopOf(matches)?.addresses.storefront ?? "";
  return {
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "ItemList",
      itemListElement: products.map((product, at) => ({
        "@type": "ListItem",
        position: at + 1,
        name: product.name,
        url: `${base}/products/${product.id}`,
      })),
    },
  };
}
