import { letters } from "./sizes.ts";
import type { Family, Piece } from "./types.ts";

const kaftan: Family = {
  silhouette: "kaftan",
  categories: ["African Wear", "Women"],
  subcategory: "Kaftans",
  sizes: letters.slice(1),
  tags: ["african", "west-african", "women", "kaftan", "caftan", "maxi"],
  fit: "One generous body, sized by the shoulder, falling to the ankle. 130 cm long in size M; wear it loose or with a sash.",
  charts: ["women-letters", "womens-kaftan"],
};

const mensKaftan: Family = {
  silhouette: "kaftan",
  categories: ["African Wear", "Men"],
  subcategory: "Men's kaftans",
  sizes: letters.slice(1),
  tags: ["african", "west-african", "men", "kaftan"],
  fit: "Straight and easy, down to the ankle, with vents at the sides. 140 cm long in size M; wear it over narrow trousers.",
  charts: ["men-letters", "mens-kaftan"],
};

const agbada: Family = {
  silhouette: "agbada",
  categories: ["African Wear", "Men"],
  subcategory: "Agbada",
  sizes: ["M", "L", "XL", "XXL"],
  tags: ["african", "west-african", "men", "agbada", "occasion"],
  fit: "Three pieces: the wide outer robe, a buba shirt and tapered sokoto trousers with a drawstring. The robe is 140 cm across and folds back on the shoulders; choose by height.",
  charts: ["men-height", "agbada"],
  material: {
    plain: "Cotton brocade, 100%, beaten to a shine with wooden mallets. Embroidery in rayon thread.",
  },
  care: "Dry clean, or wash cold by hand and starch lightly. Press the embroidery face down on a towel.",
};

