import { jumpsuit, maxi } from "./dress-cuts.ts";
import { dressSizes } from "./sizes.ts";
import type { Family, Piece } from "./types.ts";

const shirtDress: Family = {
  silhouette: "shirt-dress",
  categories: ["Dresses", "Women"],
  subcategory: "Shirt dresses",
  sizes: dressSizes,
  tags: ["dress", "women", "shirt-dress", "shirtdress", "belted", "work"],
  fit: "Easy in the shoulder, drawn in by its own belt. The sleeve has a turned-up cuff; 104 cm long in size 40, a little less at the side seams.",
  charts: ["women-numbers", "shirt-dress"],
};

const shift: Family = {
  silhouette: "shift-dress",
  categories: ["Dresses", "Women"],
  subcategory: "Shift dresses",
  sizes: dressSizes,
  tags: ["dress", "women", "shift", "shift-dress", "sleeveless"],
  fit: "Straight from the bust to the hem, which leaves the waist alone. A keyhole closes with one button at the neck; 94 cm long in size 40, to the knee.",
  charts: ["women-numbers", "shift-dress"],
};

export const shirtAndShiftDresses: Piece[] = [
  {
    of: shirtDress,
    name: "Ledger shirt dress",
    brand: "Ninth Parallel",
    cloth: "plain",
    colors: ["Olive", "Navy", "Clay"],
    price: 118,
    marks: ["featured", "new"],
    material: "Cotton twill, 100%, 170 g/m², with buttons of shell and a buckle of horn.",
    description:
      "Collar, pocket, belt: everything that a ledger clerk's shirt had, let down to the calf. The hem is curved, so you can take a stair two at a time.",
  },
  {
    of: shirtDress,
    name: "Corner shop shirt dress",
    brand: "Tin Roof",
    cloth: "ticking",
    colors: ["Navy", "Rust"],
    price: 78,
    was: 104,
    description:
      "The stripe of the awning over the shop where you can get anything. It is crisp at nine, soft by noon, and dry before the washing-up is done.",
  },
  {
    of: shirtDress,
    name: "Roll call shirt dress",
    brand: "Six Yards",
    cloth: "ankara",
    colors: ["Orange", "Bottle"],
    price: 92,
    categories: ["African Wear"],
    tags: ["african"],
    description:
      "A teacher asked for a print that forty children can see from the back row. Ten buttons, and a wheel behind each of them if our cutter is in the mood.",
  },
  {
    of: shirtDress,
    name: "Calling card shirt dress",
    brand: "Six Yards",
    cloth: "feather",
    colors: ["Rust", "Navy"],
    price: 92,
    was: 123,
    marks: ["new"],
    categories: ["African Wear"],
    tags: ["african"],
    description:
      "Leaves down the front, leaves round the belt, and a placket cut so that they close over each other. Best worn to visit people who do not expect you.",
  },
  {
    of: shirtDress,
    name: "Night ward shirt dress",
    brand: "Ile Aro",
    cloth: "oniko",
    colors: ["Indigo", "Wine"],
    price: 138,
    marks: ["featured"],
    categories: ["African Wear"],
    tags: ["west-african"],
    description:
      "First made for a ward sister, who wanted pockets, short sleeves and nothing white. The rings were tied after the pieces were cut; no two collars are alike.",
  },
  {
    of: shirtDress,
    name: "Proof sheet shirt dress",
    brand: "Ile Aro",
    cloth: "eleko",
    colors: ["Indigo"],
    price: 144,
    categories: ["African Wear"],
    tags: ["west-african"],
    description:
      "All the squares that the yard knows how to paint, in rows, the way a printer shows his type. Pick the one you like; they will make you a skirt of it.",
  },
  {
    of: jumpsuit,
    name: "Slow puncture jumpsuit",
    brand: "Ferry Road",
    cloth: "denim",
    colors: ["Blue", "Black"],
    price: 112,
    was: 149,
    description:
      "Seven-ounce denim, washed until it gave in. Named after the afternoon on which the pattern was drawn, at the side of a road, with time to think.",
    material: "Cotton denim, 100%, 7 oz, stonewashed.",
  },
  {
    of: shirtDress,
    name: "Speech day shirt dress",
    brand: "Long Warp",
    cloth: "aso-oke",
    colors: ["Navy", "Wine"],
    price: 236,
    categories: ["African Wear"],
    tags: ["african", "occasion"],
    description:
      "Strip cloth cut like a day dress, for the mother of whoever wins the prize. The stripes meet under the placket and again at the belt, which took us three tries.",
  },
  {
    of: shirtDress,
    name: "Ice water shirt dress",
    brand: "Ninth Parallel",
    cloth: "linen",
    colors: ["White", "Blue"],
    price: 132,
    marks: ["featured"],
    description:
      "Linen the weight of a good envelope, and as easy to open. Crease it once on purpose, all over; after that, no crease is a mistake.",
  },
  {
    of: shirtDress,
    name: "Timetable shirt dress",
    brand: "Iro & Sash",
    cloth: "check",
    colors: ["Red", "Green"],
    price: 104,
    was: 139,
    marks: ["new"],
    description:
      "Madras has lived on this coast for three hundred years and thinks of itself as local. The check is matched at the pocket; the sleeves do as they like.",
  },
  {
    of: shift,
    name: "Kiosk shift dress",
    brand: "Ninth Parallel",
    cloth: "plain",
    colors: ["Wine", "Black", "Gold"],
    price: 92,
    marks: ["featured"],
    material: "Cotton twill, 100%, 200 g/m², lined to the hip in cotton voile.",
    description:
      "No sleeves, no waist, no opinion; two pockets at the height of the hands and one button at the neck. The dress to be photographed in next to a building.",
  },
  {
    of: shift,
    name: "Test card shift dress",
    brand: "Six Yards",
    cloth: "ankara",
    colors: ["Blue", "Orange"],
    price: 68,
    was: 91,
    marks: ["new"],
    categories: ["African Wear"],
    tags: ["african", "party"],
    description:
      "One uncut width of print, front and back, because a pattern this size does not like to be interrupted. The pockets are matched so well that you will lose them.",
  },
  {
    of: maxi,
    name: "Rain check maxi dress",
    brand: "Six Yards",
    cloth: "feather",
    colors: ["Bottle", "Wine"],
    price: 68,
    categories: ["African Wear"],
    tags: ["african"],
    description:
      "Falling leaves on a dress that reaches the ankle and touches very little on the way down. Cool enough to be grateful for at two o'clock.",
  },
  {
    of: shift,
    name: "Raffia and stone shift dress",
    brand: "Ile Aro",
    cloth: "oniko",
    colors: ["Indigo", "Rust"],
    price: 116,
    marks: ["new"],
    categories: ["African Wear"],
    tags: ["west-african"],
    description:
      "A straight dress gives the rings all the room they want, and they took it. River stones inside the large knots, raffia round them, eight dips in between.",
  },
  {
    of: shift,
    name: "Four o'clock gallery shift dress",
    brand: "Ile Aro",
    cloth: "eleko",
    colors: ["Indigo", "Bottle"],
    price: 122,
    categories: ["African Wear"],
    tags: ["west-african"],
    description:
      "Painted squares from neck to knee, hung as close as pictures in a small gallery. The painter signs inside the left pocket, where only you will look.",
  },
  {
    of: shift,
    name: "Jukebox shift dress",
    brand: "Volta Loom",
    cloth: "kente",
    colors: ["Gold", "Wine"],
    price: 264,
    marks: ["featured"],
    categories: ["African Wear"],
    tags: ["african", "occasion", "party"],
    description:
      "Fourteen strips, upright, with the blocks lit up by turns like the buttons of a jukebox. It is lined in cotton, weighs what it weighs, and holds its own shape.",
  },
];
