import { mensShoeSizes, womensShoeSizes } from "./sizes.ts";
import type { Family, Piece } from "./types.ts";

const heel: Family = {
  silhouette: "heel",
  categories: ["Shoes", "Women"],
  subcategory: "Heeled sandals",
  sizes: womensShoeSizes,
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

const sandal: Family = {
  silhouette: "sandal",
  categories: ["Shoes", "Women"],
  subcategory: "Flat sandals",
  sizes: womensShoeSizes,
  tags: ["women", "women's-shoes", "shoes", "sandals", "flats"],
  fit: "True to size, with room for a broad foot. The sole is 1.5 cm thick; the ankle strap has five holes.",
  charts: ["womens-shoes"],
  material: {
    leather: "Goat leather bands on a molded leather footbed; stitched sole of cow leather and rubber.",
    ankara: "Bands of wax-printed cotton over leather, on a molded leather footbed.",
    oniko: "Bands of ring-tied, dyed cotton over leather, on a molded leather footbed.",
    kente: "Bands of strip-woven kente over leather, on a molded leather footbed.",
  },
  care: "Brush off the dust, wipe with a damp cloth and dry away from heat. Oil the footbed once a season.",
};

const mensSandal: Family = {
  ...sandal,
  categories: ["Shoes", "Men"],
  subcategory: "Men's sandals",
  sizes: mensShoeSizes,
  tags: ["men", "men's-shoes", "shoes", "sandals"],
  charts: ["mens-shoes"],
};

const sneaker: Family = {
  silhouette: "sneaker",
  categories: ["Shoes", "Women"],
  subcategory: "Sneakers",
  sizes: womensShoeSizes,
  tags: ["women", "women's-shoes", "shoes", "sneakers", "trainers"],
  fit: "True to size; between two, take the larger. Rubber sole of 2.5 cm, stitched to the upper as well as glued.",
  charts: ["womens-shoes"],
  material: {
    leather: "Goat leather upper, cotton drill lining, sole of natural rubber.",
    plain: "Cotton canvas upper, 12 oz, with leather at toe and heel; sole of natural rubber.",
    denim: "Cotton denim upper, canvas at toe and heel, sole of natural rubber.",
    ankara:
      "Upper of wax-printed cotton backed with canvas; toe and heel of leather, sole of natural rubber.",
    oniko:
      "Upper of ring-tied, dyed cotton backed with canvas; toe and heel of leather, sole of natural rubber.",
    kente: "Upper of strip-woven kente backed with canvas; toe and heel of leather, sole of natural rubber.",
    bogolan: "Upper of mud-painted handspun cotton; toe and heel of leather, sole of natural rubber.",
  },
  care: "Brush dry, then wipe with a damp cloth and mild soap. No machine, no radiator; the laces may be washed.",
};

const mensSneaker: Family = {
  ...sneaker,
  categories: ["Shoes", "Men"],
  sizes: mensShoeSizes,
  tags: ["men", "men's-shoes", "shoes", "sneakers", "trainers"],
  charts: ["mens-shoes"],
};

const loafer: Family = {
  silhouette: "loafer",
  categories: ["Shoes", "Women"],
  subcategory: "Loafers",
  sizes: womensShoeSizes,
  tags: ["women", "women's-shoes", "shoes", "loafers", "flats", "slip-on"],
  fit: "Snug at first and true to size after a week. Stacked leather heel of 2 cm; the sole is stitched and can be replaced.",
  charts: ["womens-shoes"],
  material: {
    leather: "Goat leather upper, lined in kid; stitched sole of cow leather with a stacked heel.",
    suede: "Goat suede upper, lined in kid; stitched sole of cow leather with a stacked heel.",
    ankara: "Upper of wax-printed cotton backed with canvas, lined in kid; stitched leather sole.",
    oniko: "Upper of ring-tied, dyed cotton backed with canvas, lined in kid; stitched leather sole.",
  },
  care: "Put in cedar trees or paper overnight. Feed with neutral cream; have the heel tip renewed in time.",
};

const mensLoafer: Family = {
  ...loafer,
  categories: ["Shoes", "Men"],
  sizes: mensShoeSizes,
  tags: ["men", "men's-shoes", "shoes", "loafers", "slip-on"],
  charts: ["mens-shoes"],
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
  {
    of: sandal,
    name: "Crossed band sandals",
    brand: "Step Seven",
    cloth: "leather",
    colors: ["Brown", "Black"],
    price: 84,
    marks: ["featured"],
    description:
      "Over the instep two bands cross, a loop holds the big toe, and the rest is sole and goodwill. The diamond pressed into the heel is our stamp.",
  },
  {
    of: sandal,
    name: "Standing room sandals",
    brand: "Step Seven",
    cloth: "leather",
    colors: ["Clay", "White"],
    price: 84,
    was: 112,
    marks: ["new"],
    description:
      "For people who are on their feet before the sun is. The strap has a hole to spare for the evening, when feet are larger than they were.",
  },
  {
    of: sandal,
    name: "Print shop sandals",
    brand: "Step Seven",
    cloth: "ankara",
    colors: ["Orange", "Blue"],
    price: 72,
    was: 96,
    marks: ["featured"],
    tags: ["african"],
    description:
      "Bands of wax print over leather, cut so that part of a wheel lands on each instep. They go with one dress and forgive all the others.",
  },
  {
    of: sandal,
    name: "Sisters' knot sandals",
    brand: "Step Seven",
    cloth: "oniko",
    colors: ["Indigo", "Bottle"],
    price: 78,
    marks: ["new"],
    tags: ["west-african", "african"],
    description:
      "Left and right were tied in one knot and came out as sisters, not as twins. Beeswax keeps the dye off your feet and the dew off the dye.",
  },
  {
    of: sandal,
    name: "High stool sandals",
    brand: "Volta Loom",
    cloth: "kente",
    colors: ["Gold"],
    price: 124,
    tags: ["african", "occasion"],
    description:
      "A single strip makes the pair, and the blocks are turned to face each other. For sitting very straight in, while somebody else is speaking.",
  },
  {
    of: mensSandal,
    name: "Long road sandals",
    brand: "Step Seven",
    cloth: "leather",
    colors: ["Camel", "Navy"],
    price: 88,
    marks: ["featured"],
    material: "Goat leather bands on a molded leather footbed; outer sole cut from a truck tire.",
    description:
      "The sole was a truck tire, as it is under every pair on this street, and has some thousands of kilometers left in it. On top there is only goatskin and one buckle.",
  },
  {
    of: mensSandal,
    name: "Courtyard sandals",
    brand: "Step Seven",
    cloth: "leather",
    colors: ["Olive"],
    price: 82,
    was: 109,
    description:
      "Made to be stepped out of at a door and found again among forty others, which is why the leather is green. The footbed takes your shape within a week.",
  },
  {
    of: sneaker,
    name: "First bell sneakers",
    brand: "Step Seven",
    cloth: "leather",
    colors: ["White", "Green"],
    price: 96,
    marks: ["featured", "new"],
    description:
      "Toe and heel are cut from a second color, because that is where the first one would have scuffed. Soft enough to run for a bus in, and stiff enough to have caught it.",
  },
  {
    of: sneaker,
    name: "Wheel and lace sneakers",
    brand: "Step Seven",
    cloth: "ankara",
    colors: ["Orange", "Pink"],
    price: 74,
    was: 98,
    tags: ["african"],
    description:
      "The print is backed with canvas and stitched down at every edge, so it cannot fray where the foot bends. Plain laces, to give the eye a rest.",
  },
  {
    of: sneaker,
    name: "Parade sneakers",
    brand: "Volta Loom",
    cloth: "kente",
    colors: ["Gold", "Blue"],
    price: 134,
    tags: ["african", "occasion"],
    description:
      "Two strips to a shoe, and a morning's argument over where to cut. We were told that kente is not for feet; the drum majorettes ordered thirty pairs.",
  },
  {
    of: sneaker,
    name: "Chalk court sneakers",
    brand: "Ninth Parallel",
    cloth: "plain",
    colors: ["Sand", "Navy", "Clay"],
    price: 64,
    was: 80,
    description:
      "Canvas, rubber, six eyelets. We changed nothing this year except the insole, which is now cork, and the box, which is now smaller.",
  },
  {
    of: mensSneaker,
    name: "Ferry ramp sneakers",
    brand: "Ferry Road",
    cloth: "denim",
    colors: ["Indigo", "Black"],
    price: 72,
    marks: ["new"],
    description:
      "Denim from the same bolts as our jeans, over a sole that grips a wet ramp. They fade together, if you let them.",
  },
  {
    of: mensSneaker,
    name: "Rinse day sneakers",
    brand: "Sixth Pit",
    cloth: "oniko",
    colors: ["Blue", "Indigo"],
    price: 82,
    was: 109,
    tags: ["west-african", "african"],
    description:
      "On rinse day everybody's shoes turn blue anyway. These were tied first, so at least it looks like a decision.",
  },
  {
    of: mensSneaker,
    name: "Mud season sneakers",
    brand: "Bani & Daughters",
    cloth: "bogolan",
    colors: ["Brown", "Black"],
    price: 104,
    marks: ["featured"],
    tags: ["african"],
    description:
      "Shoes that are made of mud have nothing to fear from it. The bands of signs run round the foot and meet at the heel, under the leather.",
  },
  {
    of: heel,
    name: "Overture block heel",
    brand: "Step Seven",
    cloth: "suede",
    colors: ["Wine", "Camel"],
    price: 124,
    marks: ["new", "featured"],
    description:
      "Suede is quiet on a wooden floor; you arrive before your shoes do. Brush the nap toward the toe and they look new until the interval.",
  },
  {
    of: heel,
    name: "Green room block heel",
    brand: "Step Seven",
    cloth: "suede",
    colors: ["Bottle", "Black"],
    price: 96,
    was: 128,
    description:
      "Where one waits, standing, for one's name to be called. A padded insole, a strap that gives by one hole, and a heel tip that makes no remark.",
  },
  {
    of: mensSneaker,
    name: "Dust road sneakers",
    brand: "Step Seven",
    cloth: "suede",
    colors: ["Camel", "Gray"],
    price: 98,
    was: 131,
    material: "Goat suede upper with smooth leather at toe and heel; sole of natural rubber.",
    care: "Let them dry and brush off the dust. Keep them out of the rain, as you would yourself.",
    description:
      "The color of the road between two rains, so that it cannot get at them. Unlined at the tongue, where feet like air.",
  },
  {
    of: sandal,
    name: "Soft shade sandals",
    brand: "Step Seven",
    cloth: "suede",
    colors: ["Rust", "Pink"],
    price: 86,
    marks: ["new"],
    material: "Goat suede bands on a molded leather footbed; stitched sole of cow leather and rubber.",
    description:
      "Suede bands, turned under and stitched twice, because an edge that is cut raw will rub by the third shop. Softer from the first day than the leather ones.",
  },
  {
    of: loafer,
    name: "Threshold loafers",
    brand: "Step Seven",
    cloth: "leather",
    colors: ["Brown", "Wine"],
    price: 128,
    marks: ["featured"],
    description:
      "Off at every door and on again without bending down. The strap across the front has a slot for a coin, in case the bus does not take anything else.",
  },
  {
    of: loafer,
    name: "Understudy loafers",
    brand: "Step Seven",
    cloth: "suede",
    colors: ["Camel", "Bottle"],
    price: 122,
    was: 163,
    marks: ["new"],
    description:
      "Suede, a low heel, and a seam over the toe that was sewn by holding the shoe between the knees. They know all the steps and make no noise about it.",
  },
  {
    of: loafer,
    name: "Town crier loafers",
    brand: "Step Seven",
    cloth: "ankara",
    colors: ["Orange", "Purple"],
    price: 98,
    was: 130,
    tags: ["african"],
    description:
      "A modest shape that has been given the loudest cloth we could find, like a quiet uncle at a wedding. The insole keeps its voice down.",
  },
  {
    of: mensLoafer,
    name: "Bank holiday loafers",
    brand: "Step Seven",
    cloth: "leather",
    colors: ["Black", "Camel"],
    price: 138,
    marks: ["featured", "new"],
    description:
      "The shoe of a man who has decided to do nothing and to do it properly dressed. Sewn through at the apron with a waxed thread, nine stitches to the inch.",
  },
  {
    of: mensLoafer,
    name: "Back stairs loafers",
    brand: "Upstairs at Nine",
    cloth: "suede",
    colors: ["Brown", "Navy"],
    price: 134,
    was: 178,
    description:
      "We never meant to sell shoes, but customers kept asking where the tailor had his. Suede, unlined at the toe, and good on a staircase that creaks.",
  },
  {
    of: mensLoafer,
    name: "Indigo hand loafers",
    brand: "Sixth Pit",
    cloth: "oniko",
    colors: ["Indigo"],
    price: 112,
    tags: ["west-african", "african"],
    description:
      "You can tell a dyer by his hands and, since last year, by his feet. Ring-tied cotton on a leather sole, made for us by the shoemakers across the road.",
  },
];
