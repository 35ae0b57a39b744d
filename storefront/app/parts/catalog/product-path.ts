import type { CardProduct } from "./card-product.ts";

export function productPath(
  { id, size, option }: Pick<CardProduct, "id" | "size" | "option">,
  color?: string,
) {
  const chosen = Object.entries({ color, size, option }).flatMap(([name, value]) =>
    value ? `${name}=${encodeURIComponent(value)}` : [],
  );
  return `/products/${id}${chosen.length > 0 ? `?${chosen.join("&")}` : ""}`;
}

/** The pictures of a color; those of the product if the color has none. */
export function picturesOf(product: CardProduct, color: string | undefined): readonly string[] {
  const ofColor = color === undefined ? undefined : product.color_images[color];
  if (ofColor?.length) return ofColor;
  return product.images.length > 0 ? product.images : product.image ? [product.image] : [];
}
