import { imageUrl, shareSize } from "@adire/contract/images";
import type { Product } from "@adire/contract/shapes";
import type { Shop } from "../../api/shop.tsx";

/** The picture that stands beside a link to a page elsewhere; sides in px, absent for a picture that is somebody else's. */
export type SharePicture = { url: string; alt: string; width?: number; height?: number };

/** The grounds of products in the light theme, by id: what the class `ground-N` paints. */
const grounds = ["e9e1d1", "ecdcd0", "e1e4d6", "dee1e7"] as const;

/** The store's own, for pages that show no single thing. */
export const storePicture = (shop: Shop | undefined): SharePicture => ({
  url: `${shop?.addresses.storefront ?? ""}/share.jpg`,
  alt: "A camel coat before a length of indigo cloth, and three rings of dots",
  ...shareSize,
});

/** A product on its ground; the store's own picture where it has none. */
export function productPicture(
  shop: Shop | undefined,
  product: Pick<Product, "id" | "name" | "image" | "category"> | undefined,
): SharePicture | undefined {
  if (!shop || !product?.image) return storePicture(shop);
  const ground = grounds[product.id % grounds.length];
  const url = imageUrl(shop.store.image_base_url, product.image, product.category, {
    ...shareSize,
    crop: "pad",
    ground,
    format: "jpg",
  });
  return url === product.image ? { url, alt: product.name } : { url, alt: product.name, ...shareSize };
}
