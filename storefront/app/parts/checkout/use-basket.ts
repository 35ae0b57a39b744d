import { endpoints } from "@adire/contract/endpoints";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useShop } from "../../api/shop.tsx";
import { useCartContent } from "../cart/use-cart-content.ts";
import { type Basket, basketOfCart, basketOfProduct } from "./basket.ts";

type BasketState = { basket: Basket | undefined; failed: boolean; reload(): Promise<unknown> };

/** The product named in the URL (Buy now), otherwise the cart. */
export function useBasket(): BasketState & { buyNow: boolean } {
  const { api } = useShop();
  const [search] = useSearchParams();
  const id = search.get("product");
  const buyNow = id !== null;
  const cart = useCartContent();
  const product = useQuery({
    queryKey: ["product", id],
    enabled: buyNow,
    staleTime: 0,
    queryFn: ({ signal }) => api(endpoints.products.read, { params: { id: id ?? "" }, signal }),
  });
  if (buyNow)
    return {
      buyNow,
      basket: product.data && basketOfProduct(product.data, search),
      failed: product.isLoadingError,
      reload: product.refetch,
    };
  return {
    buyNow,
    basket: cart.data && basketOfCart(cart.data),
    failed: cart.isLoadingError,
    reload: cart.refetch,
  };
}
