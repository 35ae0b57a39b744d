import { kidsSizes, letters } from "./sizes.ts";
import type { Family, Piece } from "./types.ts";

const mens: Family = {
  silhouette: "t-shirt",
  categories: ["Men"],
  subcategory: "T-shirts",
  sizes: letters.slice(1),
  tags: ["men", "men's-t-shirts", "tee"],
  fit: "Regular with a dropped shoulder, 72 cm long in size M. It does not shrink; the cotton is washed before cutting.",
  charts: ["men-letters", "mens-t-shirt"],
  material: { plain: "Combed cotton jersey, 100%, 220 g/m²." },
};

const womens: Family = {
  ...mens,
  categories: ["Women"],
  sizes: letters.slice(0, 5),
  tags: ["women", "women's-t-shirts", "tee"],
  fit: "Straight and a little short, 60 cm long in size M, with a sleeve to the middle of the upper arm.",
  charts: ["women-letters", "womens-t-shirt"],
};

const kids: Family = {
  ...mens,
  categories: ["Kids & Baby"],
  subcategory: "Kids' T-shirts",
  sizes: kidsSizes,
  tags: ["kids", "children", "tee"],
  fit: "Straight and long enough to stay in the trousers. The neck is wide and keeps its shape.",
  charts: ["kids", "kids-t-shirt"],
};

export const tShirts: Piece[] = [
  {
    of: mens,
    name: "Noon T-shirt",
    brand: "Tin Roof",
    cloth: "plain",
    colors: ["White", "Navy", "Gray"],
    price: 28,
    marks: ["featured"],
    description:
      "A heavy T-shirt for hot days, because thick cotton keeps the sun off better than thin. The neckband is knitted, not cut.",
  },
  {
    of: mens,
    name: "Two o'clock T-shirt",
    brand: "Tin Roof",
    cloth: "plain",
    colors: ["Olive", "Rust"],
    price: 28,
    was: 35,
    description:
      "The noon shirt, dyed after sewing, so that the seams stay a shade lighter. It looks a year old on the first day.",
  },
  {
    of: mens,
    name: "Vat test T-shirt",
    brand: "Sixth Pit",
    cloth: "oniko",
    colors: ["Indigo", "Blue"],
    price: 46,
    marks: ["new"],
    categories: ["African Wear"],
    description:
      "Before cloth goes in, we test the pit with a shirt. These are the tests that passed: rings in whatever blue there was that morning.",
  },
  {
    of: mens,
    name: "Deckhand T-shirt",
    brand: "Ferry Road",
    cloth: "ticking",
    colors: ["Navy"],
    price: 34,
    was: 46,
    description:
      "Upright stripes, as on a mattress, not the sailor's way round. Double-stitched at the shoulder for carrying rope.",
    material: "Cotton jersey, 100%, 240 g/m², with a printed ticking stripe.",
  },
  {
    of: womens,
    name: "Ribbed every day T-shirt",
    brand: "Dry Season",
    cloth: "rib",
    colors: ["Clay", "Black", "White"],
    price: 32,
    marks: ["new"],
    description:
      "A fine two-by-two rib that follows the body and lets go at the hem. Goes under everything else we knit.",
  },
  {
    of: womens,
    name: "Puddle T-shirt",
    brand: "Ile Aro",
    cloth: "oniko",
    colors: ["Wine", "Bottle"],
    price: 44,
    was: 58,
    categories: ["African Wear"],
    tags: ["west-african"],
    description:
      "Apprentices learn to tie on T-shirts. Each of them signs the hem in thread; the rings get rounder month by month.",
  },
  {
    of: kids,
    name: "Mud pie T-shirt",
    brand: "Small Small",
    cloth: "plain",
    colors: ["Brown", "Green"],
    price: 16,
    was: 20,
    description: "Dyed the color it will be by evening. Snaps on one shoulder in the two smallest sizes.",
  },
  {
    of: kids,
    name: "Skipping rope T-shirt",
    brand: "Little Drum",
    cloth: "ticking",
    colors: ["Red", "Green"],
    price: 18,
    marks: ["new"],
    description:
      "Stripes that run up and down, for children who do too. The jersey is thick and boils clean.",
    material: "Cotton jersey, 100%, 220 g/m², with a printed ticking stripe.",
  },
];
