import type { Family, Piece } from "./types.ts";

const scarf: Family = {
  silhouette: "scarf",
  categories: ["Accessories", "Beauty & Accessories"],
  subcategory: "Scarves",
  sizes: ["One size"],
  tags: ["scarf", "shawl", "accessory"],
  fit: "190 cm long without the fringe, 62 cm wide. Doubled and drawn through itself it reaches the waist.",
};

const hat: Family = {
  silhouette: "hat",
  categories: ["Accessories", "Beauty & Accessories"],
  subcategory: "Hats",
  sizes: ["One size"],
  tags: ["hat", "sun-hat", "accessory"],
  fit: "58 cm around inside, with a tape that draws in to 55 cm. The brim is 9 cm wide and stiffened by nine rows of stitches.",
  care: "Sponge with cold water and dry it on a bowl. The brim can be ironed flat; the crown cannot.",
};

const belt: Family = {
  silhouette: "belt",
  categories: ["Accessories", "Beauty & Accessories"],
  subcategory: "Belts",
  sizes: ["One size"],
  tags: ["belt", "leather", "accessory"],
  fit: "110 cm from the bar of the buckle to the tip, 35 mm wide, five holes 25 mm apart: for waists of 80 to 92 cm. Shorten it at the buckle, which is screwed on.",
};

export const scarvesHatsBelts: Piece[] = [
  {
    of: scarf,
    name: "Loom end scarf",
    brand: "Long Warp",
    cloth: "aso-oke",
    colors: ["Wine", "Navy", "Gold"],
    price: 78,
    marks: ["new", "featured"],
    categories: ["African Wear"],
    tags: ["african"],
    description:
      "The last two meters of a warp, cut off with the threads still on it. They are twisted into the fringe by whoever sits nearest the lamp.",
  },
  {
    of: scarf,
    name: "Harbor fog scarf",
    brand: "Ile Aro",
    cloth: "oniko",
    colors: ["Indigo", "Gray"],
    price: 58,
    categories: ["African Wear"],
    tags: ["west-african"],
    description:
      "Cotton gauze, tied in small rings and dipped pale. It weighs as much as two letters and keeps off the wind on the first ferry.",
  },
  {
    of: scarf,
    name: "Interval scarf",
    brand: "Iro & Sash",
    cloth: "silk",
    colors: ["Bottle", "Rust"],
    price: 96,
    description:
      "Silk with a hand-twisted fringe, for theaters that cool the hall as if it were fish. Put it round you in the second act, and no one sees you shiver.",
  },
  {
    of: scarf,
    name: "Stage curtain scarf",
    brand: "Volta Loom",
    cloth: "kente",
    colors: ["Gold"],
    price: 164,
    marks: ["featured"],
    categories: ["African Wear"],
    tags: ["african", "occasion"],
    description:
      "Five strips wide, with the blocks set so that they meet when it is folded. Wear it over one shoulder to be given a diploma.",
  },
  {
    of: hat,
    name: "Umpire hat",
    brand: "Tin Roof",
    cloth: "linen",
    colors: ["White", "Sand"],
    price: 46,
    marks: ["new"],
    description:
      "Linen on canvas, with a brim wide enough for an unpopular decision. It folds into a bag and comes out looking consulted.",
  },
  {
    of: hat,
    name: "Ferry deck hat",
    brand: "Ile Aro",
    cloth: "oniko",
    colors: ["Indigo", "Wine"],
    price: 62,
    marks: ["featured"],
    categories: ["African Wear"],
    tags: ["west-african"],
    description:
      "Six panels, cut from six corners of one dyed cloth. A cord inside goes under the chin when the boat leaves the creek.",
  },
  {
    of: hat,
    name: "Front row hat",
    brand: "Six Yards",
    cloth: "ankara",
    colors: ["Orange", "Navy"],
    price: 48,
    was: 64,
    categories: ["African Wear"],
    tags: ["african", "party"],
    description:
      "Nobody behind you will see the bride. The ribbon comes off, in case somebody behind you is her mother.",
  },
  {
    of: hat,
    name: "Bus inspector hat",
    brand: "Ferry Road",
    cloth: "denim",
    colors: ["Blue", "Black"],
    price: 44,
    description:
      "The offcuts of our jeans, brim side up. It fades first where you take hold of it, which is how you know it from your brother's.",
  },
  {
    of: belt,
    name: "Saddler's belt",
    brand: "Monday Market",
    cloth: "leather",
    colors: ["Brown", "Black", "Camel"],
    price: 54,
    marks: ["featured"],
    description:
      "One strip of cowhide, edges burnished with a stick, and a buckle cast in sand. It creases where you buckle it and tells on you after lunch.",
    material: "Vegetable-tanned cowhide, 3.5 mm, with a buckle of solid brass.",
  },
  {
    of: belt,
    name: "Soft answer belt",
    brand: "Monday Market",
    cloth: "suede",
    colors: ["Sand", "Olive"],
    price: 58,
    marks: ["new"],
    description:
      "Suede outside, hide within, so that it bends without stretching. Kind to silk, and to trousers that were never meant for a belt.",
  },
  {
    of: belt,
    name: "Warp and buckle belt",
    brand: "Long Warp",
    cloth: "aso-oke",
    colors: ["Navy", "Wine"],
    price: 66,
    tags: ["african"],
    description:
      "A single strip from the narrow loom, as wide as it was woven, on a backing of hide. The stripes run all the way round and meet behind the buckle.",
  },
];
