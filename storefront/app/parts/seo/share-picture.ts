import { imageUrl } from "@adire/contract/images";
import { shared, shareGrounds, shareSize } from "@adire/contract/picture-sizes";
import type { Product } from "@adire/contract/shapes";
import type { Shop } from "../../api/shop.tsx";

/** The Open Graph image. Width and height in px; absent for images on other hosts. */
export type SharePicture = { url: string; alt: string; width?: number; height?: number };

/** For pages without a picture of their own. */
export const storePicture = (shop: Shop | undefined): SharePicture => ({
  url: `${shop?.addresses.storefront ?? ""}/share.jpg`,
  alt: "A camel coat before a length of indigo cloth, and three rings of dots",
  ...shareSize,
});

/** The product on its background tint, or the store's picture if it has none. */
export function productPicture(
  shop: Shop | undefined,
  product: Pick<Product, "id" | "name" | "image" | "category"> | undefined,
): SharePicture | undefined {
  if (!shop || !product?.image) return storePicture(shop);
  // In the order of the CSS classes `tint-N`.
  const ground = shareGrounds[product.id % shareGrounds.length] ?? shareGrounds[0];
  const url = imageUrl(shop.store.image_base_url, product.image, product.category, shared(ground));
  return url === product.image ? { url, alt: product.name } : { url, alt: product.name, ...shareSize };
}