export const africanWear: Piece[] = [
  {
    of: kaftan,
    name: "Feather-leaf kaftan",
    brand: "Six Yards",
    cloth: "feather",
    colors: ["Bottle", "Indigo", "Rust"],
    price: 126,
    was: 168,
    marks: ["featured"],
    description:
      "Long leaves on a deep ground, with a corded placket that opens to the breastbone. Gathered once under the yoke, so that it falls in folds and not in a tent.",
  },
  {
    of: kaftan,
    name: "Parrot kaftan",
    brand: "Six Yards",
    cloth: "feather",
    colors: ["Green", "Red"],
    price: 118,
    marks: ["new"],
    description:
      "The gray parrot keeps its color for the tail; this print spends it everywhere. Light cotton, gathered under the yoke and again at the sleeve.",
  },
  {
    of: kaftan,
    name: "Dusk feather kaftan",
    brand: "Iro & Sash",
    cloth: "feather",
    colors: ["Purple", "Navy"],
    price: 122,
    was: 163,
    description:
      "A feather print toned down to two colors, for people who arrive after the lamps are lit. It comes with a sash in the darker of the two.",
  },
  {
    of: kaftan,
    name: "Alabere stripe kaftan",
    brand: "Ile Aro",
    cloth: "alabere",
    colors: ["Indigo", "Bottle"],
    price: 134,
    marks: ["new", "featured"],
    description:
      "Stitched stripes, broken where the needle came up for air. The neck is corded by hand and the sleeve reaches the elbow.",
  },
  {
    of: kaftan,
    name: "Needle rain kaftan",
    brand: "Ile Aro",
    cloth: "alabere",
    colors: ["Wine"],
    price: 138,
    description:
      "Six women stitched this cloth, and you can tell their hands apart if you look along the lines. Dyed in camwood red, rinsed until the water ran clear.",
  },
  {
    of: kaftan,
    name: "Moonrise kaftan",
    brand: "Ile Aro",
    cloth: "oniko",
    colors: ["Indigo", "Olive"],
    price: 142,
    marks: ["featured", "runway"],
    description:
      "Moons of two sizes, each bound by one woman while another holds the cloth. Large ties like these can burst in the vat; we lose one length in five.",
  },
  {
    of: kaftan,
    name: "Pebble kaftan",
    brand: "Sixth Pit",
    cloth: "oniko",
    colors: ["Blue"],
    price: 128,
    description:
      "Pebbles from the river, tied in rows and dyed in a tired vat, which is why the blue is soft. Light cotton, good to sleep in.",
  },
  {
    of: kaftan,
    name: "Paste and feather kaftan",
    brand: "Ile Aro",
    cloth: "eleko",
    colors: ["Indigo", "Rust"],
    price: 148,
    description:
      "Drawn with a chicken feather dipped in cassava paste, freehand and without a sketch. The squares are as wide as the painter's hand.",
  },
  {
    of: kaftan,
    name: "Tin stencil kaftan",
    brand: "Iro & Sash",
    cloth: "eleko",
    colors: ["Green", "Black"],
    price: 124,
    was: 165,
    marks: ["new"],
    description:
      "The stencils are cut from roofing zinc and older than anyone who uses them. Spirals, leaves and crosses, a little blurred where the paste crept under the edge.",
  },
  {
    of: kaftan,
    name: "Big Sunday kaftan",
    brand: "Six Yards",
    cloth: "ankara",
    colors: ["Orange", "Blue"],
    price: 112,
    was: 159,
    description:
      "The largest wheel that the mill prints, placed so that one sits whole on the back. Enough cloth is left over for a head tie; we put it in the bag.",
  },
  {
    of: kaftan,
    name: "Tea with Mother kaftan",
    brand: "Six Yards",
    cloth: "ankara",
    colors: ["Wine", "Pink"],
    price: 112,
    marks: ["new"],
    description:
      "Respectful at the neck and roomy in the arm. A print of wheels, none of them too fast, that will pass any inspection.",
  },
  {
    of: kaftan,
    name: "Village chart kaftan",
    brand: "Bani & Daughters",
    cloth: "bogolan",
    colors: ["Brown", "Clay"],
    price: 214,
    marks: ["featured"],
    description:
      "A plan of the painter's village: lines are paths, dots are wells, and the widest diamond is the football field. Handspun and heavy, a robe for cool evenings.",
  },
  {
    of: mensKaftan,
    name: "Friday kaftan",
    brand: "Gbariye House",
    cloth: "plain",
    colors: ["Navy", "Olive", "Sand"],
    price: 132,
    marks: ["featured"],
    material: "Cotton and wool suiting, 60/40, 180 g/m².",
    description:
      "Plain suiting with cord round the placket and nothing else to explain. Hidden side pockets, an inner one for glasses, pressed vents.",
  },
  {
    of: mensKaftan,
    name: "Counting house kaftan",
    brand: "Gbariye House",
    cloth: "plain",
    colors: ["Black", "Gray"],
    price: 138,
    was: 184,
    material: "Cotton and wool suiting, 60/40, 180 g/m².",
    description:
      "Sharp and narrow, for a kaftan. The placket is corded by hand, and the sleeve stops short so that it stays out of the ink.",
  },
  {
    of: mensKaftan,
    name: "Long pit kaftan",
    brand: "Sixth Pit",
    cloth: "alabere",
    colors: ["Blue", "Navy"],
    price: 144,
    marks: ["new"],
    description:
      "The pattern of our striped shirt, let down to the ankle. Dyed after sewing, so the seams are the darkest part.",
  },
  {
    of: mensKaftan,
    name: "Courtyard rings kaftan",
    brand: "Sixth Pit",
    cloth: "oniko",
    colors: ["Bottle"],
    price: 142,
    was: 178,
    description:
      "Tied in rings by the men of the pit, who are slower at it than the women and know it. Green after an afternoon in yellow bark, nine dips and two arguments.",
  },
  {
    of: mensKaftan,
    name: "Night school kaftan",
    brand: "Sixth Pit",
    cloth: "eleko",
    colors: ["Bottle"],
    price: 146,
    description:
      "A grid of signs like a page of sums: crosses, ladders, dots in fives. Painted in paste, dyed overnight and washed at first light.",
  },
  {
    of: mensKaftan,
    name: "Hunter's chart kaftan",
    brand: "Bani & Daughters",
    cloth: "bogolan",
    colors: ["Black", "Rust"],
    price: 220,
    description:
      "A hunter's tunic, let down to the ankle and as thick as a blanket. The signs run in bands, one under the other: track, thicket, waterhole, home.",
  },
  {
    of: agbada,
    name: "Midnight agbada",
    brand: "Gbariye House",
    cloth: "plain",
    colors: ["Indigo"],
    price: 420,
    marks: ["featured", "runway"],
    description:
      "Deep indigo brocade with a chest panel of white spirals, embroidered by machine but steered by hand. Three weeks of work, most of it round the neck.",
  },
  {
    of: agbada,
    name: "White wedding agbada",
    brand: "Gbariye House",
    cloth: "plain",
    colors: ["White"],
    price: 440,
    tags: ["wedding"],
    description:
      "White brocade for the groom, or for the father who paid. The embroidery is red as clay; it stands a millimeter above the cloth and casts its own shadow.",
  },
  {
    of: agbada,
    name: "Kola nut agbada",
    brand: "Gbariye House",
    cloth: "plain",
    colors: ["Wine"],
    price: 420,
    was: 560,
    description:
      "A red like the inside of a kola nut, embroidered in cream. The robe is lined at the neck, so it does not slide while you greet people.",
  },
  {
    of: agbada,
    name: "Bottle agbada",
    brand: "Gbariye House",
    cloth: "plain",
    colors: ["Bottle"],
    price: 420,
    marks: ["new"],
    description:
      "Dark green brocade, for those whose family color was chosen by an aunt. The thread is cream, and laid twice over, so that the pattern can be read across a hall.",
  },
  {
    of: agbada,
    name: "Landlord agbada",
    brand: "Upstairs at Nine",
    cloth: "plain",
    colors: ["Black"],
    price: 390,
    material: "Wool suiting, 100%, 220 g/m², with rayon embroidery.",
    description:
      "Cut in English suiting, as city tailors do it: lighter on the shoulder and sharper in the crease. The trousers have belt loops as well as a string.",
  },
  {
    of: agbada,
    name: "Camel caravan agbada",
    brand: "Upstairs at Nine",
    cloth: "plain",
    colors: ["Camel"],
    price: 390,
    material: "Wool suiting, 100%, 220 g/m², with rayon embroidery.",
    description:
      "Sand-brown suiting with dark brown embroidery, for afternoons out of doors. It does not show the dust, which was the request.",
  },
  {
    of: agbada,
    name: "Sky blue agbada",
    brand: "Gbariye House",
    cloth: "plain",
    colors: ["Blue"],
    price: 398,
    marks: ["new"],
    description:
      "The blue of a naming-day morning, in the lightest brocade we keep. Embroidered in white, with the knot of eight points at the chest.",
  },
  {
    of: agbada,
    name: "Harvest agbada",
    brand: "Gbariye House",
    cloth: "plain",
    colors: ["Gold"],
    price: 430,
    description:
      "Old gold, not yellow. The damask beneath is a field of small diamonds, and the embroidery stays inside their lines.",
  },
  {
    of: agbada,
    name: "Etu agbada",
    brand: "Long Warp",
    cloth: "aso-oke",
    colors: ["Navy"],
    price: 640,
    marks: ["featured", "runway"],
    description:
      "Etu is the dark aso-oke, named after the guinea fowl for its fine pale lines. About ninety strips, joined by hand; heavy, cool and made to be inherited.",
  },
  {
    of: agbada,
    name: "Sanyan agbada",
    brand: "Long Warp",
    cloth: "aso-oke",
    colors: ["Camel"],
    price: 680,
    material: "Wild silk and cotton, 45/55, undyed, woven in strips and joined by hand.",
    description:
      "Sanyan is the brown and beige of wild silk, left as the moth spun it. The quietest of the great cloths and the longest in the making.",
  },
  {
    of: agbada,
    name: "Alaari agbada",
    brand: "Long Warp",
    cloth: "aso-oke",
    colors: ["Wine"],
    price: 660,
    marks: ["new"],
    description:
      "Alaari is the crimson one, once woven from silk that had crossed the desert. Ours is cotton and rayon, dyed to match a scrap in our weaver's wedding box.",
  },
  {
    of: agbada,
    name: "Festival stripe agbada",
    brand: "Long Warp",
    cloth: "aso-oke",
    colors: ["Rust"],
    price: 590,
    was: 786,
    description:
      "Wide stripes of rust and wheat that fan out when the arms are raised. The openwork holes along each strip are made on the loom, one pick at a time.",
  },
  {
    of: agbada,
    name: "Dye yard agbada",
    brand: "Ile Aro",
    cloth: "oniko",
    colors: ["Indigo"],
    price: 460,
    marks: ["new"],
    description:
      "Ten meters of ring-tied cotton, and every ring knotted by hand. The chest is left plain for the embroiderer, who used white thread and restraint.",
  },
  {
    of: agbada,
    name: "Old vat agbada",
    brand: "Ile Aro",
    cloth: "oniko",
    colors: ["Bottle"],
    price: 460,
    description:
      "Yellow bark first and indigo after, which is how you get this green. The ties were kept on through both dips, so the rings stayed white.",
  },
  {
    of: agbada,
    name: "Stitched night agbada",
    brand: "Sixth Pit",
    cloth: "alabere",
    colors: ["Navy"],
    price: 448,
    description:
      "Lines of stitch resist fall from the shoulders to the hem, so that the robe reads as one long pleat. The embroidery keeps to its panel; the cloth says enough.",
  },
  {
    of: agbada,
    name: "Stitched ember agbada",
    brand: "Sixth Pit",
    cloth: "alabere",
    colors: ["Rust"],
    price: 448,
    was: 597,
    description:
      "Iron and camwood over stitched cotton. The lines are closer at the neck and open toward the arms, like the ribs of a fan.",
  },
];
