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
  /** The description with its formatting; "" or missing where it is plain paragraphs. */
  descriptionHtml?: string;
  material?: string;
  care?: string;
  fit?: string;
  /** Handles of size charts; undefined leaves the product's charts as they are. */
  charts?: string[];
  tags: string[];
  isNew: boolean;
  isFeatured: boolean;
  status: "active" | "draft" | "archived";
  images: string[];
  colorImages: Record<string, string[]>;
  /** What the option of its variants is called, such as "Length". */
  optionName?: string | null;
  createdAt?: Date;
  /** At least one. Size, color and option may be null; no two share all. */
  variants: VariantDraft[];
  /**
   * What the categories and `isNew`, `isFeatured` follow from, besides tags. Where a known product says the
   * same already, it keeps what the store made of it. `category` is a name; null where an audience is named.
   */
  said?: { category: string | null; type: string; featured: boolean };
  /** Fields that a known product keeps: `categories` with the subcategory, `tags` with new and featured. */
  blank?: readonly (
    | "brand"
    | "categories"
    | "description"
    | "material"
    | "care"
    | "fit"
    | "tags"
    | "status"
    | "images"
    | "colorImages"
  )[];
  /** What a known product keeps: stock and its tracking, its retirement, variants that the draft lacks. */
  keeps?: readonly ("stock" | "retirement" | "variants")[];
  /** Variants that could not be read; known ones stay as they are. */
  unread?: readonly VariantKey[];
};
export type VariantDraft = {
  size: string | null;
  color: string | null;
  /** What it is besides, such as "30cm". */
  option?: string | null;
  sku: string | null;
  barcode?: string | null;
  price: number;
  comparePrice: number | null;
  /** In stock; tracked stock is never set below what is reserved. */
  onHand: number;
  /** Untracked stock is never sold out. Missing: tracked of a new variant, unchanged of a known one. */
  stockTracked?: boolean;
  /** Fields that a known variant keeps; a new one gets what is given. */
  blank?: readonly ("sku" | "barcode" | "comparePrice" | "onHand")[];
};
/** What tells the variants of a product apart. */
export type VariantKey = Pick<VariantDraft, "size" | "color" | "option">;

/** Equal for the same variant; case does not matter. */
export const keyOf = ({ size, color, option }: VariantKey): string =>
  JSON.stringify([size, color, option].map((name) => name?.toLowerCase() ?? null));

/** Such as "Indigo / M". */
export const nameOf = ({ size, color, option }: VariantKey): string =>
  [color, size, option].filter(Boolean).join(" / ") || "the only variant";
