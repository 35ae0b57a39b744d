import { kidsSizes, letters } from "./sizes.ts";
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

const dungarees: Family = {
  silhouette: "dungarees",
  categories: ["Kids & Baby"],
  subcategory: "Dungarees",
  sizes: kidsSizes.slice(0, 5),
  tags: ["kids", "children", "boys", "girls", "dungarees", "overalls", "playsuit"],
  fit: "Roomy in the seat, with straps that let out by 8 cm and a hem that turns up twice. Goes over a T-shirt in summer and a jumper in January.",
  charts: ["kids", "kids-dungarees"],
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
  {
    of: dungarees,
    name: "Puddle inspector dungarees",
    brand: "Small Small",
    cloth: "denim",
    colors: ["Indigo", "Rust"],
    price: 44,
    marks: ["featured", "new"],
    material: "Cotton denim, 100%, 9 oz, washed soft.",
    description:
      "For people whose work is mostly on the ground. Doubled at the knee, triple-stitched at the seat, and with a bib to keep one snail in.",
  },
  {
    of: dungarees,
    name: "Ship's cook dungarees",
    brand: "Small Small",
    cloth: "ticking",
    colors: ["Navy", "Rust"],
    price: 42,
    was: 56,
    description:
      "Striped like the cook's apron, since they will meet the same things. They come out of a hot wash looking innocent.",
  },
  {
    of: dungarees,
    name: "Brass band dungarees",
    brand: "Little Drum",
    cloth: "ankara",
    colors: ["Orange", "Green"],
    price: 46,
    marks: ["new"],
    categories: ["African Wear"],
    description:
      "Wheel print back and front, and straps that stay on the shoulder during the loud part. Lined in cotton to the knee.",
  },
  {
    of: dungarees,
    name: "Small farmer dungarees",
    brand: "Small Small",
    cloth: "plain",
    colors: ["Olive", "Clay", "Yellow"],
    price: 38,
    was: 48,
    material: "Cotton twill, 100%, 210 g/m².",
    description:
      "Plain twill in three colors of soil. The buckles work with one hand, which at four is a matter of some urgency.",
  },
  {
    of: dungarees,
    name: "Vat apprentice dungarees",
    brand: "Small Small",
    cloth: "oniko",
    colors: ["Indigo"],
    price: 54,
    categories: ["African Wear"],
    tags: ["adire"],
    material: "Cotton, 100%, 180 g/m², tied in rings and dyed with plant indigo; rinsed nine times.",
    care: "Machine wash at 40 °C, alone for the first two washes.",
    description:
      "Every dyer's child owns something blue with rings on it, made from the end of a cloth. This is the same thing with pockets.",
  },
];
