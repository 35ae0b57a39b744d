import type { Product } from "@adire/contract/shapes";

export function addressOf(product: Pick<Product, "id">, color?: string): string {
  return `/products/${product.id}${color ? `?color=${encodeURIComponent(color)}` : ""}`;
}

/** The pictures of a product in a color, or its own where the color has none. */
export function picturesOf(product: Product, color: string | undefined): readonly string[] {
  const own = color === undefined ? undefined : product.color_images[color];
  if (own?.length) return own;
  return product.images.length > 0 ? product.images : product.image ? [product.image] : [];
}
