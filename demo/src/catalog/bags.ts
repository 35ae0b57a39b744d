import type { Family, Piece } from "./types.ts";

const tote: Family = {
  silhouette: "tote",
  categories: ["Accessories", "Beauty & Accessories"],
  subcategory: "Bags",
  sizes: ["One size"],
  tags: ["handbag", "bag", "tote", "accessory"],
  fit: "38 cm wide, 36 cm high, 14 cm deep. The handles clear a coat sleeve; a laptop of 14 inches fits the inner pocket.",
  care: "Wipe with a barely damp cloth and dry in the shade. Feed the leather with neutral cream twice a year; none of it goes in the machine.",
};

const backpack: Family = {
  silhouette: "backpack",
  categories: ["Accessories", "Beauty & Accessories"],
  subcategory: "Backpacks",
  sizes: ["One size"],
  tags: ["backpack", "rucksack", "bag", "accessory"],
  fit: "28 cm wide, 42 cm high, 14 cm deep: 16 liters. A laptop of 15 inches stands in a sleeve of its own; the straps let out to 85 cm.",
  care: "Wipe with a barely damp cloth and dry in the shade. Feed the leather with neutral cream twice a year; none of it goes in the machine.",
};

const clutch: Family = {
  silhouette: "clutch",
  categories: ["Accessories", "Beauty & Accessories"],
  subcategory: "Clutches",
  sizes: ["One size"],
  tags: ["handbag", "clutch", "evening-bag", "purse", "bag", "accessory"],
  fit: "28 cm wide, 17 cm high, 4 cm deep. It takes a phone, keys, a folded head tie and the fare home; the wrist loop unhooks.",
  care: "Wipe with a barely damp cloth and dry in the shade. Feed the leather with neutral cream twice a year; none of it goes in the machine.",
};

