import { shoeSizes } from "./sizes.ts";
import type { Family, Piece } from "./types.ts";

const heel: Family = {
  silhouette: "heel",
  categories: ["Shoes", "Women"],
  subcategory: "Heeled sandals",
  sizes: shoeSizes,
  tags: ["women", "women's-shoes", "shoes", "heels", "sandals"],
  fit: "True to size on a medium foot; take the half size up. Block heel of 8.5 cm with a cushioned insole.",
  charts: ["womens-shoes"],
  material: {
    ankara: "Straps of wax-printed cotton over leather; lining, insole and sole of goat and cow leather.",
    oniko: "Straps of ring-tied, indigo-dyed cotton over leather; lining, insole and sole of leather.",
    kente: "Straps of strip-woven kente over leather; lining, insole and sole of leather.",
  },
  care: "Wipe with a damp cloth and dry away from heat. The heel tip can be replaced by any cobbler.",
};

export const shoes: Piece[] = [
  {
    of: heel,
    name: "Two-strap block heel",
    brand: "Step Seven",
    cloth: "leather",
    colors: ["Clay", "Black"],
    price: 118,
    marks: ["featured"],
    description:
      "Two straps, one buckle and a heel as wide as your thumb is long. Lasted by hand and left on the last for three days, so that it keeps its line.",
  },
  {
    of: heel,
    name: "Night bus block heel",
    brand: "Step Seven",
    cloth: "leather",
    colors: ["Navy"],
    price: 118,
    was: 158,
    description:
      "Navy leather with a stitched edge. The insole is cork under leather, and has been walked home in.",
  },
  {
    of: heel,
    name: "Palm kernel block heel",
    brand: "Step Seven",
    cloth: "leather",
    colors: ["Brown", "Camel"],
    price: 112,
    marks: ["new"],
    description:
      "Vegetable-tanned and left undyed at the edges, so you can see how thick the hide is. It darkens to the shade of your bag.",
  },
  {
    of: heel,
    name: "Garden chair block heel",
    brand: "Step Seven",
    cloth: "leather",
    colors: ["Bottle", "Olive"],
    price: 112,
    description:
      "Green leather on a pale sole. The heel is broad enough for lawns, the ankle strap soft enough for ankles.",
  },
  {
    of: heel,
    name: "Bridal party block heel",
    brand: "Step Seven",
    cloth: "leather",
    colors: ["Gold", "White"],
    price: 128,
    tags: ["wedding", "occasion"],
    description:
      "Goat leather whose color does not flake, because it lies under the wax. Spare heel tips come in the box.",
  },
  {
    of: heel,
    name: "Wheel print heel",
    brand: "Step Seven",
    cloth: "ankara",
    colors: ["Orange", "Blue"],
    price: 104,
    was: 139,
    marks: ["featured"],
    description:
      "One print wheel to a strap, centered by eye. The cloth is stretched over leather while damp, so it never wrinkles.",
  },
  {
    of: heel,
    name: "Hall party heel",
    brand: "Step Seven",
    cloth: "ankara",
    colors: ["Wine", "Purple"],
    price: 104,
    marks: ["new"],
    description:
      "Wax print, with a covered heel to match. Takes five hours of dancing; after that it is your feet.",
  },
  {
    of: heel,
    name: "Ring-tied heel",
    brand: "Step Seven",
    cloth: "oniko",
    colors: ["Indigo"],
    price: 114,
    marks: ["new"],
    description:
      "Cloth from a dye yard two streets away, with the rings tied small enough for a strap. Sealed with beeswax against the rain.",
  },
  {
    of: heel,
    name: "Soft vat heel",
    brand: "Step Seven",
    cloth: "oniko",
    colors: ["Bottle"],
    price: 114,
    description:
      "Green from two dye pots, on straps cut crosswise so they give a little. The buckle is brass and sits on the outside.",
  },
  {
    of: heel,
    name: "Strip-woven heel",
    brand: "Step Seven",
    cloth: "kente",
    colors: ["Gold"],
    price: 146,
    tags: ["occasion"],
    description:
      "A single kente strip does both shoes, front and ankle. The blocks are placed so that left mirrors right.",
  },
  {
    of: heel,
    name: "Lake heel",
    brand: "Step Seven",
    cloth: "kente",
    colors: ["Blue", "Green"],
    price: 146,
    was: 195,
    tags: ["occasion"],
    description:
      "Cool strips, with one bright thread at every third pick. Lined in undyed leather, so nothing rubs off on a hot evening.",
  },
];
