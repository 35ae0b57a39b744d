import type { CardProduct } from "./card-product.ts";

export function productPath(product: Pick<CardProduct, "id">, color?: string): string {
  return `/products/${product.id}${color ? `?color=${encodeURIComponent(color)}` : ""}`;
}

/** The pictures of a color; those of the product if the color has none. */
export function picturesOf(product: CardProduct, color: string | undefined): readonly string[] {
  const ofColor = color === undefined ? undefined : product.color_images[color];
  if (ofColor?.length) return ofColor;
  return product.images.length > 0 ? product.images : product.image ? [product.image] : [];
}
