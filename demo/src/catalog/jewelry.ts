import type { Family, Piece } from "./types.ts";

const earrings: Family = {
  silhouette: "earrings",
  categories: ["Beauty & Accessories", "Accessories"],
  subcategory: "Earrings",
  sizes: ["One size"],
  tags: ["jewelry", "earrings", "accessory"],
  fit: "8 cm long, 14 g each. The hooks are brass with a silver wire for pierced ears.",
};

const necklace: Family = {
  silhouette: "necklace",
  categories: ["Beauty & Accessories", "Accessories"],
  subcategory: "Necklaces",
  sizes: ["One size"],
  tags: ["jewelry", "necklace", "beads", "accessory"],
  fit: "The shortest strand measures 46 cm, the longest 54 cm. It closes with a loop and a bead.",
  material: {
    metal: "Beads of recycled glass, fired in clay molds, on waxed cotton; pendant of cast brass.",
  },
  care: "Wipe with a dry cloth. Take it off to swim; the cord does not like salt.",
};

const sunglasses: Family = {
  silhouette: "sunglasses",
  categories: ["Accessories", "Beauty & Accessories"],
  subcategory: "Sunglasses",
  sizes: ["One size"],
  tags: ["sunglasses", "shades", "eyewear", "accessory"],
  fit: "Front 144 mm across, lenses 52 mm, bridge 20 mm, temples 145 mm. Any optician can warm and bend the temples.",
  material: {
    glass: "Frame of cotton acetate with five-barrel brass hinges; graduated lenses of category 3, UV 400.",
  },
  care: "Rinse with water and dry with a soft cloth. Not on the dashboard: acetate softens in the heat.",
};

const bangle: Family = {
  silhouette: "bangle",
  categories: ["Beauty & Accessories", "Accessories"],
  subcategory: "Bangles",
  sizes: ["One size"],
  tags: ["jewelry", "bangle", "bracelet", "accessory"],
  fit: "Three bangles to a set, 66 mm across on the inside, together 4 cm high. They go over a hand of up to 21 cm around the knuckles.",
  material: { metal: "Recycled brass, cast, hammered and engraved by hand; enamel without lead or nickel." },
};

const watch: Family = {
  silhouette: "watch",
  categories: ["Beauty & Accessories", "Accessories"],
  subcategory: "Watches",
  sizes: ["One size"],
  tags: ["watch", "watches", "wristwatch", "timepiece", "accessory"],
  fit: "Case 38 mm across and 9 mm thick, strap 20 mm wide. It closes around wrists of 15 to 20.5 cm.",
  material: { leather: "Brass case, mineral glass, quartz movement; strap of acacia-tanned goat leather." },
  care: "Splashes, but no swimming. Any repairer can change the battery, about every three years, and the strap.",
};

