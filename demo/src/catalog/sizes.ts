export const letters = ["XS", "S", "M", "L", "XL", "XXL"] as const;
/** Dress sizes, European. */
export const dressSizes = ["34", "36", "38", "40", "42", "44", "46", "48"] as const;
/** Waists in inches, named apart from the dress sizes that share their numbers. */
export const waists = ["W28", "W30", "W32", "W34", "W36", "W38"] as const;
export const shoeSizes = [
  "EU 36",
  "EU 37",
  "EU 38",
  "EU 39",
  "EU 40",
  "EU 41",
  "EU 42",
  "EU 43",
  "EU 44",
  "EU 45",
] as const;
export const womensShoeSizes = shoeSizes.slice(0, 7);
export const mensShoeSizes = shoeSizes.slice(4);
export const babySizes = ["0-3 m", "3-6 m", "6-12 m", "12-18 m", "18-24 m"] as const;
export const kidsSizes = ["2 y", "3 y", "4 y", "6 y", "8 y", "10 y", "12 y"] as const;
export const oneSize = ["One size"] as const;

/** Every size of the catalog in display order. */
export const sizes: string[] = [
  ...letters,
  ...dressSizes,
  ...waists,
  ...shoeSizes,
  ...babySizes,
  ...kidsSizes,
  ...oneSize,
  "3.5 g",
  "15 ml",
  "50 ml",
  "150 g",
  "200 g",
  "220 g",
  "250 g",
  "45 x 45 cm",
  "60 x 60 cm",
  "130 x 180 cm",
  "24 cm",
  "32 cm",
];
