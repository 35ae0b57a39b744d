import type { ProductDetail } from "@adire/contract/shapes";

/** A product without the similar products, which the page reduces to cards. */
export type ProductInfo = Omit<ProductDetail, "similar">;
