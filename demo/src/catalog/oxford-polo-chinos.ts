import { letters, waists } from "./sizes.ts";
import type { Family, Piece } from "./types.ts";

const oxford: Family = {
  silhouette: "oxford-shirt",
  categories: ["Men"],
  subcategory: "Oxford shirts",
  sizes: letters.slice(1),
  tags: ["men", "men's-shirts", "shirt", "long-sleeve", "button-down", "oxford"],
  fit: "Regular, with a box pleat's worth of room in the back. Button-down collar, curved tails, 78 cm long in size M; tucks in and stays there.",
  charts: ["men-letters", "mens-oxford-shirt"],
  material: { plain: "Cotton Oxford cloth, 100%, 150 g/m², two threads against one." },
};

const polo: Family = {
  silhouette: "polo",
  categories: ["Men"],
  subcategory: "Polo shirts",
  sizes: letters.slice(1),
  tags: ["men", "men's-polo-shirts", "polo", "shirt", "short-sleeve"],
  fit: "Regular, with ribbed cuffs that sit at the middle of the upper arm. 70 cm long in size M, with short vents at the side.",
  charts: ["men-letters", "mens-polo"],
  material: {
    plain: "Cotton piqué, 100%, 220 g/m², with a knitted collar.",
    ticking: "Cotton jersey, 100%, 210 g/m², with a printed ticking stripe and a knitted collar.",
    rib: "Combed cotton, 100%, knitted in a fine rib, with the collar linked on by hand.",
  },
  care: "Machine wash at 30 °C inside out, dry flat, do not press the collar.",
};

const chinos: Family = {
  silhouette: "chinos",
  categories: ["Men"],
  subcategory: "Chinos",
  sizes: waists,
  tags: ["men", "men's-trousers", "chinos", "trousers", "khakis"],
  fit: "Middle rise, easy in the thigh and narrow at the hem. Inside leg 81 cm with the turn-ups, which hold another 4 cm.",
  charts: ["men-waists", "mens-chinos"],
  material: { plain: "Cotton twill, 98% cotton and 2% elastane, 240 g/m², brushed on the inside." },
};

