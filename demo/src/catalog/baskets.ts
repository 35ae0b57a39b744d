import type { Family, Piece } from "./types.ts";

const basket: Family = {
  silhouette: "basket",
  categories: ["Home"],
  subcategory: "Baskets",
  sizes: ["One size"],
  tags: ["home", "basket", "storage", "market-basket", "woven"],
  material: {
    plain: "Elephant grass, split, twisted by hand and dyed in the pot; handle bound in goat leather.",
  },
  care: "Wipe with a damp cloth. Out of shape: wet the grass, press it round, dry it in the sun; keep the leather dry.",
  fit: "About 36 cm across the rim and 26 cm high without the handle. Each is woven by eye, so allow 2 cm either way.",
};

export const baskets: Piece[] = [
  {
    of: basket,
    name: "Sixty tomatoes basket",
    brand: "Grass Season",
    cloth: "plain",
    colors: ["Sand", "Rust"],
    price: 58,
    marks: ["featured", "new"],
    description:
      "It was ordered by a woman who sells tomatoes, in a size she could count by. Elephant grass, split and twisted before it is woven, gives a little at the sides and not at all at the base.",
  },
  {
    of: basket,
    name: "Washing line basket",
    brand: "Grass Season",
    cloth: "plain",
    colors: ["Navy", "White"],
    price: 62,
    was: 82,
    description:
      "Wide enough for a small day's washing, and kind to the shin that walks into it. If it loses its shape, wet it, push it back and stand it in the sun.",
  },
  {
    of: basket,
    name: "Kindling basket",
    brand: "Grass Season",
    cloth: "plain",
    colors: ["Brown", "Black"],
    price: 64,
    description:
      "Double-woven at the base, where kindling is dropped without thought. The dye goes in with the grass, in one boiling pot, and does not come out on the carpet.",
  },
  {
    of: basket,
    name: "Lost toys basket",
    brand: "Grass Season",
    cloth: "plain",
    colors: ["Pink", "Green"],
    price: 54,
    was: 68,
    marks: ["new"],
    description:
      "There is a family rule that whatever is in it at bedtime belongs to the basket. Woven in two days by somebody with four children of her own.",
  },
  {
    of: basket,
    name: "Dye pot basket",
    brand: "Grass Season",
    cloth: "plain",
    colors: ["Indigo", "Purple"],
    price: 66,
    marks: ["featured"],
    description:
      "The last grass of the year takes the color best, and this is what we keep it for. Leave it by the door; keys find it by themselves.",
  },
];
