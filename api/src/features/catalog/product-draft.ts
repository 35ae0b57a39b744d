/** A product as an import, the demo or a merchant's form hands it in. Amounts in minor units of the display currency. */
export type ProductDraft = {
  /** Where it comes from and its key there; the same pair updates. */
  source: string;
  handle: string;
  name: string;
  brand: string | null;
  /** The first is the main one. Missing ones are made. */
  categories: string[];
  subcategory: string;
  description: string;
  material?: string;
  care?: string;
  fit?: string;
  /** Handles of size charts; without them the charts that it has stay. */
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
  /** Pieces; never below what is promised already. */
  onHand: number;
};
