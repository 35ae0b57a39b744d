/** A product as an import or the demo provides it. Amounts are in minor units of the display currency. */
export type ProductDraft = {
  /** The source and the key there; saving the same pair again updates the product. */
  source: string;
  handle: string;
  name: string;
  brand: string | null;
  /** The main one first. Missing ones are created. */
  categories: string[];
  subcategory: string;
  description: string;
  material?: string;
  care?: string;
  fit?: string;
  /** Handles of size charts; undefined leaves the product's charts as they are. */
  charts?: string[];
  tags: string[];
  isNew: boolean;
  isFeatured: boolean;
  status: "active" | "draft";
  images: string[];
  colorImages: Record<string, string[]>;
  createdAt?: Date;
  /** At least one. Size and color may be null; no two share both. */
  variants: VariantDraft[];
};
export type VariantDraft = {
  size: string | null;
  color: string | null;
  sku: string | null;
  price: number;
  comparePrice: number | null;
  /** In stock; never set below what is reserved. */
  onHand: number;
};
