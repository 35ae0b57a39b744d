import { endpoints } from "@adire/contract/endpoints";
import { newArrivalsPageSize } from "@adire/contract/limits";
import { listings } from "@adire/contract/listings";
import { useQuery } from "@tanstack/react-query";
import { useShop } from "../../api/shop.tsx";
import { type CardProduct, withRareBadges } from "../catalog/card-product.ts";

type Query = Record<string, string | number | boolean>;
type Tab = {
  name: string;
  /** The listing with all products of the tab. */
  path: string;
  query: Query;
  /** Used when `query` finds no products. */
  fallbackQuery?: Query;
};

export const arrivalTabs = [
  { name: "new arrivals", path: listings["new-arrivals"].path, query: { is_new: true } },
  { name: "women", path: listings.women.path, query: { listing: "women" } },
  { name: "men", path: listings.men.path, query: { listing: "men" } },
  { name: "kids & baby", path: listings["kids-baby"].path, query: { listing: "kids-baby" } },
  { name: "accessories", path: listings.accessories.path, query: { listing: "accessories" } },
  { name: "home", path: "/products?category=Home", query: { category: "Home" } },
  {
    name: "runway",
    path: "/products?search=runway",
    query: { tag: "runway" },
    fallbackQuery: { is_featured: true },
  },
] as const satisfies readonly Tab[];
export type ArrivalTab = (typeof arrivalTabs)[number];

/** Loads the products of a tab. Those of the first tab are part of the loader data. */
export function useArrivals({ name, query, ...rest }: ArrivalTab, arrivals: CardProduct[]) {
  const { api } = useShop();
  return useQuery({
    queryKey: ["just arrived", name],
    queryFn: async ({ signal }) => {
      const fetchProducts = async (filters: Query): Promise<CardProduct[]> => {
        const page = await api(endpoints.products.list, {
          query: { ordering: "newest", page_size: newArrivalsPageSize, ...filters },
          signal,
        });
        return withRareBadges(page.results);
      };
      const products = await fetchProducts(query);
      if (products.length > 0 || !("fallbackQuery" in rest)) return products;
      return fetchProducts(rest.fallbackQuery);
    },
    ...(name === arrivalTabs[0].name ? { initialData: arrivals, staleTime: Number.POSITIVE_INFINITY } : {}),
  });
}
