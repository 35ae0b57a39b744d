import { letters } from "./sizes.ts";
import type { Family, Piece } from "./types.ts";

const cardigan: Family = {
  silhouette: "cardigan",
  categories: ["Women"],
  subcategory: "Knitwear",
  sizes: letters.slice(0, 5),
  tags: ["women", "women's-knitwear", "cardigan", "sweater"],
  fit: "Straight and a little short, to end where a waistband begins. 60 cm long in size M, with room for a shirt underneath.",
  charts: ["women-letters", "womens-cardigan"],
};

const mensCardigan: Family = {
  ...cardigan,
  categories: ["Men"],
  sizes: letters.slice(1),
  tags: ["men", "men's-knitwear", "cardigan", "sweater"],
  fit: "Regular, made to go over a shirt and under a coat. 70 cm long in size M.",
  charts: ["men-letters", "mens-cardigan"],
};

export const cardigansAndDungarees: Piece[] = [
  {
    of: cardigan,
    name: "Back of the chair cardigan",
    brand: "Dry Season",
    cloth: "plain-knit",
    colors: ["Rust", "Navy"],
    price: 94,
    marks: ["featured"],
    description:
      "It lives on the back of an office chair from April to October and is nobody's until the air conditioning comes on. Thick cotton that hangs without pulling.",
  },
  {
    of: cardigan,
    name: "Milk round cardigan",
    brand: "Dry Season",
    cloth: "plain-knit",
    colors: ["White", "Pink"],
    price: 94,
    was: 125,
    marks: ["new"],
    description:
      "For doors opened at six in the morning. The bands are knitted double so that the buttons never gape, and the cuffs turn back over cold hands.",
  },
  {
    of: cardigan,
    name: "Plait and bun cardigan",
    brand: "Dry Season",
    cloth: "cable-knit",
    colors: ["Camel", "Bottle"],
    price: 132,
    description:
      "Cables up both fronts, kept apart by the buttons like two sisters by an aunt. Half wool, half cotton, and warm to the last week of January.",
  },
  {
    of: cardigan,
    name: "Over the slip cardigan",
    brand: "Ninth Parallel",
    cloth: "rib",
    colors: ["Black", "Olive"],
    price: 82,
    was: 110,
    marks: ["new"],
    description:
      "Fine rib, meant for bare arms and satin. Buttoned it is a jumper; open, it is an apology for the weather.",
  },
  {
    of: mensCardigan,
    name: "Night watchman cardigan",
    brand: "Dry Season",
    cloth: "cable-knit",
    colors: ["Navy", "Brown"],
    price: 138,
    marks: ["featured"],
    description:
      "The first was knitted for the guard at our gate, who asked for pockets and got cables as well. Nine hours on a stool and it still closes straight.",
  },
  {
    of: mensCardigan,
    name: "Second innings cardigan",
    brand: "Dry Season",
    cloth: "plain-knit",
    colors: ["Sand", "Olive"],
    price: 98,
    was: 131,
    description:
      "Cream-colored or grass-colored, according to how you field. Six strands of cotton, knitted close, and buttons that a cold thumb can manage.",
  },
  {
    of: mensCardigan,
    name: "Reading glasses cardigan",
    brand: "Ninth Parallel",
    cloth: "rib",
    colors: ["Gray", "Wine"],
    price: 88,
    description:
      "Smooth enough for under a blazer and respectable enough for without. It goes in a bag, comes out of a bag, and looks as it did.",
  },
];
