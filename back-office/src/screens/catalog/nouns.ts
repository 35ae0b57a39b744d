import { endpoints } from "@adire/contract/endpoints";

/** The lists of names that products refer to. */
export const nouns = {
  categories: {
    title: "Categories",
    singular: "category",
    use: "product",
    calls: endpoints.staffCategories,
    shown: endpoints.categories,
  },
  brands: {
    title: "Brands",
    singular: "brand",
    use: "product",
    calls: { ...endpoints.staffBrands, move: null },
    shown: endpoints.brands,
  },
  sizes: {
    title: "Sizes",
    singular: "size",
    use: "variant",
    calls: endpoints.staffSizes,
    shown: endpoints.sizes,
  },
  colors: {
    title: "Colors",
    singular: "color",
    use: "variant",
    calls: endpoints.staffColors,
    shown: endpoints.colors,
  },
} as const;
export type Noun = keyof typeof nouns;
