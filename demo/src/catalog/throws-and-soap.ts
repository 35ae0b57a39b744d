import type { Family, Piece } from "./types.ts";

const throwCloth: Family = {
  silhouette: "throw",
  categories: ["Home"],
  subcategory: "Throws",
  sizes: ["130 x 180 cm"],
  tags: ["home", "throw", "blanket", "bedroom"],
  fit: "130 by 180 cm without the fringe: enough for one long person on a sofa, or for the foot of a double bed.",
};

const soap: Family = {
  silhouette: "soap",
  categories: ["Beauty & Accessories"],
  subcategory: "Soap",
  sizes: ["150 g"],
  tags: ["beauty", "soap", "bath"],
  fit: "For hands and body. A bar lasts about five weeks when it can dry between washes.",
  material: { ceramic: "Palm kernel, coconut and shea oils, milled by hand and cured for six weeks." },
  care: "Keep it on a rack, out of standing water.",
};

export const throwsAndSoap: Piece[] = [
  {
    of: throwCloth,
    name: "Long lane throw",
    brand: "Long Warp",
    cloth: "aso-oke",
    colors: ["Rust", "Navy"],
    price: 188,
    was: 248,
    marks: ["featured"],
    description:
      "Thirteen strips, each as long as the throw, with the warp ends knotted into a fringe. The weave is dense, and stripes like these do not tire the eye.",
  },
  {
    of: throwCloth,
    name: "Wedding box throw",
    brand: "Long Warp",
    cloth: "aso-oke",
    colors: ["Wine"],
    price: 196,
    description:
      "Crimson strips of the kind that lie folded in a bride's box for forty years. Ours may be used in the meantime.",
  },
  {
    of: throwCloth,
    name: "Fireside sign throw",
    brand: "Bani & Daughters",
    cloth: "bogolan",
    colors: ["Brown", "White"],
    price: 168,
    marks: ["new", "featured"],
    description:
      "Painted from both ends toward the middle by two sisters, who never quite agree where it is. Handspun, heavy and warm.",
  },
  {
    of: throwCloth,
    name: "Charcoal sign throw",
    brand: "Bani & Daughters",
    cloth: "bogolan",
    colors: ["Black"],
    price: 172,
    was: 229,
    description:
      "Five coats of mud for the ground, and white lines as fine as the stick allows. It softens with every season on the sofa.",
  },
  {
    of: throwCloth,
    name: "Council throw",
    brand: "Volta Loom",
    cloth: "kente",
    colors: ["Gold", "Green"],
    price: 240,
    description:
      "A full cloth at half size: the same blocks and the same counting, for a chair instead of a shoulder. Hem it never; the edges are woven.",
  },
  {
    of: throwCloth,
    name: "Rain pool throw",
    brand: "Ile Aro",
    cloth: "oniko",
    colors: ["Indigo", "Bottle"],
    price: 124,
    was: 165,
    description:
      "Rings as wide as a plate, tied by four hands at once. Cotton, two layers, quilted only where the rings touch.",
  },
  {
    of: throwCloth,
    name: "Thread count throw",
    brand: "Ile Aro",
    cloth: "alabere",
    colors: ["Indigo"],
    price: 128,
    marks: ["new"],
    description:
      "Some six hundred rows of stitching went in and came out again. The lines they left are softer than any drawn one.",
  },
  {
    of: throwCloth,
    name: "Bench and bunk throw",
    brand: "Ferry Road",
    cloth: "ticking",
    colors: ["Navy"],
    price: 78,
    was: 98,
    description:
      "Ticking on one side, brushed cotton on the other. Goes to the beach, to the bunk, and into a hot wash.",
  },
  {
    of: throwCloth,
    name: "Afternoon throw",
    brand: "Ninth Parallel",
    cloth: "plain",
    colors: ["Clay", "Sand", "Olive"],
    price: 88,
    material: "Cotton, 100%, 320 g/m², in a loose basket weave.",
    description:
      "A plain basket weave that holds air and so holds warmth. Made for twenty minutes with the curtains drawn.",
  },
  {
    of: soap,
    name: "Shea milk soap",
    brand: "Nkuto Kitchen",
    cloth: "ceramic",
    colors: ["White"],
    price: 9,
    description:
      "The plainest bar: shea, coconut and goat's milk, with no scent at all. It lathers small and rinses clean.",
  },
  {
    of: soap,
    name: "Red palm soap",
    brand: "Nkuto Kitchen",
    cloth: "ceramic",
    colors: ["Orange"],
    price: 9,
    was: 12,
    description:
      "Unbleached palm oil colors it orange and keeps it so. The lather is white, and so is your towel afterward.",
  },
  {
    of: soap,
    name: "Neem and mint soap",
    brand: "Nkuto Kitchen",
    cloth: "ceramic",
    colors: ["Green"],
    price: 10,
    marks: ["new"],
    description:
      "Ground neem leaf gives the green and a slight grain. Sharp and cold in the morning, when that is wanted.",
  },
  {
    of: soap,
    name: "Plantain ash soap",
    brand: "Nkuto Kitchen",
    cloth: "ceramic",
    colors: ["Black"],
    price: 10,
    marks: ["featured"],
    description:
      "Black soap, pressed into a bar for travel. The ash is burned from plantain skins that the market gives away.",
  },
  {
    of: soap,
    name: "Red clay soap",
    brand: "Nkuto Kitchen",
    cloth: "ceramic",
    colors: ["Rust"],
    price: 10,
    was: 13,
    description:
      "Laterite, sieved as fine as flour, with orange peel. It leaves a ring in the basin that goes with one wipe.",
  },
  {
    of: throwCloth,
    name: "Picnic permit throw",
    brand: "Tin Roof",
    cloth: "check",
    colors: ["Rust", "Bottle"],
    price: 82,
    was: 109,
    marks: ["featured"],
    description:
      "Woven for a hill outside town where you are supposed to ask before you sit down. Two layers of check, quilted by the grass in time.",
    material: "Cotton, 100%, 260 g/m², two layers of madras check tacked together.",
  },
  {
    of: throwCloth,
    name: "Sickbed throw",
    brand: "Iro & Sash",
    cloth: "linen",
    colors: ["White", "Gray"],
    price: 118,
    marks: ["new"],
    description:
      "Linen is cool on a fever and warm on a chill, which is why it was kept for the ill and for guests. We see no reason to wait for either.",
  },
];
