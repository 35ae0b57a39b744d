import { endpoints } from "@adire/contract/endpoints";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useShop } from "../../api/shop.tsx";
import { useCartContent } from "../cart/use-cart-content.ts";
import { basketOfCart, basketOfProduct } from "./basket.ts";

/** The product named in the URL (Buy now), otherwise the cart. */
export function useBasket() {
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
  return buyNow
    ? { buyNow, query: product, basket: product.data && basketOfProduct(product.data, search) }
    : { buyNow, query: cart, basket: cart.data && basketOfCart(cart.data) };
}
