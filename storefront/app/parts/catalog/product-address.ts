import type { CardProduct } from "./card-product.ts";

export function addressOf(product: Pick<CardProduct, "id">, color?: string): string {
  return `/products/${product.id}${color ? `?color=${encodeURIComponent(color)}` : ""}`;
}

/** The pictures of a product in a color, or its own where the color has none. */
export function picturesOf(product: CardProduct, color: string | undefined): readonly string[] {
  const own = color === undefined ? undefined : product.color_images[color];
  if (own?.length) return own;
  return product.images.length > 0 ? product.images : product.image ? [product.image] : [];
}
