import { dressSizes, letters } from "./sizes.ts";
import type { Family, Piece } from "./types.ts";

const skirt: Family = {
  silhouette: "skirt",
  categories: ["Women"],
  subcategory: "Skirts",
  sizes: dressSizes.slice(0, 7),
  tags: ["women", "women's-skirts", "skirt"],
  fit: "Sits at the natural waist. 82 cm long in size 40, wraps over by a third and ties at the side, so it gives or takes a size.",
  charts: ["women-numbers", "skirt"],
};

const blazer: Family = {
  silhouette: "blazer",
  categories: ["Women"],
  subcategory: "Blazers",
  sizes: letters.slice(0, 5),
  tags: ["women", "women's-blazers", "jacket", "work"],
  fit: "Long and straight, 74 cm in size M. The shoulder is soft and the sleeve can be turned back to show the lining.",
  charts: ["women-letters", "womens-blazer"],
  material: { plain: "Cotton and wool, 65/35, 260 g/m², lined in cotton sateen." },
  care: "Dry clean, or steam and brush. Hang it on a broad hanger.",
};

const mensBlazer: Family = {
  ...blazer,
  categories: ["Men"],
  sizes: letters.slice(1),
  tags: ["men", "men's-blazers", "jacket"],
  fit: "Easy through the body with a natural shoulder, 75 cm long in size M. Half lined, so it packs small.",
  charts: ["men-letters", "mens-blazer"],
};

export const skirtsAndBlazers: Piece[] = [
  {
    of: skirt,
    name: "Market day skirt",
    brand: "Six Yards",
    cloth: "ankara",
    colors: ["Orange", "Blue"],
    price: 64,
    was: 86,
    marks: ["featured"],
    categories: ["African Wear"],
    tags: ["african"],
    description:
      "A wrap skirt in a wheel print, with the selvage left as a border at the hem. It takes three of our six yards and all of the attention.",
  },
  {
    of: skirt,
    name: "Second service skirt",
    brand: "Six Yards",
    cloth: "ankara",
    colors: ["Wine", "Bottle"],
    price: 64,
    categories: ["African Wear"],
    tags: ["african"],
    description:
      "Our quieter wheel, in a skirt that covers the knee and forgives the bench. Pockets in both seams, large enough for a hymn book.",
  },
  {
    of: skirt,
    name: "Falling feather skirt",
    brand: "Six Yards",
    cloth: "feather",
    colors: ["Bottle", "Yellow"],
    price: 66,
    was: 94,
    categories: ["African Wear"],
    tags: ["african"],
    description:
      "All the feathers point down, so that the skirt looks longer than it is. Washed twice before sewing, for a softer fall.",
  },
  {
    of: skirt,
    name: "Pond ring skirt",
    brand: "Ile Aro",
    cloth: "oniko",
    colors: ["Indigo", "Wine"],
    price: 96,
    marks: ["new"],
    categories: ["African Wear"],
    tags: ["west-african"],
    description:
      "Rings beside rings, as when a handful of gravel goes into a pond. Tied on the finished skirt, so the pattern crosses every seam without noticing.",
  },
  {
    of: skirt,
    name: "Paste line skirt",
    brand: "Ile Aro",
    cloth: "eleko",
    colors: ["Indigo", "Rust"],
    price: 102,
    categories: ["African Wear"],
    tags: ["west-african"],
    description:
      "Columns of painted squares, no two in the same order. The paste cracks a little as it dries, and the fine veins of dye come from that.",
  },
  {
    of: skirt,
    name: "Needlework skirt",
    brand: "Iro & Sash",
    cloth: "alabere",
    colors: ["Indigo", "Olive"],
    price: 98,
    was: 130,
    categories: ["African Wear"],
    tags: ["west-african"],
    description:
      "Stitched stripes, stood upright and let go a little at the hem, where the skirt opens. Ties with a sash of the same cloth.",
  },
  {
    of: skirt,
    name: "Chief's niece skirt",
    brand: "Volta Loom",
    cloth: "kente",
    colors: ["Gold"],
    price: 218,
    marks: ["featured"],
    categories: ["African Wear"],
    tags: ["african", "occasion"],
    description:
      "Eighteen strips, sewn upright, with the blocks in step all the way round. Lined and interlined; it stands away from the body like a bell.",
  },
  {
    of: skirt,
    name: "Sled and stone skirt",
    brand: "Long Warp",
    cloth: "aso-oke",
    colors: ["Wine", "Navy"],
    price: 176,
    was: 220,
    categories: ["African Wear"],
    tags: ["african", "occasion"],
    description:
      "Named after the stones that keep our warp tight. The stripes hang plumb, and the hem is weighted so that they stay that way.",
  },
  {
    of: skirt,
    name: "Plain wrapper skirt",
    brand: "Iro & Sash",
    cloth: "plain",
    colors: ["Clay", "Navy", "Olive"],
    price: 72,
    marks: ["new"],
    description:
      "One color, one fold, one knot. Cotton poplin with enough weight to stay closed on a bicycle, if you are careful.",
  },
  {
    of: skirt,
    name: "Ferry steps skirt",
    brand: "Ferry Road",
    cloth: "denim",
    colors: ["Indigo", "Black"],
    price: 82,
    description:
      "A wrapper in denim, with the back pocket of our jeans and a snap behind the tie. It starts stiff and settles within a week.",
  },
  {
    of: blazer,
    name: "Signature blazer",
    brand: "Ninth Parallel",
    cloth: "plain",
    colors: ["Wine", "Camel"],
    price: 168,
    marks: ["featured", "new"],
    description:
      "The jacket for days when something gets signed. One inside pocket takes a pen, the other a folded contract.",
  },
  {
    of: blazer,
    name: "Chalk dust blazer",
    brand: "Ninth Parallel",
    cloth: "plain",
    colors: ["Sand", "Bottle"],
    price: 164,
    was: 219,
    description:
      "Cut for wearing over a slip dress as much as over trousers. The collar stands by itself when it is turned up.",
  },
  {
    of: blazer,
    name: "Gallery opening blazer",
    brand: "Six Yards",
    cloth: "ankara",
    colors: ["Navy", "Pink"],
    price: 132,
    was: 176,
    categories: ["African Wear"],
    tags: ["african", "party"],
    description:
      "Wax print, tailored: the wheels meet at the center front and again at the back seam. Lined in plain cotton in the color of the wheel's hub.",
  },
  {
    of: blazer,
    name: "Archive blazer",
    brand: "Bani & Daughters",
    cloth: "bogolan",
    colors: ["Black", "Sand"],
    price: 264,
    categories: ["African Wear"],
    tags: ["african"],
    description:
      "Mud cloth is thick, so we took out the padding and let the cloth be the shoulder. The signs on the cuffs are ours: mother, three daughters, river.",
  },
  {
    of: mensBlazer,
    name: "Shop nine blazer",
    brand: "Upstairs at Nine",
    cloth: "plain",
    colors: ["Navy", "Olive"],
    price: 178,
    was: 237,
    marks: ["featured"],
    description:
      "Our first pattern, from before there was a sign on the stairs. Flap pockets, half lining, and buttonholes worked by hand.",
  },
  {
    of: mensBlazer,
    name: "Best man blazer",
    brand: "Long Warp",
    cloth: "aso-oke",
    colors: ["Navy", "Wine"],
    price: 238,
    marks: ["new"],
    categories: ["African Wear"],
    tags: ["african", "occasion", "wedding"],
    description:
      "Strip cloth in a town cut, for men who find an agbada too much in a taxi. The stripes meet at the lapel, the pocket and the cuff.",
  },
];