export const oxfordPoloChinos: Piece[] = [
  {
    of: oxford,
    name: "Monday Oxford shirt",
    brand: "Upstairs at Nine",
    cloth: "plain",
    colors: ["Blue", "White", "Pink"],
    price: 72,
    marks: ["featured"],
    description:
      "The shirt under every jacket we have made. The collar rolls because nobody has ironed the roll out of it, and the buttons are shell down to the cuff.",
  },
  {
    of: oxford,
    name: "Bookkeeper's Oxford shirt",
    brand: "Upstairs at Nine",
    cloth: "ticking",
    colors: ["Navy", "Rust"],
    price: 78,
    was: 98,
    description:
      "A stripe to rule a column by. It runs down the sleeve, turns at the cuff like a well-kept page, and needs no vest under it.",
  },
  {
    of: oxford,
    name: "Quiet aisle Oxford shirt",
    brand: "Ninth Parallel",
    cloth: "plain",
    colors: ["Sand", "Olive"],
    price: 66,
    marks: ["new"],
    description:
      "Garment-washed, so that it comes out of the parcel looking as it will in June. For churches, cinemas and other places where cloth should not rustle.",
  },
  {
    of: oxford,
    name: "Night office Oxford shirt",
    brand: "Sixth Pit",
    cloth: "oniko",
    colors: ["Indigo"],
    price: 98,
    categories: ["African Wear"],
    tags: ["west-african"],
    description:
      "What happens when a clerk's son goes to work at the dye pits. A proper collar, proper cuffs, and a sky full of rings between them.",
    fit: "Regular. Button-down collar, curved tails, 78 cm long in size M. Dyed after sewing, so allow a finger's width of shrinkage that has already happened.",
  },
  {
    of: oxford,
    name: "Margin note Oxford shirt",
    brand: "Sixth Pit",
    cloth: "alabere",
    colors: ["Navy", "Wine"],
    price: 102,
    was: 136,
    marks: ["new"],
    categories: ["African Wear"],
    tags: ["west-african"],
    description:
      "Stitched lines run down the front like notes beside a text. From three meters it is a striped shirt; from one, you can count the needle.",
  },
  {
    of: oxford,
    name: "Deputy head Oxford shirt",
    brand: "Six Yards",
    cloth: "ankara",
    colors: ["Navy", "Bottle"],
    price: 68,
    was: 85,
    categories: ["African Wear"],
    tags: ["african"],
    description:
      "Wax print under discipline: long sleeves, a buttoned collar, tails to tuck in. On Fridays, and only on Fridays, he leaves it out.",
  },
  {
    of: oxford,
    name: "Slipway Oxford shirt",
    brand: "Ferry Road",
    cloth: "denim",
    colors: ["Blue", "Black"],
    price: 84,
    marks: ["featured"],
    material: "Cotton denim, 100%, 6 oz, rinsed once.",
    description:
      "Six-ounce denim with the cuffs bar-tacked, because the sleeve of a man who mends boats is mostly rolled up. Softens at the elbow first.",
  },
  {
    of: oxford,
    name: "Registry Oxford shirt",
    brand: "Gbariye House",
    cloth: "aso-oke",
    colors: ["Wine", "Navy"],
    price: 158,
    categories: ["African Wear"],
    tags: ["african", "occasion", "wedding"],
    description:
      "For the signing in the morning, before the robes of the afternoon. Strip cloth in a town shirt, lined at the yoke so that the joins do not rub.",
  },
  {
    of: oxford,
    name: "Weekend pass Oxford shirt",
    brand: "Tin Roof",
    cloth: "check",
    colors: ["Green", "Blue"],
    price: 62,
    was: 78,
    marks: ["new"],
    description:
      "Madras, for the two days on which nobody checks. The collar buttons down all the same; habits are hard to leave at the barrier.",
  },
  {
    of: oxford,
    name: "Late lunch Oxford shirt",
    brand: "Ninth Parallel",
    cloth: "linen",
    colors: ["White", "Camel"],
    price: 82,
    description:
      "Linen with a collar that can be closed again when the guests turn out to be clients. By coffee it has creased in all the right places.",
  },
  {
    of: polo,
    name: "Long service polo",
    brand: "Tin Roof",
    cloth: "plain",
    colors: ["Navy", "White", "Bottle"],
    price: 46,
    marks: ["featured"],
    description:
      "Piqué breathes through its holes, which is all anyone asked of it. The collar has been washed sixty times by our own accountant and still lies down.",
  },
  {
    of: polo,
    name: "Linesman polo",
    brand: "Tin Roof",
    cloth: "plain",
    colors: ["Red", "Yellow"],
    price: 46,
    was: 58,
    marks: ["new"],
    description:
      "In two colors that can be seen against grass. Somebody has to be right about where the ball went, and he may as well be comfortable.",
  },
  {
    of: polo,
    name: "Half-time polo",
    brand: "Ferry Road",
    cloth: "ticking",
    colors: ["Navy", "Bottle"],
    price: 52,
    was: 69,
    description:
      "Work stripes on a Sunday shirt, with the placket taped so that it opens straight. There is room in it for one orange, quartered.",
  },
  {
    of: polo,
    name: "Veranda rib polo",
    brand: "Dry Season",
    cloth: "rib",
    colors: ["Camel", "Black"],
    price: 68,
    marks: ["new"],
    description:
      "A knitted polo for the hour when a jumper is too much and a shirt too little. Two plies, no pocket, and a collar that behaves under a blazer.",
  },
  {
    of: polo,
    name: "Captain's table polo",
    brand: "Ninth Parallel",
    cloth: "plain",
    colors: ["Clay", "Gray"],
    price: 58,
    description:
      "Mercerized until it has the faint shine of a polished step. Cut a little longer in the body, for people who reach across for the salt.",
  },
  {
    of: chinos,
    name: "Surveyor chinos",
    brand: "Ferry Road",
    cloth: "plain",
    colors: ["Sand", "Olive", "Navy"],
    price: 78,
    marks: ["featured"],
    description:
      "Trousers that go from the field to the meeting about the field. The pocket bags are of ticking, and deep enough for a tape measure.",
  },
  {
    of: chinos,
    name: "Tidy desk chinos",
    brand: "Ninth Parallel",
    cloth: "plain",
    colors: ["Gray", "Black"],
    price: 84,
    was: 112,
    description:
      "A flat front, a clean seat, and a crease that we pressed in and you need only respect. They were fitted sitting down, which is how most of them will be worn.",
  },
  {
    of: chinos,
    name: "Groundsman chinos",
    brand: "Ferry Road",
    cloth: "plain",
    colors: ["Camel", "Bottle"],
    price: 78,
    was: 98,
    marks: ["new"],
    description:
      "Dyed in the colors of a pitch in the dry season and the same pitch in the wet one. A bar tack at each corner that has ever torn.",
  },
  {
    of: chinos,
    name: "Regatta chinos",
    brand: "Tin Roof",
    cloth: "linen",
    colors: ["White", "Sand"],
    price: 88,
    marks: ["new"],
    description:
      "For watching boats from a place with shade and cold drinks. Linen, heavy enough for the knee to survive an afternoon on a wall.",
  },
  {
    of: chinos,
    name: "Father of the bride chinos",
    brand: "Upstairs at Nine",
    cloth: "plain",
    colors: ["Clay", "Wine"],
    price: 96,
    tags: ["occasion"],
    material: "Cotton sateen, 97% cotton and 3% elastane, 270 g/m².",
    description:
      "Sateen with some weight to it, let out twice during fittings and charged for once. The waistband hides a strip of elastic nobody mentions.",
  },
];
