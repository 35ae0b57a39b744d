import type { MetaDescriptor } from "react-router";
import type { Shop } from "../../api/shop.tsx";

/** The subset of schema.org that Google's search documentation describes. */
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

/** React Router escapes `<`, `>` and `&` in the JSON. */
export const jsonLd = (data: object): MetaDescriptor => ({
  "script:ld+json": { "@context": "https://schema.org", ...data },
});

export const baseOf = (shop: Shop | undefined) => shop?.addresses.storefront ?? "";

/** @param steps from the home page down to the current page */
export function breadcrumbs(
  shop: Shop | undefined,
  steps: ReadonlyArray<{ path: string; name: string }>,
): MetaDescriptor[] {
  const list: BreadcrumbList = {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: step.name,
      item: baseOf(shop) + step.path,
    })),
  };
  return [jsonLd(list)];
}

/**
 * @param list.offset the number of products on previous pages
 * @param list.count the number of products on all pages
 */
export function itemList(
  shop: Shop | undefined,
  list: {
    name: string;
    products: ReadonlyArray<{ id: number; name: string }>;
    offset: number;
    count: number;
  },
): MetaDescriptor[] {
  const data: ItemList = {
    "@type": "ItemList",
    name: list.name,
    numberOfItems: list.count,
    itemListElement: list.products.map((product, index) => ({
      "@type": "ListItem",
      position: list.offset + index + 1,
      name: product.name,
      url: `${baseOf(shop)}/products/${product.id}`,
    })),
  };
  return [jsonLd(data)];
}
