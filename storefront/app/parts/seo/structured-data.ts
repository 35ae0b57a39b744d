import type { MetaDescriptor } from "react-router";
import type { Shop } from "../../api/shop.tsx";

/** The parts of schema.org that pages tell machines, as Google's documentation of search features asks for them. */
type ListItem = { "@type": "ListItem"; position: number; name: string } & (
  | { item: string }
  | { url: string }
);
type BreadcrumbList = { "@type": "BreadcrumbList"; itemListElement: ListItem[] };
type ItemList = {
  "@type": "ItemList";
  name: string;
  numberOfItems: number;
  itemListElement: ListItem[];
};
type Organization = {
  "@type": "OnlineStore";
  "@id": string;
  name: string;
  url: string;
  logo: string;
  description?: string;
  email?: string;
  telephone?: string;
  address?: string;
};
type WebSite = {
  "@type": "WebSite";
  name: string;
  url: string;
  publisher: { "@id": string };
  potentialAction: {
    "@type": "SearchAction";
    target: { "@type": "EntryPoint"; urlTemplate: string };
    "query-input": string;
  };
};

/** One block of a page's head; React Router writes it with `<`, `>` and `&` escaped. */
export const jsonLd = (data: object): MetaDescriptor => ({
  "script:ld+json": { "@context": "https://schema.org", ...data },
});

const baseOf = (shop: Shop | undefined) => shop?.addresses.storefront ?? "";

/** The way down to a page; `steps` from the top, each with its path. */
export function breadcrumbs(
  shop: Shop | undefined,
  steps: ReadonlyArray<{ path: string; name: string }>,
): MetaDescriptor[] {
  const list: BreadcrumbList = {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: step.name,
      item: baseOf(shop) + step.path,
    })),
  };
  return [jsonLd(list)];
}

/**
 * The products that a page lists, in their order.
 * @param list.before how many stand on the pages before this one @param list.count how many there are on all pages
 */
export function itemList(
  shop: Shop | undefined,
  list: {
    name: string;
    products: ReadonlyArray<{ id: number; name: string }>;
    before: number;
    count: number;
  },
): MetaDescriptor[] {
  const listed: ItemList = {
    "@type": "ItemList",
    name: list.name,
    numberOfItems: list.count,
    itemListElement: list.products.map((product, at) => ({
      "@type": "ListItem",
      position: list.before + at + 1,
      name: product.name,
      url: `${baseOf(shop)}/products/${product.id}`,
    })),
  };
  return [jsonLd(listed)];
}

/** Who keeps the shop, and how it is searched: for the home page. */
export function storeData(shop: Shop): MetaDescriptor[] {
  const { store } = shop;
  const url = `${baseOf(shop)}/`;
  const organization: Organization = {
    "@type": "OnlineStore",
    "@id": `${url}#store`,
    name: store.name,
    url,
    logo: `${url}icon-512.png`,
    ...(store.tagline && { description: store.tagline }),
    ...(store.email && { email: store.email }),
    ...(store.phone && { telephone: store.phone }),
    ...(store.address && { address: store.address }),
  };
  const site: WebSite = {
    "@type": "WebSite",
    name: store.name,
    url,
    publisher: { "@id": organization["@id"] },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${url}products?search={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
  return [jsonLd(organization), jsonLd(site)];
}
