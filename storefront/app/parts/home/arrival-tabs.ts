import { endpoints } from "@adire/contract/endpoints";
import { newArrivalsPageSize } from "@adire/contract/limits";
import { listings } from "@adire/contract/listings";
import { useQuery } from "@tanstack/react-query";
import { useShop } from "../../api/shop.tsx";
import type { CardProduct } from "../catalog/card-product.ts";

type Query = Record<string, string | number | boolean>;
type Tab = {
  name: string;
  /** The page with all of it. */
  path: string;
  query: Query;
  /** Asked instead where the first query finds nothing. */
  otherwise?: Query;
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
    otherwise: { is_featured: true },
  },
] as const satisfies readonly Tab[];
export type ArrivalTab = (typeof arrivalTabs)[number];

/** The pieces of a tab; the first tab's come with the page, the others when they are asked for. */
export function useArrivals({ name, query, ...rest }: ArrivalTab, arrivals: CardProduct[]) {
  const { api } = useShop();
  return useQuery({
    queryKey: ["just arrived", name],
    queryFn: async ({ signal }) => {
      const ask = async (wanted: Query): Promise<CardProduct[]> => {
        const page = await api(endpoints.products.list, {
          query: { ordering: "newest", page_size: newArrivalsPageSize, ...wanted },
          signal,
        });
        return page.results;
      };
      const found = await ask(query);
      return found.length === 0 && "otherwise" in rest ? ask(rest.otherwise) : found;
    },
    ...(name === arrivalTabs[0].name ? { initialData: arrivals, staleTime: Number.POSITIVE_INFINITY } : {}),
  });
}
