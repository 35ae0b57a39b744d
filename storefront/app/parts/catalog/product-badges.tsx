import { discountPercent } from "@adire/contract/money";
import { Badge } from "../../ui/badge.tsx";
import type { CardProduct } from "./card-product.ts";

/** @param stock whether to include the "Sold out" badge */
export function Badges({ product, stock = true }: { product: CardProduct; stock?: boolean }) {
  const percent = discountPercent(product.price, product.compare_price);
  return (
    <>
      {product.is_featured && <Badge capitals>FEATURED</Badge>}
      {product.is_new && <Badge capitals>NEW</Badge>}
      {percent > 0 && <Badge clay>−{percent}%</Badge>}
      {product.is_sample_offer && <Badge>Sample</Badge>}
      {stock && product.stock === 0 && <Badge>Sold out</Badge>}
    </>
  );
}