export const jewelry: Piece[] = [
  {
    of: earrings,
    name: "Sun-disc earrings",
    brand: "Bida Lane",
    cloth: "metal",
    colors: ["Indigo", "Gold"],
    price: 38,
    marks: ["featured"],
    description:
      "A cast disc with a ring of rays and a bead where the sun would be. Five drops hang below and tick softly when you turn your head.",
  },
  {
    of: earrings,
    name: "Palm fire earrings",
    brand: "Bida Lane",
    cloth: "metal",
    colors: ["Rust"],
    price: 38,
    was: 51,
    description:
      "Brass discs with beads the color of palm oil. The rays are chased by hand after casting, so the edges catch.",
  },
  {
    of: earrings,
    name: "Bottle bead earrings",
    brand: "Powderglass",
    cloth: "metal",
    colors: ["Bottle"],
    price: 42,
    marks: ["new"],
    description:
      "The green comes from one brand of beer bottle, crushed and fired over palm shells. The disc is rolled brass, as thin as it may be.",
  },
  {
    of: earrings,
    name: "Market bell earrings",
    brand: "Bida Lane",
    cloth: "metal",
    colors: ["Wine"],
    price: 44,
    description: "Wine-red beads over a fringe of small brass drops. They make a sound, but a discreet one.",
  },
  {
    of: earrings,
    name: "Blue window earrings",
    brand: "Powderglass",
    cloth: "metal",
    colors: ["Blue"],
    price: 40,
    description:
      "Old blue window glass, powdered and melted again, with the bubbles left in. The hooks can be changed for clips.",
  },
  {
    of: earrings,
    name: "Salt white earrings",
    brand: "Powderglass",
    cloth: "metal",
    colors: ["White"],
    price: 40,
    marks: ["new"],
    tags: ["wedding"],
    description:
      "White beads, chalky like shells, round a polished disc. The pair to wear when the cloth does all the talking.",
  },
  {
    of: earrings,
    name: "Charcoal earrings",
    brand: "Bida Lane",
    cloth: "metal",
    colors: ["Black"],
    price: 36,
    description:
      "Brass darkened over a coconut-husk fire and rubbed back on the rays. The beads are plain black glass.",
  },
  {
    of: earrings,
    name: "Marigold earrings",
    brand: "Bida Lane",
    cloth: "metal",
    colors: ["Orange"],
    price: 36,
    was: 48,
    description:
      "Round and orange at the center, with petals punched one at a time. Light enough to forget until someone mentions them.",
  },
  {
    of: necklace,
    name: "Four-strand bead necklace",
    brand: "Powderglass",
    cloth: "metal",
    colors: ["Blue", "Clay"],
    price: 78,
    marks: ["featured"],
    description:
      "Four strands of powder-glass beads, graded from seed to pea, and a brass leaf at the lowest point. About four hundred beads, threaded in an afternoon.",
  },
  {
    of: necklace,
    name: "Festival waist-bead necklace",
    brand: "Powderglass",
    cloth: "metal",
    colors: ["Red"],
    price: 74,
    was: 98,
    description:
      "Strung from the beads that are worn round the waist, here brought up to the neck. Red for celebration, with a few whites for luck.",
  },
  {
    of: necklace,
    name: "Old bottle necklace",
    brand: "Powderglass",
    cloth: "metal",
    colors: ["Green"],
    price: 76,
    marks: ["new"],
    description:
      "Greens from pale to dark, depending on what had been in the bottle. Each bead is ground on a stone with sand and water.",
  },
  {
    of: necklace,
    name: "Palm oil necklace",
    brand: "Powderglass",
    cloth: "metal",
    colors: ["Orange"],
    price: 76,
    description:
      "Opaque orange beads, like the old ones that were traded for cloth. The pendant is a brass leaf, cast from a real one.",
  },
  {
    of: necklace,
    name: "Brass leaf necklace",
    brand: "Bida Lane",
    cloth: "metal",
    colors: ["Gold"],
    price: 88,
    marks: ["featured", "new"],
    description:
      "Hollow brass beads, each rolled and soldered by itself, and a leaf whose veins were drawn in wax. It warms quickly on the skin.",
  },
  {
    of: necklace,
    name: "Night river necklace",
    brand: "Powderglass",
    cloth: "metal",
    colors: ["Indigo"],
    price: 82,
    was: 109,
    description:
      "Dark blue beads with a lighter core that shows at the holes. The strands are knotted every ten beads, so you cannot lose them all.",
  },
  {
    of: necklace,
    name: "Ash and ember necklace",
    brand: "Powderglass",
    cloth: "metal",
    colors: ["Gray"],
    price: 72,
    description:
      "Gray beads from car windows, with a red one every ninth. The cord is dyed charcoal, so that it disappears.",
  },
  {
    of: necklace,
    name: "Bridal bead necklace",
    brand: "Bida Lane",
    cloth: "metal",
    colors: ["Wine"],
    price: 94,
    tags: ["wedding", "occasion"],
    description:
      "Coral is what a bride should wear; these are glass in coral's deepest red, and no reef was touched. Brass spacers keep the strands apart.",
  },
  {
    of: sunglasses,
    name: "Zenith sunglasses",
    brand: "Quarter to Rain",
    cloth: "glass",
    colors: ["Black", "Brown"],
    price: 88,
    marks: ["featured"],
    description:
      "Twice a year the sun stands straight overhead here and nobody has a shadow. These were drawn at that hour, on a bench with no shade: wide, a little raised at the corner, and dark where it matters.",
  },
  {
    of: sunglasses,
    name: "Pillion sunglasses",
    brand: "Quarter to Rain",
    cloth: "glass",
    colors: ["Wine", "Navy"],
    price: 88,
    was: 116,
    marks: ["new"],
    description:
      "Close at the temple, so that they stay on behind a motorcycle driver who has somewhere to be. The lenses are dark at the brow and clear enough below to count change.",
  },
  {
    of: sunglasses,
    name: "Matinee sunglasses",
    brand: "Quarter to Rain",
    cloth: "glass",
    colors: ["Green", "Clay"],
    price: 92,
    description:
      "For walking out of a cinema at four in the afternoon. The acetate is cut from one slab, so the color goes all the way through and can be polished back.",
  },
  {
    of: sunglasses,
    name: "Second opinion sunglasses",
    brand: "Quarter to Rain",
    cloth: "glass",
    colors: ["Sand", "Purple"],
    price: 74,
    was: 98,
    description:
      "The pair that your sister says is too much. Wear them to the market once before you send them back; she has been wrong before.",
  },
  {
    of: bangle,
    name: "Hammer and rope bangles",
    brand: "Bida Lane",
    cloth: "metal",
    colors: ["Gold"],
    price: 64,
    marks: ["featured"],
    description:
      "One twisted, one hammered, one engraved with diamonds: the three things our lane can do, in the order in which a boy learns them. Worn apart they are polite; together they talk.",
  },
  {
    of: bangle,
    name: "Deep water bangles",
    brand: "Bida Lane",
    cloth: "metal",
    colors: ["Indigo", "Bottle"],
    price: 72,
    was: 96,
    marks: ["new"],
    description:
      "A band of enamel under two of bare brass, fired three times and rubbed back with a stone until the diamonds show. Dark, until an arm moves.",
  },
  {
    of: bangle,
    name: "Palm nut bangles",
    brand: "Bida Lane",
    cloth: "metal",
    colors: ["Rust", "Orange"],
    price: 72,
    description:
      "Enamel the color of ripe palm nuts, laid into cuts as deep as a fingernail is thick. It chips only if you throw it, and we can mend that.",
  },
  {
    of: bangle,
    name: "Window pane bangles",
    brand: "Powderglass",
    cloth: "metal",
    colors: ["Blue", "White"],
    price: 68,
    marks: ["new"],
    tags: ["wedding"],
    description:
      "The enamel here is window glass, ground as fine as flour and melted into brass by our neighbors in the lane. Hold it up and there is still some sky in it.",
  },
  {
    of: bangle,
    name: "Kola red bangles",
    brand: "Powderglass",
    cloth: "metal",
    colors: ["Wine"],
    price: 68,
    was: 85,
    description:
      "Wine red with brass showing through, like the inside of a nut that has just been split. The hammered one is the youngest apprentice's, and the best.",
  },
  {
    of: bangle,
    name: "Night errand bangles",
    brand: "Quarter to Rain",
    cloth: "metal",
    colors: ["Black", "Purple"],
    price: 58,
    marks: ["featured"],
    description:
      "Made to sit beside a watch without scratching it: the inner edges are rounded and the set closes up on itself. Somebody at home will hear you come in.",
  },
  {
    of: watch,
    name: "Market clock watch",
    brand: "Quarter to Rain",
    cloth: "leather",
    colors: ["Brown", "Black"],
    price: 118,
    marks: ["featured", "new"],
    description:
      "Plain enough to be read over somebody's shoulder on a bus. It keeps its battery behind a lid that opens with a coin, as a thing should.",
  },
  {
    of: watch,
    name: "Rain gauge watch",
    brand: "Quarter to Rain",
    cloth: "leather",
    colors: ["Navy", "Bottle"],
    price: 124,
    was: 165,
    description:
      "A strap the color of weather coming in from the south. The watch itself takes no part in the discussion and loses six seconds a month.",
  },
  {
    of: watch,
    name: "Prize-giving watch",
    brand: "Quarter to Rain",
    cloth: "leather",
    colors: ["Camel", "Wine"],
    price: 128,
    marks: ["new"],
    tags: ["gift"],
    description:
      "Given at graduations, retirements, and once to a goalkeeper. There is room on the back for two lines of engraving, and the lane does it while you wait.",
  },
  {
    of: watch,
    name: "Long wait watch",
    brand: "Quarter to Rain",
    cloth: "leather",
    colors: ["Clay", "Olive"],
    price: 104,
    was: 138,
    description:
      "For offices with a bench in the corridor. The leather is soft from the first hour; by the third you will have learned its grain by heart.",
  },
];
