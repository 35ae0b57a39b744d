import type { Family, Piece } from "./types.ts";

const perfume: Family = {
  silhouette: "perfume",
  categories: ["Beauty & Accessories"],
  subcategory: "Perfume",
  sizes: ["50 ml"],
  tags: ["beauty", "perfume", "fragrance"],
  fit: "Eau de parfum at 16%. Two sprays last six to eight hours on skin and longer on cloth.",
  material: {
    glass: "Grain alcohol, perfume oils, water. No dye. The lists of allergens are printed on the box.",
  },
  care: "Keep upright, cool and out of the sun. Best within three years of opening.",
};

const cream: Family = {
  silhouette: "jar",
  categories: ["Beauty & Accessories"],
  subcategory: "Body care",
  sizes: ["200 g"],
  tags: ["beauty", "skincare", "shea"],
  fit: "For the whole body. A piece the size of a hazelnut does one arm; warm it between the palms first.",
  material: { glass: "Unrefined shea butter and cold-pressed oils in a glass jar with a wooden lid." },
  care: "Keep below 28 °C. If it melts, stir it and let it set in the refrigerator. Use within twelve months.",
};

const face: Family = {
  silhouette: "jar",
  categories: ["Beauty & Accessories"],
  subcategory: "Face care",
  sizes: ["50 ml"],
  tags: ["beauty", "skincare", "face"],
  fit: "For the face and neck, once or twice a day. Try it inside the elbow first.",
  material: { glass: "Plant oils, butters and clays in a glass jar with a wooden lid. No added perfume." },
  care: "Close well and keep dry. Use within six months of opening.",
};

const lipstick: Family = {
  silhouette: "lipstick",
  categories: ["Beauty & Accessories"],
  subcategory: "Makeup",
  sizes: ["3.5 g"],
  tags: ["beauty", "makeup", "lip", "lipstick"],
  fit: "Satin, full color in two strokes. Tried on nine mouths from very light to very dark before it was given its name.",
  material: {
    glass:
      "Castor and baobab oils, candelilla wax, mineral pigments. No perfume. A brass tube that can be refilled.",
  },
  care: "Keep below 30 °C; on a hot day, in the refrigerator door. Best within eighteen months of opening.",
};

