/** What the catalog may ask for. A picture's path is made of these names; see `pictures.ts`. */

export const colors = [
  "indigo",
  "red",
  "blue",
  "green",
  "yellow",
  "pink",
  "black",
  "white",
  "orange",
  "gray",
  "purple",
  "brown",
  "navy",
  "greenyellow",
  "rust",
  "bottle",
  "wine",
  "olive",
  "camel",
  "sand",
  "clay",
  "gold",
] as const;
export type Color = (typeof colors)[number];

/** Cloths with a pattern come first, then plain weaves and knits, then the surfaces of solid things. */
export const cloths = [
  "oniko",
  "eleko",
  "alabere",
  "ankara",
  "feather",
  "kente",
  "bogolan",
  "aso-oke",
  "ticking",
  "plain",
  "denim",
  "plain-knit",
  "cable-knit",
  "rib",
  "leather",
  "glass",
  "ceramic",
  "metal",
] as const;
export type Cloth = (typeof cloths)[number];

export const silhouettes = [
  "wrap-dress",
  "slip-dress",
  "shirt-dress",
  "kaftan",
  "agbada",
  "camp-shirt",
  "wide-trousers",
  "jeans",
  "knit",
  "coat",
  "babygrow",
  "kids-dress",
  "tote",
  "heel",
  "sandal",
  "earrings",
  "necklace",
  "perfume",
  "jar",
  "candle",
  "vase",
  "cushion",
  "t-shirt",
  "skirt",
  "blazer",
  "throw",
  "soap",
  "sneaker",
  "sunglasses",
  "backpack",
] as const;
export type Silhouette = (typeof silhouettes)[number];

/** `front` is the whole thing, `detail` a crop of it, enlarged. */
export const views = ["front", "detail"] as const;
export type View = (typeof views)[number];

/** Pictures of cloth alone: `hero` hangs with a free lower edge, the others fill their frame. */
export const clothViews = ["hero", "heritage", "swatch"] as const;
export type ClothView = (typeof clothViews)[number];

const wovenPrints = [
  "oniko",
  "eleko",
  "alabere",
  "ankara",
  "feather",
  "kente",
  "bogolan",
  "aso-oke",
] as const;

/** The cloths that suit each silhouette; the first is the one it is best known in. */
export const suits: Record<Silhouette, readonly Cloth[]> = {
  "wrap-dress": [...wovenPrints, "plain"],
  "slip-dress": ["plain", "oniko", "alabere", "feather"],
  "shirt-dress": ["oniko", "eleko", "ankara", "feather", "ticking", "aso-oke", "plain", "denim"],
  kaftan: ["feather", "alabere", "oniko", "eleko", "ankara", "bogolan", "plain"],
  agbada: ["plain", "aso-oke", "oniko", "alabere"],
  "camp-shirt": [
    "eleko",
    "ticking",
    "kente",
    "oniko",
    "ankara",
    "feather",
    "bogolan",
    "aso-oke",
    "alabere",
    "plain",
  ],
  "wide-trousers": ["aso-oke", "plain", "alabere", "oniko", "eleko", "ankara", "ticking", "denim"],
  jeans: ["denim"],
  knit: ["plain-knit", "cable-knit", "rib"],
  coat: ["plain", "bogolan", "denim"],
  babygrow: ["oniko", "ticking", "feather", "ankara", "eleko", "plain"],
  "kids-dress": ["ankara", "feather", "oniko", "eleko", "kente", "plain"],
  tote: ["bogolan", "oniko", "eleko", "ankara", "kente", "aso-oke", "ticking", "denim", "plain", "leather"],
  heel: ["leather", "ankara", "oniko", "kente"],
  sandal: ["leather", "ankara", "oniko", "kente"],
  earrings: ["metal"],
  necklace: ["metal"],
  perfume: ["glass"],
  jar: ["glass"],
  candle: ["oniko", "eleko", "bogolan", "ceramic"],
  vase: ["ceramic"],
  cushion: [
    "eleko",
    "bogolan",
    "oniko",
    "alabere",
    "ankara",
    "feather",
    "kente",
    "aso-oke",
    "ticking",
    "plain",
  ],
  "t-shirt": ["plain", "rib", "ticking", "oniko"],
  skirt: ["ankara", "oniko", "eleko", "alabere", "feather", "kente", "aso-oke", "plain", "denim"],
  blazer: ["plain", "aso-oke", "bogolan", "ankara"],
  throw: ["aso-oke", "bogolan", "kente", "oniko", "alabere", "ticking", "plain"],
  soap: ["ceramic"],
  sneaker: ["leather", "oniko", "eleko", "ankara", "kente", "bogolan", "denim", "plain"],
  sunglasses: ["glass"],
  backpack: ["bogolan", "oniko", "ankara", "kente", "aso-oke", "eleko", "denim", "plain", "leather"],
};
