import { letters } from "./sizes.ts";
import type { Family, Piece } from "./types.ts";

export const womensBomber: Family = {
  silhouette: "bomber-jacket",
  categories: ["Women"],
  subcategory: "Jackets",
  sizes: letters.slice(0, 5),
  tags: ["women", "women's-jackets", "jacket", "bomber", "outerwear"],
  fit: "Short and full, drawn in by its ribs. 58 cm long in size M; a jumper fits below, a second one does not.",
  charts: ["women-letters", "womens-bomber"],
  material: { plain: "Cotton sateen, 100%, 210 g/m², lined in orange viscose; ribs of wool and cotton." },
};

export const mensBomber: Family = {
  ...womensBomber,
  categories: ["Men"],
  sizes: letters.slice(1),
  tags: ["men", "men's-jackets", "jacket", "bomber", "outerwear"],
  fit: "Short and full, drawn in by its ribs. 66 cm long in size M, with room for a jumper.",
  charts: ["men-letters", "mens-bomber"],
};

const mensHoodie: Family = {
  silhouette: "hoodie",
  categories: ["Men"],
  subcategory: "Hoodies",
  sizes: letters.slice(1),
  tags: ["men", "men's-hoodies", "hoodie", "jumper"],
  fit: "Regular, with a lined hood that stands by itself. 70 cm long in size M; the cotton is washed before cutting and keeps its size.",
  charts: ["men-letters", "mens-hoodie"],
  material: {
    plain: "Loopback cotton, 100%, 380 g/m², with ribs of the same yarn.",
    oniko: "Loopback cotton, 100%, 380 g/m², tied and dipped after it was sewn.",
  },
  care: "Machine wash at 30 °C inside out with like colors, dry flat. Leave the cords as they are.",
};

const womensHoodie: Family = {
  ...mensHoodie,
  categories: ["Women"],
  sizes: letters.slice(0, 5),
  tags: ["women", "women's-hoodies", "hoodie", "jumper"],
  fit: "A little wide, a little short: 60 cm long in size M. The hood is lined and large enough for a wrapped head.",
  charts: ["women-letters", "womens-hoodie"],
};

const swimsuit: Family = {
  silhouette: "swimsuit",
  categories: ["Women"],
  subcategory: "Swimwear",
  sizes: letters.slice(0, 5),
  tags: ["women", "women's-swimwear", "swimsuit", "beach"],
  fit: "One piece, cut high at the leg and held by straps that cross behind. Firm but not tight; between sizes, take the larger. The sash is sewn in at the sides.",
  charts: ["women-letters"],
  material: {
    oniko: "Regenerated nylon with 20% elastane, printed from a cloth that was tied by hand; fully lined.",
    ankara: "Regenerated nylon with 20% elastane, in our mill's wheel print; fully lined.",
    feather: "Regenerated nylon with 20% elastane, in our mill's feather print; fully lined.",
    plain: "Regenerated nylon with 20% elastane, 190 g/m², fully lined.",
  },
  care: "Rinse in fresh water after every swim and dry flat in the shade. No machine, no iron.",
};

export const jacketsAndSwim: Piece[] = [
  {
    of: womensBomber,
    name: "Okada bomber jacket",
    brand: "Six Yards",
    cloth: "ankara",
    colors: ["Navy", "Orange"],
    price: 148,
    marks: ["new", "featured"],
    categories: ["African Wear"],
    tags: ["african"],
    description:
      "For the back seat of a motorcycle taxi at dusk, when the wind finds every opening. The wheels are matched across the zip, and the pocket on the sleeve is for the fare.",
  },
  {
    of: mensBomber,
    name: "Departure hall bomber jacket",
    brand: "Ile Aro",
    cloth: "oniko",
    colors: ["Indigo"],
    price: 212,
    marks: ["new"],
    categories: ["African Wear"],
    tags: ["west-african"],
    description:
      "Made for a nephew who left for a cold city and wanted to be recognized on arrival. Quilted inside, ringed outside, with a pocket cut to a passport.",
  },
  {
    of: mensHoodie,
    name: "Night bus hoodie",
    brand: "Tin Roof",
    cloth: "plain",
    colors: ["Gray", "Navy", "Black"],
    price: 64,
    marks: ["featured"],
    description:
      "The heaviest thing we knit, for the coldest place we know: an air-conditioned coach to Abuja. One pocket takes both hands and a paper of groundnuts.",
  },
  {
    of: mensHoodie,
    name: "Second dip hoodie",
    brand: "Sixth Pit",
    cloth: "oniko",
    colors: ["Indigo", "Brown"],
    price: 98,
    marks: ["new"],
    categories: ["African Wear"],
    description:
      "Tied whole, hood and all, and put into the vat twice. The cords and the ribs take the dye differently, which is how you tell it from a print.",
  },
  {
    of: womensHoodie,
    name: "Power cut hoodie",
    brand: "Ferry Road",
    cloth: "plain",
    colors: ["Rust", "Sand", "Olive"],
    price: 62,
    was: 78,
    description:
      "Something to find by touch when the light goes. Brushed inside, plain outside, with cords too short to be caught in a door.",
  },
  {
    of: swimsuit,
    name: "Tarkwa Bay swimsuit",
    brand: "Ile Aro",
    cloth: "oniko",
    colors: ["Indigo", "Rust"],
    price: 84,
    marks: ["new", "featured"],
    tags: ["west-african", "african"],
    description:
      "Rings from one of our oldest cloths, printed on a fiber that does not mind salt. The straps cross behind and stay there, also under a wave.",
  },
  {
    of: swimsuit,
    name: "Lifeguard's day off swimsuit",
    brand: "Ninth Parallel",
    cloth: "plain",
    colors: ["Black", "Red", "Bottle"],
    price: 72,
    description:
      "One color, one sash, nothing that floats away. Cut by a woman who swims a kilometer before work and has opinions about seams.",
  },
  {
    of: swimsuit,
    name: "Hotel pool swimsuit",
    brand: "Six Yards",
    cloth: "ankara",
    colors: ["Orange", "Blue"],
    price: 68,
    was: 88,
    tags: ["african"],
    description:
      "Loud wheels for still water, best seen from a lounger with something cold. The sash can be tied in front or left to trail.",
  },
  {
    of: swimsuit,
    name: "Kingfisher swimsuit",
    brand: "Six Yards",
    cloth: "feather",
    colors: ["Bottle", "Pink"],
    price: 68,
    tags: ["african"],
    description:
      "Feathers all pointing down, as on a bird about to dive. Lined throughout in the same color, so that it is never thinner wet than dry.",
  },
];