export const beauty: Piece[] = [
  {
    of: perfume,
    name: "Harmattan eau de parfum",
    brand: "Dusk & Resin",
    cloth: "glass",
    colors: ["Sand"],
    price: 96,
    marks: ["featured"],
    description:
      "Dry wind over a warm wall: cedar, dust, orange peel and a little smoke from far off. The one that people stop to ask about.",
  },
  {
    of: perfume,
    name: "Wet laterite eau de parfum",
    brand: "Dusk & Resin",
    cloth: "glass",
    colors: ["Rust"],
    price: 96,
    was: 128,
    marks: ["new"],
    description:
      "The first five minutes of rain on red earth. Vetiver and beetroot, of all things, make the ground; a green stem keeps it fresh.",
  },
  {
    of: perfume,
    name: "Indigo vat eau de parfum",
    brand: "Dusk & Resin",
    cloth: "glass",
    colors: ["Indigo"],
    price: 104,
    marks: ["featured"],
    description:
      "Ash, leaf and something sweet that ferments at the bottom. Wears close to the skin and turns to clean cotton by evening.",
  },
  {
    of: perfume,
    name: "Kola and clove eau de parfum",
    brand: "Dusk & Resin",
    cloth: "glass",
    colors: ["Wine"],
    price: 92,
    was: 115,
    description:
      "Bitter kola, clove and black pepper on a base of dark wood. Offered to guests, as kola is, before anything is said.",
  },
  {
    of: perfume,
    name: "Green mango eau de parfum",
    brand: "Dusk & Resin",
    cloth: "glass",
    colors: ["Lime"],
    price: 88,
    description: "Sour fruit with salt and chili, eaten over a wall. Sharp for an hour, then soft and milky.",
  },
  {
    of: perfume,
    name: "Temple road eau de parfum",
    brand: "Dusk & Resin",
    cloth: "glass",
    colors: ["Gold"],
    price: 110,
    was: 147,
    description:
      "Frankincense from the dry north, honey, and the wax of candles just blown out. Four drops of saffron give it the color.",
  },
  {
    of: perfume,
    name: "Tuberose at ten eau de parfum",
    brand: "Dusk & Resin",
    cloth: "glass",
    colors: ["Pink"],
    price: 102,
    marks: ["new"],
    description:
      "Tuberose opens after dark, and this is what the garden smells of at ten. White flowers, coconut husk, warm stone.",
  },
  {
    of: perfume,
    name: "Mangrove eau de parfum",
    brand: "Dusk & Resin",
    cloth: "glass",
    colors: ["Bottle"],
    price: 80,
    was: 134,
    description:
      "Brackish water, roots and crushed leaves. A green scent with mud on its shoes, good in heat.",
  },
  {
    of: perfume,
    name: "Library dust eau de parfum",
    brand: "Dusk & Resin",
    cloth: "glass",
    colors: ["Brown"],
    price: 98,
    description:
      "Old paper, tobacco leaf and polish on a mission-school floor. Smells of afternoons when nobody was looking for you.",
  },
  {
    of: perfume,
    name: "Night train eau de parfum",
    brand: "Dusk & Resin",
    cloth: "glass",
    colors: ["Black"],
    price: 108,
    description:
      "Iron, leather seats and ginger tea from a flask. Strong at the start and gone by the last station, so carry it.",
  },
  {
    of: cream,
    name: "Whipped shea body cream",
    brand: "Nkuto Kitchen",
    cloth: "glass",
    colors: ["Rust"],
    price: 34,
    marks: ["featured"],
    description:
      "Shea butter and a fifth of coconut oil, whipped for forty minutes until it holds a peak. It melts at the touch and leaves no shine after a minute.",
  },
  {
    of: cream,
    name: "Plain nkuto",
    brand: "Nkuto Kitchen",
    cloth: "glass",
    colors: ["White"],
    price: 28,
    description:
      "Nothing but shea butter, kneaded in water and strained through cotton. Smells of nuts and smoke; for elbows, heels, hair ends and babies.",
  },
  {
    of: cream,
    name: "Cocoa and coffee body cream",
    brand: "Nkuto Kitchen",
    cloth: "glass",
    colors: ["Brown"],
    price: 36,
    was: 48,
    marks: ["new"],
    description:
      "Cocoa butter makes it firmer, coffee oil makes it smell like breakfast. Made in the cold months, when it sets well.",
  },
  {
    of: cream,
    name: "Lemongrass body cream",
    brand: "Nkuto Kitchen",
    cloth: "glass",
    colors: ["Lime"],
    price: 34,
    description:
      "Shea with lemongrass and a little neem. Insects are said to dislike it; we only promise the smell.",
  },
  {
    of: cream,
    name: "Hibiscus body scrub",
    brand: "Nkuto Kitchen",
    cloth: "glass",
    colors: ["Wine"],
    price: 32,
    sizes: ["250 g"],
    fit: "Once a week on damp skin, in circles, then rinse. The floor gets slippery; use a mat.",
    description:
      "Cane sugar, shea oil and ground hibiscus petals, which turn the water red. Leaves skin soft enough to skip the cream.",
  },
  {
    of: cream,
    name: "Black soap paste",
    brand: "Nkuto Kitchen",
    cloth: "glass",
    colors: ["Black"],
    price: 24,
    marks: ["featured"],
    sizes: ["250 g"],
    fit: "For body and hair. A little on a wet sponge lathers for a long time; rinse well.",
    material: "Plantain-skin ash, palm kernel oil, shea butter, water.",
    description:
      "Soft black soap, stirred for a day over plantain ash. It cleans thoroughly, so follow it with one of the creams.",
  },
  {
    of: cream,
    name: "Baobab hair butter",
    brand: "Nkuto Kitchen",
    cloth: "glass",
    colors: ["Gold"],
    price: 38,
    tags: ["hair"],
    sizes: ["150 g"],
    subcategory: "Hair care",
    fit: "Work a little through damp ends before plaiting. Rinses out with one wash.",
    description:
      "Baobab oil for slip, shea for hold and a little honey for the smell. Good under a head tie, where hair needs something to rest in.",
  },
  {
    of: face,
    name: "Kaolin face mask",
    brand: "Nkuto Kitchen",
    cloth: "glass",
    colors: ["Gray"],
    price: 30,
    was: 40,
    description:
      "White clay, ground rice and dried orange peel. Mix a spoon of it with water, wait ten minutes, and speak to nobody.",
  },
  {
    of: face,
    name: "Moringa night balm",
    brand: "Nkuto Kitchen",
    cloth: "glass",
    colors: ["Bottle"],
    price: 42,
    marks: ["new"],
    description:
      "Moringa oil and beeswax in a firm green balm. Press it on as the last step; what is left over does for the lips.",
  },
  {
    of: face,
    name: "Rooster red lip and cheek balm",
    brand: "Nkuto Kitchen",
    cloth: "glass",
    colors: ["Red"],
    price: 26,
    was: 35,
    sizes: ["15 ml"],
    tags: ["makeup", "lip"],
    subcategory: "Makeup",
    fit: "Dab on with a fingertip; it builds from a stain to full color. Tested on eleven colleagues from light to very dark.",
    description:
      "Iron-oxide red in shea and castor oil. Sheer on the cheek, strong on the mouth, and off with any oil.",
  },
  {
    of: face,
    name: "Camwood lip and cheek balm",
    brand: "Nkuto Kitchen",
    cloth: "glass",
    colors: ["Clay"],
    price: 26,
    marks: ["new"],
    sizes: ["15 ml"],
    tags: ["makeup", "lip"],
    subcategory: "Makeup",
    fit: "Dab on with a fingertip; it builds from a stain to full color.",
    description:
      "Ground camwood has been rouge here for longer than anyone has written. Ours is sieved three times, so you feel no grain.",
  },
  {
    of: face,
    name: "Rice water cream",
    brand: "Nkuto Kitchen",
    cloth: "glass",
    colors: ["Sand"],
    price: 36,
    description:
      "A light cream of fermented rice water and sesame oil for hot weather. It sinks in before you have buttoned your shirt.",
  },
  {
    of: face,
    name: "Indigo leaf cleansing balm",
    brand: "Nkuto Kitchen",
    cloth: "glass",
    colors: ["Indigo"],
    price: 38,
    description:
      "Blue in the jar and clear on the skin: a balm that takes off makeup and the day's dust. Rinse with warm water and a cloth.",
  },
  {
    of: lipstick,
    name: "Stop sign lipstick",
    brand: "Second Mirror",
    cloth: "glass",
    colors: ["Red"],
    price: 26,
    marks: ["featured", "new"],
    description:
      "A red with neither blue nor orange in it, which took us eleven tries. Nobody will remember what you said, but they will have been looking at you.",
  },
  {
    of: lipstick,
    name: "Sorrel lipstick",
    brand: "Second Mirror",
    cloth: "glass",
    colors: ["Wine"],
    price: 26,
    description:
      "The dark of hibiscus that has stood overnight, with ginger left out. On deep skin it glows; on pale skin it is the whole outfit.",
  },
  {
    of: lipstick,
    name: "Second cup lipstick",
    brand: "Second Mirror",
    cloth: "glass",
    colors: ["Brown"],
    price: 26,
    was: 34,
    description:
      "Cocoa with the milk still in the jug: a brown for mouths that every other brown turns gray. Wears through a breakfast.",
  },
  {
    of: lipstick,
    name: "Wet brick lipstick",
    brand: "Second Mirror",
    cloth: "glass",
    colors: ["Clay"],
    price: 26,
    marks: ["new"],
    description:
      "What a wall looks like when the rain has just stopped. Warm, a little earthy, and the shade our own counter sells before noon.",
  },
  {
    of: lipstick,
    name: "Guava lipstick",
    brand: "Second Mirror",
    cloth: "glass",
    colors: ["Pink"],
    price: 26,
    marks: ["featured"],
    description:
      "Pink as the inside of the fruit, and a shade softer than you remember. Sheer at the first stroke and certain at the second.",
  },
  {
    of: lipstick,
    name: "Neon sign lipstick",
    brand: "Second Mirror",
    cloth: "glass",
    colors: ["Orange"],
    price: 19,
    was: 26,
    description:
      "One letter of the sign across the road has been broken since March; the rest is this color. It wants a plain shirt and a good mood.",
  },
  {
    of: lipstick,
    name: "Aubergine lipstick",
    brand: "Second Mirror",
    cloth: "glass",
    colors: ["Purple"],
    price: 26,
    description:
      "Nearly black in the tube and violet where the light gets in. Blot it once, on paper, and keep the paper.",
  },
];
