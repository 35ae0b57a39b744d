import type { ProductDetail } from "@adire/contract/shapes";

/** A product without the products beside it, which the page reduces to cards. */
export type ProductInfo = Omit<ProductDetail, "wear_with" | "same_hand" | "similar">;
