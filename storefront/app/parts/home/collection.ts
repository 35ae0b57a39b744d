import { hexOf } from "@adire/contract/colors";
import type { collection, Product } from "@adire/contract/shapes";
import type { z } from "zod";
import type { CardProduct } from "../catalog/card-product.ts";

export type CollectionProduct = Pick<CardProduct, "id" | "name" | "price" | "image" | "category"> & {
  /** The front in its lightest color, for a dark ground. */
  lightest: string | null;
};
export type Collection = Omit<z.infer<typeof collection>, "products"> & {
  products: readonly CollectionProduct[];
};

const MAX_COLLECTION_PRODUCTS = 4;

/** A collection with its first four products, and of those what is shown. */
export function toCollection({ products, ...rest }: z.infer<typeof collection>): Collection {
  return { ...rest, products: products.slice(0, MAX_COLLECTION_PRODUCTS).map(toCollectionProduct) };
}

function toCollectionProduct(product: Product): CollectionProduct {
  const { id, name, price, image, category, colors, color_images } = product;
  const [lightest] = colors.toSorted((a, b) => lightness(b) - lightness(a));
  return { id, name, price, image, category, lightest: color_images[lightest ?? ""]?.[0] ?? image };
}

/** The sum of red, green and blue. */
function lightness(color: string): number {
  const rgb = Number.parseInt(hexOf(color).slice(1), 16);
  return (rgb >> 16) + ((rgb >> 8) & 255) + (rgb & 255);
}

/** Where all of it is: the page of its brand, or its own. */
export const allOf = ({ id, brand_detail: { name }, count }: Collection): { to: string; text: string } =>
  name
    ? { to: brandPath(name), text: `All of ${name}` }
    : { to: `/collections/${id}`, text: count === 1 ? "The one piece" : `All ${count} pieces` };

export const brandPath = (brand: string): string => `/products?brand=${encodeURIComponent(brand)}`;
