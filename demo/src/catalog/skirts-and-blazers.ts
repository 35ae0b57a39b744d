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

const pencil: Family = {
  ...skirt,
  silhouette: "pencil-skirt",
  tags: ["women", "women's-skirts", "skirt", "pencil-skirt", "work"],
  fit: "High at the waist and close over the hip, with a vent behind to walk in. 72 cm long in size 40; between sizes, take the larger.",
  charts: ["women-numbers", "pencil-skirt"],
};

const tieredSkirt: Family = {
  ...skirt,
  silhouette: "tiered-skirt",
  sizes: letters.slice(0, 5),
  tags: ["women", "women's-skirts", "skirt", "tiered"],
  fit: "Three gathered tiers on a waist of elastic and cord, so it goes with you through a long lunch. 88 cm long in size M.",
  charts: ["women-letters", "tiered-skirt"],
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
    of: tieredSkirt,
    name: "Falling feather tiered skirt",
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
    of: tieredSkirt,
    name: "Pond ring tiered skirt",
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
    of: pencil,
    name: "Sled and stone pencil skirt",
    brand: "Long Warp",
    cloth: "aso-oke",
    colors: ["Wine", "Navy"],
    price: 176,
    was: 220,
    categories: ["African Wear"],
    tags: ["african", "occasion"],
    description:
      "Named after the stones that keep our warp tight. The stripes hang plumb, and the skirt is lined so that they stay that way.",
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
    of: pencil,
    name: "Ferry steps pencil skirt",
    brand: "Ferry Road",
    cloth: "denim",
    colors: ["Indigo", "Black"],
    price: 82,
    description:
      "Narrow, in denim, with buttons down one side to undo before a stair. It starts stiff and settles within a week.",
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
  {
    of: tieredSkirt,
    name: "Ten past four tiered skirt",
    brand: "Tin Roof",
    cloth: "check",
    colors: ["Green", "Yellow"],
    price: 68,
    was: 91,
    marks: ["new"],
    description:
      "School is out, the check remains. Three tiers of madras with one deep pocket, in which we have found chalk, a mango stone and a summons.",
  },
  {
    of: pencil,
    name: "Archive assistant pencil skirt",
    brand: "Upstairs at Nine",
    cloth: "houndstooth",
    colors: ["Black", "Camel"],
    price: 124,
    description:
      "A narrow skirt in coating, for rooms that are kept cold on behalf of the paper. The check is small enough to be mistaken for a color.",
  },
  {
    of: tieredSkirt,
    name: "Window seat tiered skirt",
    brand: "Iro & Sash",
    cloth: "broderie",
    colors: ["White", "Indigo"],
    price: 112,
    marks: ["featured"],
    description:
      "Eyelets from waist to hem, lined to the knee and open below it, so that the light comes through when you cross a room. A cord draws it in at the waist.",
  },
  {
    of: skirt,
    name: "Dry dock skirt",
    brand: "Tin Roof",
    cloth: "linen",
    colors: ["Sand", "Rust"],
    price: 74,
    description:
      "Stiff when it is new, like a sail, and like a sail it gets better each time it is wet. There is nothing to do up but the knot.",
  },
  {
    of: blazer,
    name: "Cross-examination blazer",
    brand: "Upstairs at Nine",
    cloth: "houndstooth",
    colors: ["Camel", "Black"],
    price: 214,
    was: 268,
    marks: ["new"],
    description:
      "Made for a barrister who argues with her hands. The armhole is cut high, so the front stays where it is when the sleeves do not.",
  },
  {
    of: blazer,
    name: "Open window blazer",
    brand: "Ninth Parallel",
    cloth: "linen",
    colors: ["White", "Blue"],
    price: 152,
    description:
      "An unlined linen jacket for offices where the air conditioning is a rumor. Two pockets with flaps, one within, and seams bound so that it can be worn open.",
    material: "Linen, 100%, 230 g/m², unlined, with bound seams.",
    care: "Hand wash cool or dry clean; hang it wet and let it dry in shape.",
  },
  {
    of: mensBlazer,
    name: "Dog-eared blazer",
    brand: "Upstairs at Nine",
    cloth: "houndstooth",
    colors: ["Brown", "Navy"],
    price: 224,
    marks: ["featured"],
    description:
      "The jacket of a man who lends books and gets them back in this condition. Soft shoulder, flap pockets, and a check that hides chalk.",
  },
];
