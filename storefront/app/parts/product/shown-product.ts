import type { ProductDetail } from "@adire/contract/shapes";

/** What the page of a product shows of it; what is like it comes beside, as tiles. */
export type ShownProduct = Omit<ProductDetail, "similar">;
