import type { Family, Piece } from "./types.ts";

const cushion: Family = {
  silhouette: "cushion",
  categories: ["Home"],
  subcategory: "Cushions",
  sizes: ["45 x 45 cm", "60 x 60 cm"],
  tags: ["home", "cushion", "living-room"],
  fit: "The cover closes with a concealed zip along the lower edge. The pad of kapok and cotton is included and is 2 cm larger than the cover, so that the corners stay full.",
};

const candle: Family = {
  silhouette: "candle",
  categories: ["Home"],
  subcategory: "Candles",
  sizes: ["220 g"],
  tags: ["home", "candle", "scent"],
  fit: "Burns for about 45 hours. The glass is 9 cm high and 7.5 cm wide, and makes a good tumbler afterward.",
  material: {
    oniko: "Soy and coconut wax, cotton wick, a glass in a sleeve of resist-dyed cotton.",
    eleko: "Soy and coconut wax, cotton wick, a glass in a sleeve of painted cotton.",
    bogolan: "Soy and coconut wax, cotton wick, a glass in a sleeve of mud-dyed cotton.",
    ceramic: "Soy and coconut wax and a cotton wick in a glazed stoneware cup.",
  },
  care: "Let the first burn reach the edge. Trim the wick to 5 mm, never leave it alone, and stop when 1 cm of wax is left.",
};

const vase: Family = {
  silhouette: "vase",
  categories: ["Home"],
  subcategory: "Vases",
  sizes: ["32 cm"],
  tags: ["home", "vase", "pottery"],
  fit: "32 cm high, 19 cm at the shoulder, with a neck for three stems or one branch.",
  material: {
    ceramic: "Red earthenware, coiled and beaten by hand, decorated in white slip and fired once.",
  },
  care: "Glazed on the inside and watertight. Rinse with warm water; stand it on felt if the table is soft.",
};