export const bags: Piece[] = [
  {
    of: tote,
    name: "Bogolan market tote",
    brand: "Monday Market",
    cloth: "bogolan",
    colors: ["Brown", "Indigo"],
    price: 74,
    marks: ["new", "featured"],
    description:
      "Mud cloth over canvas, with leather handles riveted through both. It stands up by itself, takes twelve kilos, and the base wipes clean.",
  },
  {
    of: tote,
    name: "Chalkboard tote",
    brand: "Bani & Daughters",
    cloth: "bogolan",
    colors: ["Black"],
    price: 92,
    description:
      "White signs on black, drawn by the youngest daughter, who likes ladders. Lined in plain handspun with one long pocket.",
  },
  {
    of: tote,
    name: "Red road tote",
    brand: "Bani & Daughters",
    cloth: "bogolan",
    colors: ["Rust"],
    price: 88,
    description:
      "Cut from the ends of our red coats. Each bag gets whatever part of the story was left over.",
  },
  {
    of: tote,
    name: "Full moon tote",
    brand: "Ile Aro",
    cloth: "oniko",
    colors: ["Indigo", "Wine"],
    price: 68,
    was: 90,
    marks: ["featured"],
    description:
      "Ring-tied cotton on a stiff canvas lining. The dye has been fixed with vinegar and rinsed until it stops coming off on linen.",
  },
  {
    of: tote,
    name: "Painted yard tote",
    brand: "Ile Aro",
    cloth: "eleko",
    colors: ["Indigo", "Rust"],
    price: 72,
    marks: ["new"],
    description:
      "Eight painted squares to a side. The handles are of goat leather, waxed, and long enough for the shoulder.",
  },
  {
    of: tote,
    name: "Two yams tote",
    brand: "Monday Market",
    cloth: "ankara",
    colors: ["Orange", "Bottle"],
    price: 48,
    was: 64,
    description:
      "Named after the test it has to pass. Wax print outside, oilcloth inside, and a key ring on a string so that you stop digging.",
  },
  {
    of: tote,
    name: "Bus ride tote",
    brand: "Monday Market",
    cloth: "ankara",
    colors: ["Pink", "Blue"],
    price: 48,
    marks: ["new"],
    description:
      "A zip along the top for the crowded number twelve. The print is matched at the sides, which nobody will notice but you.",
  },
  {
    of: tote,
    name: "Royal errand tote",
    brand: "Volta Loom",
    cloth: "kente",
    colors: ["Gold", "Green"],
    price: 118,
    was: 157,
    marks: ["featured"],
    description:
      "Strip-woven cloth that is normally kept for ceremonies, made into something for bread. Backed with felt so that it holds its shape.",
  },
  {
    of: tote,
    name: "Loom song tote",
    brand: "Long Warp",
    cloth: "aso-oke",
    colors: ["Wine", "Navy"],
    price: 104,
    description:
      "Striped aso-oke, with the ends of the warp turned in at the mouth. Closes with a loop and a wooden toggle under the rim.",
  },
  {
    of: tote,
    name: "Baker's stripe tote",
    brand: "Monday Market",
    cloth: "ticking",
    colors: ["Navy"],
    price: 38,
    was: 48,
    description:
      "Ticking is flour-proof, which bakers knew. Unlined and light, with a base of hide for the days when it is set down in a puddle.",
  },
  {
    of: tote,
    name: "Toolbox tote",
    brand: "Ferry Road",
    cloth: "denim",
    colors: ["Indigo", "Black"],
    price: 58,
    description:
      "Made from the offcuts of our jeans, with six pockets inside that were meant for chisels. Phones fit as well.",
  },
  {
    of: tote,
    name: "Blank page tote",
    brand: "Ninth Parallel",
    cloth: "plain",
    colors: ["Sand", "Olive"],
    price: 62,
    was: 82,
    material: "Cotton canvas, 100%, 18 oz, with handles of bridle leather.",
    description:
      "Heavy canvas with nothing on it. There is a water-bottle sleeve on the left and a pocket with a zip for what must not be lost.",
  },
  {
    of: tote,
    name: "Saddle tote",
    brand: "Monday Market",
    cloth: "leather",
    colors: ["Brown", "Black"],
    price: 168,
    marks: ["featured"],
    description:
      "Goat leather from the tanneries of the north, sewn with a saddler's double stitch. Unlined, so you can see both sides of a good hide.",
  },
  {
    of: tote,
    name: "Clay saddle tote",
    brand: "Monday Market",
    cloth: "leather",
    colors: ["Clay"],
    price: 134,
    was: 224,
    description:
      "The red of northern goatskin, dyed with sorghum. It deepens where you hold it, within a month.",
  },
  {
    of: tote,
    name: "Soft landing tote",
    brand: "Monday Market",
    cloth: "suede",
    colors: ["Camel", "Wine"],
    price: 158,
    was: 198,
    marks: ["new"],
    care: "Brush when dry, always the same way, and keep out of the rain.",
    description:
      "The flesh side of the hide, brushed until it takes the print of a hand. It sags a little when it is put down, like anyone after a day's shopping.",
  },
  {
    of: backpack,
    name: "Long division backpack",
    brand: "Monday Market",
    cloth: "ankara",
    colors: ["Orange", "Blue"],
    price: 68,
    was: 90,
    marks: ["featured"],
    description:
      "For books that have to be carried both ways. Two brass buckles over the pocket, oilcloth inside, and a loop on top for the nail by the classroom door.",
  },
  {
    of: backpack,
    name: "Porter's backpack",
    brand: "Monday Market",
    cloth: "leather",
    colors: ["Brown", "Black"],
    price: 198,
    marks: ["featured"],
    description:
      "The porters told us where a load should sit: high, close and without swinging. Goat leather, doubled under the buckles, with no lining to tear.",
  },
  {
    of: backpack,
    name: "Field notes backpack",
    brand: "Bani & Daughters",
    cloth: "bogolan",
    colors: ["Brown", "Rust"],
    price: 118,
    marks: ["new"],
    description:
      "Mud cloth was traveling cloth before it was anything else. Each row on the flap is a place on the way to town; the buckled pocket is for the fare.",
  },
  {
    of: backpack,
    name: "Last ferry backpack",
    brand: "Ferry Road",
    cloth: "denim",
    colors: ["Indigo", "Gray"],
    price: 86,
    was: 115,
    description:
      "Thirteen-ounce denim with leather where the straps begin. It holds a change of clothes and an excuse, which is all that the last ferry asks.",
  },
  {
    of: backpack,
    name: "Knot and buckle backpack",
    brand: "Ile Aro",
    cloth: "oniko",
    colors: ["Indigo", "Bottle"],
    price: 94,
    marks: ["new"],
    description:
      "Ring-tied cotton over canvas, brushed with wax so that a shower runs off. The knots came out; the buckles stay.",
  },
  {
    of: backpack,
    name: "Homecoming backpack",
    brand: "Long Warp",
    cloth: "aso-oke",
    colors: ["Wine", "Purple"],
    price: 146,
    description:
      "Some people come home once a year with everything they own on their back. For them, strip cloth over felt, striped like the box it will be unpacked into.",
  },
  {
    of: clutch,
    name: "Toast list clutch",
    brand: "Volta Loom",
    cloth: "kente",
    colors: ["Gold", "Green"],
    price: 96,
    marks: ["featured"],
    tags: ["african", "occasion"],
    description:
      "One strip, folded twice, with the blocks left whole at the flap. There is a slip pocket inside for the names of the people you must not forget to thank.",
  },
  {
    of: clutch,
    name: "Spraying money clutch",
    brand: "Long Warp",
    cloth: "aso-oke",
    colors: ["Wine", "Purple"],
    price: 88,
    was: 117,
    marks: ["new"],
    tags: ["african", "occasion", "party"],
    description:
      "At a good party you press notes to the dancer's forehead, one by one, and for that you need both a bag and a free hand. Stiff, flat, and quick to open.",
  },
  {
    of: clutch,
    name: "Reception clutch",
    brand: "Six Yards",
    cloth: "ankara",
    colors: ["Orange", "Blue"],
    price: 42,
    was: 56,
    tags: ["african", "party"],
    description:
      "What was left of the dress, as it should be. Interlined with felt so that it does not fold up when you tuck it under your arm to clap.",
  },
  {
    of: clutch,
    name: "Front pew clutch",
    brand: "Monday Market",
    cloth: "leather",
    colors: ["Black", "Clay"],
    price: 112,
    marks: ["featured"],
    description:
      "Goat leather with the edges burnished instead of painted, so they can be burnished again. It shuts without a snap that the whole row would hear.",
  },
  {
    of: clutch,
    name: "Interval clutch",
    brand: "Monday Market",
    cloth: "suede",
    colors: ["Bottle", "Wine"],
    price: 108,
    marks: ["new"],
    care: "Brush when dry, always the same way, and keep out of the rain.",
    description:
      "Suede outside and kid within. Big enough for opera glasses, or for the meat pie you are going to eat instead.",
  },
  {
    of: clutch,
    name: "Small hours clutch",
    brand: "Ile Aro",
    cloth: "oniko",
    colors: ["Indigo"],
    price: 64,
    tags: ["west-african", "african"],
    description:
      "Cut from the corner of a cloth, where the tier tries out a knot before she trusts it. The rings are small there, and the best ones.",
  },
];
