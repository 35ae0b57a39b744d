import type { ProductDraft, VariantDraft } from "../features/catalog/product-draft.ts";

type Facts = Partial<Omit<ProductDraft, "variants">> & { handle: string; price?: number; was?: number };

/** A product draft with defaults; `stock` has quantities by "Color / Size / Option", amounts are in cents. */
export function draft({ price = 4_900, was, ...facts }: Facts, stock: Record<string, number>): ProductDraft {
  return {
    source: "story",
    name: facts.handle,
    brand: "Ile Aro",
    categories: ["Women"],
    subcategory: "",
    description: "",
    tags: [],
    isNew: false,
    isFeatured: false,
    status: "active",
    images: [`${facts.handle}.webp`],
    colorImages: {},
    ...facts,
    variants: Object.entries(stock).map(([name, onHand]): VariantDraft => {
      const [color, size, option] = name.split(" / ");
      return {
        size: size || null,
        color: color || null,
        option: option || null,
        sku: null,
        price,
        comparePrice: was ?? null,
        onHand,
      };
    }),
  };
}

const day = (number: number) => new Date(Date.UTC(2026, 0, number, 9));

/** The products of every test store. */
export const shelf: ProductDraft[] = [
  draft(
    {
      handle: "coat",
      name: "Harmattan Coat",
      price: 18_900,
      isFeatured: true,
      description: "A long coat with a storm collar.",
      colorImages: { Indigo: ["coat-indigo.webp"], Rust: ["coat-rust.webp"] },
      createdAt: day(1),
    },
    { "Indigo / S": 5, "Indigo / M": 5, "Rust / S": 0, "Rust / M": 3 },
  ),
  draft(
    {
      handle: "wrap",
      name: "Ọ̀ṣun Wrap Dress",
      brand: "Oyin",
      categories: ["Dresses", "Women"],
      subcategory: "wrap dress",
      tags: ["runway", "dress"],
      price: 9_900,
      was: 14_900,
      isNew: true,
      createdAt: day(9),
    },
    { "Indigo / S": 4, "Indigo / M": 0, "Wine / S": 0, "Wine / M": 4 },
  ),
  draft(
    {
      handle: "shirt",
      name: "Camp Shirt",
      brand: "Oyin",
      categories: ["Men"],
      subcategory: "shirts",
      tags: ["men's-shirts"],
      price: 5_990,
      createdAt: day(3),
    },
    { "White / S": 30, "White / M": 30, "Navy / M": 30 },
  ),
  draft(
    {
      handle: "robe",
      name: "Grand Agbada",
      brand: "O'Neill & Daughters",
      categories: ["African Wear", "Men"],
      tags: ["West Africa"],
      price: 120_000,
      was: 150_000,
      createdAt: day(4),
    },
    { "White / M": 2, "White / L": 1 },
  ),
  draft(
    {
      handle: "serum",
      name: "Shea Serum",
      brand: "Oyin",
      categories: ["Beauty & Accessories"],
      tags: ["skincare"],
      price: 2_400,
      createdAt: day(5),
    },
    { " / 30 ml": 50 },
  ),
  draft(
    {
      handle: "babygrow",
      name: "Snap Babygrow",
      brand: "Little Loom",
      categories: ["Kids & Baby"],
      tags: ["baby"],
      price: 2_400,
      was: 3_000,
      isNew: true,
      createdAt: day(6),
    },
    { "Yellow / S": 9, "Green / S": 9 },
  ),
  draft(
    {
      handle: "beads",
      name: "Brass Beads",
      brand: null,
      categories: ["Accessories"],
      tags: ["jewelry"],
      price: 3_500,
      createdAt: day(7),
    },
    { "Gold / One Size": 0 },
  ),
  draft(
    { handle: "cushion", name: "Àdìrẹ Cushion", categories: ["Home"], price: 4_000, createdAt: day(8) },
    {
      "Indigo / One Size": 12,
    },
  ),
  draft(
    { handle: "draft", name: "Secret Cape", brand: "Secret House", status: "draft", createdAt: day(2) },
    {
      "Rust / M": 7,
    },
  ),
];