export const home: Piece[] = [
  {
    of: cushion,
    name: "Four hundred knots cushion",
    brand: "Ile Aro",
    cloth: "oniko",
    colors: ["Indigo", "Wine"],
    price: 58,
    was: 78,
    marks: ["featured"],
    description:
      "About four hundred pinches of cloth, each bound with raffia and each a white ring once the knot is cut. The back is plain cotton from the same vat.",
  },
  {
    of: cushion,
    name: "Comb and lizard cushion",
    brand: "Ile Aro",
    cloth: "eleko",
    colors: ["Indigo", "Rust"],
    price: 62,
    marks: ["new", "featured"],
    description:
      "Painted from memory by one hand in one sitting. Straight lines are the comb and zigzags the lizard; the painter's mark is in the lower right corner.",
  },
  {
    of: cushion,
    name: "Picked stitch cushion",
    brand: "Ile Aro",
    cloth: "alabere",
    colors: ["Indigo", "Olive"],
    price: 58,
    description:
      "Rows of unpicked stitching give a stripe that wavers like heat over a road. The cotton is thick enough to sit on, which a floor cushion should be.",
  },
  {
    of: cushion,
    name: "Old river cushion",
    brand: "Bani & Daughters",
    cloth: "bogolan",
    colors: ["Brown", "White"],
    price: 66,
    was: 94,
    marks: ["featured"],
    description:
      "Bands of signs that are read from left to right, like a river with its villages. Painted in fermented mud on handspun strips, with the seams left visible.",
  },
  {
    of: cushion,
    name: "Iron gate cushion",
    brand: "Bani & Daughters",
    cloth: "bogolan",
    colors: ["Black"],
    price: 66,
    description:
      "The darkest ground that mud and leaf will give: five coats, each dried in full sun. Crosses and diamonds stand on it like the grille of a gate.",
  },
  {
    of: cushion,
    name: "Dry field cushion",
    brand: "Bani & Daughters",
    cloth: "bogolan",
    colors: ["Rust", "Clay"],
    price: 64,
    description:
      "Furrow, seed, furrow, rain: the signs go across in rows, on the color of the field itself. Handspun cotton is uneven by nature, and that is where the surface gets its grain.",
  },
  {
    of: cushion,
    name: "Court strip cushion",
    brand: "Volta Loom",
    cloth: "kente",
    colors: ["Gold", "Green"],
    price: 88,
    marks: ["featured"],
    description:
      "Five strips, sewn so that the blocks fall in a checkerboard. Made from the ends of longer cloths, so the color order changes from one cushion to the next.",
  },
  {
    of: cushion,
    name: "Lake strip cushion",
    brand: "Volta Loom",
    cloth: "kente",
    colors: ["Blue", "Wine"],
    price: 88,
    was: 118,
    marks: ["new"],
    description:
      "Woven in the blues that our oldest weaver keeps for himself. The strips run upright, and the pad is firm enough to hold them flat.",
  },
  {
    of: cushion,
    name: "Veranda bench cushion",
    brand: "Long Warp",
    cloth: "aso-oke",
    colors: ["Rust", "Navy"],
    price: 76,
    was: 98,
    description:
      "A striped strip cloth with a low sheen, bordered with a rolled edge. Two of them make a hard bench a good place to read.",
  },
  {
    of: cushion,
    name: "Front room cushion",
    brand: "Six Yards",
    cloth: "ankara",
    colors: ["Orange", "Navy"],
    price: 38,
    was: 54,
    marks: ["new"],
    description:
      "Flower wheels by the dozen, one of them centered by eye on each cover. The print goes right through, so the cover can be turned when one side has had its tea.",
  },
  {
    of: cushion,
    name: "Gold feather cushion",
    brand: "Six Yards",
    cloth: "feather",
    colors: ["Bottle", "Rust"],
    price: 38,
    description:
      "Feathers on a deep ground, all falling the same way, as if someone had shaken the tree. Cheerful on a gray sofa.",
  },
  {
    of: cushion,
    name: "Mattress stripe cushion",
    brand: "Ferry Road",
    cloth: "ticking",
    colors: ["Navy", "Rust"],
    price: 34,
    was: 44,
    description:
      "The cloth that mattresses used to wear, woven close so that no filling works through. It can be boiled, and gets better for it.",
  },
  {
    of: cushion,
    name: "Quiet corner cushion",
    brand: "Ninth Parallel",
    cloth: "linen",
    colors: ["Clay", "Sand", "Bottle"],
    price: 42,
    material: "Linen, 100%, 240 g/m², stonewashed.",
    description:
      "A plain linen cushion to sit between louder ones. The edge is corded in the same linen, and nothing else happens on purpose.",
  },
  {
    of: cushion,
    name: "Half moon cushion",
    brand: "Sixth Pit",
    cloth: "oniko",
    colors: ["Blue", "Olive"],
    price: 52,
    description:
      "The knots were left loose on purpose, and the rings come out soft on one side, like a moon behind cloud. The pit was young that week.",
  },
  {
    of: candle,
    name: "Matches in the drawer candle",
    brand: "Lantern Hour",
    cloth: "oniko",
    colors: ["Indigo"],
    price: 34,
    marks: ["featured"],
    tags: ["fig"],
    description:
      "Fig leaf, wet stone and a little smoke. The sleeve of ring-dyed cotton comes off, and you are left with a plain glass.",
  },
  {
    of: candle,
    name: "Rain on zinc candle",
    brand: "Lantern Hour",
    cloth: "oniko",
    colors: ["Blue"],
    price: 34,
    was: 45,
    marks: ["new"],
    description:
      "The smell of the first drops on a hot roof: mineral, green and gone in a minute, so we made it last for forty-five hours. Vetiver and crushed leaf, with no sweetness at all.",
  },
  {
    of: candle,
    name: "Camwood candle",
    brand: "Lantern Hour",
    cloth: "oniko",
    colors: ["Wine"],
    price: 36,
    description:
      "Dry red wood with a trace of clove. It warms a room without sweetening it; good with books, poor with fish.",
  },
  {
    of: candle,
    name: "Ink and paper candle",
    brand: "Lantern Hour",
    cloth: "eleko",
    colors: ["Indigo"],
    price: 36,
    description:
      "Vetiver, black tea and the clean bitterness of ink. Lights well from cold and throws its scent within ten minutes.",
  },
  {
    of: candle,
    name: "Roadside orange candle",
    brand: "Lantern Hour",
    cloth: "eleko",
    colors: ["Rust"],
    price: 34,
    description:
      "Peel, not juice: the spray that stings your thumb when the seller spirals the skin off. Lemongrass underneath keeps it sharp.",
  },
  {
    of: candle,
    name: "Night watch candle",
    brand: "Lantern Hour",
    cloth: "bogolan",
    colors: ["Brown"],
    price: 38,
    marks: ["featured"],
    description:
      "Roasted coffee, tobacco leaf and cold embers. Made for the last hour, when only the guard at the gate is still up.",
  },
  {
    of: candle,
    name: "Sesame and salt candle",
    brand: "Lantern Hour",
    cloth: "bogolan",
    colors: ["Sand"],
    price: 38,
    was: 51,
    description:
      "Toasted seed, sea salt and warm skin. The softest scent that we pour, for rooms where people are eating.",
  },
  {
    of: candle,
    name: "Red cup candle",
    brand: "Lantern Hour",
    cloth: "ceramic",
    colors: ["Clay"],
    price: 46,
    marks: ["new"],
    sizes: ["250 g"],
    fit: "Burns for about 50 hours. The cup is 9 cm high, holds 300 ml and goes into the dishwasher once it is empty.",
    description:
      "Poured into a cup thrown by our neighbors, with pepper, cedar and dry earth. When it has burned down, wash it out and drink from it.",
  },
  {
    of: candle,
    name: "White cup candle",
    brand: "Lantern Hour",
    cloth: "ceramic",
    colors: ["White"],
    price: 46,
    was: 58,
    sizes: ["250 g"],
    fit: "Burns for about 50 hours. The cup is 9 cm high, holds 300 ml and goes into the dishwasher once it is empty.",
    description:
      "Coconut water, white flowers and cool tile. The glaze is a plain tin white that runs a little at the foot.",
  },
  {
    of: vase,
    name: "Long neck vase",
    brand: "Laterite Yard",
    cloth: "ceramic",
    colors: ["Clay"],
    price: 92,
    marks: ["featured"],
    description:
      "The form of a water pot, drawn taller. The bands of slip are trimmed with a piece of broken calabash while the clay is still soft.",
  },
  {
    of: vase,
    name: "Night fired vase",
    brand: "Laterite Yard",
    cloth: "ceramic",
    colors: ["Black"],
    price: 104,
    was: 139,
    marks: ["new"],
    description:
      "Smothered in millet husks at the end of the firing, so that the smoke goes into the clay and stays. Black right through, with a shine from rubbing with a pebble.",
  },
  {
    of: vase,
    name: "Kaolin vase",
    brand: "Laterite Yard",
    cloth: "ceramic",
    colors: ["White"],
    price: 98,
    description:
      "Dipped whole in white slip and scratched back to the red, row under row. Chalky to the touch and cool even at noon.",
  },
  {
    of: vase,
    name: "Salt pan vase",
    brand: "Laterite Yard",
    cloth: "ceramic",
    colors: ["Sand"],
    price: 88,
    description:
      "Sandy clay with grit left in, so the surface feels like a beach at low tide. The neck leans by a degree or two; we stopped correcting it.",
  },
  {
    of: vase,
    name: "Indigo shard vase",
    brand: "Laterite Yard",
    cloth: "ceramic",
    colors: ["Indigo"],
    price: 118,
    marks: ["featured"],
    description:
      "Blue slip under a clear glaze, thin enough that the red clay shows at every edge. The diamonds are cut through both with a nail.",
  },
  {
    of: vase,
    name: "Leaf ash vase",
    brand: "Laterite Yard",
    cloth: "ceramic",
    colors: ["Olive"],
    price: 110,
    was: 150,
    description:
      "Glazed with the ash of cashew leaves, which melts to a mossy green and pools where the shoulder turns. No two firings give the same depth.",
  },
  {
    of: vase,
    name: "Courtyard vase",
    brand: "Laterite Yard",
    cloth: "ceramic",
    colors: ["Brown"],
    price: 84,
    description:
      "A sturdy everyday pot, washed over with locust-bean water straight from the fire. It is the old way to seal clay, and gives this brown.",
  },
  {
    of: vase,
    name: "Dove vase",
    brand: "Laterite Yard",
    cloth: "ceramic",
    colors: ["Gray"],
    price: 86,
    sizes: ["24 cm"],
    fit: "24 cm high, 16 cm at the shoulder, with a narrow neck for one branch or three stems.",
    description:
      "Pale gray slip, burnished twice and left without glaze outside. Holds dried grasses as well as water; the inside is sealed.",
  },
  {
    of: vase,
    name: "Bottle kiln vase",
    brand: "Laterite Yard",
    cloth: "ceramic",
    colors: ["Bottle"],
    price: 112,
    marks: ["new"],
    description:
      "Crushed bottle glass goes into the glaze and comes out a deep, even green. The bare foot shows what lies beneath.",
  },
  {
    of: vase,
    name: "Turmeric vase",
    brand: "Laterite Yard",
    cloth: "ceramic",
    colors: ["Gold"],
    price: 82,
    was: 137,
    description:
      "An ochre slip from one bend of the road, found when the grader went through. Warm yellow, with bands of dark signs round the belly.",
  },
  {
    of: cushion,
    name: "Reading room cushion",
    brand: "Tin Roof",
    cloth: "check",
    colors: ["Navy", "Red"],
    price: 36,
    was: 48,
    marks: ["new"],
    description:
      "A madras check that starts in one corner and comes out, after four seams, in the same place. For the chair nobody else is allowed to sit in.",
  },
];
