import type { Family, Piece } from "./types.ts";

const gele: Family = {
  silhouette: "gele",
  categories: ["African Wear", "Women", "Accessories"],
  subcategory: "Gele",
  sizes: ["One size"],
  tags: ["african", "west-african", "women", "gele", "head-tie", "headwrap", "headscarf", "occasion"],
  fit: "Comes as a flat cloth of 60 by 180 cm, to be pleated and tied by you or by the cousin who is good at it. A card with four ways is in the parcel; the stand is not.",
};

export const boubousAndGele: Piece[] = [
  {
    of: gele,
    name: "Mother of the day gele",
    brand: "Long Warp",
    cloth: "aso-oke",
    colors: ["Wine", "Navy", "Gold"],
    price: 78,
    marks: ["featured", "new"],
    description:
      "Aso-oke stands where it is put, which is the first thing one asks of a gele. Six strips wide, woven a little tighter than our robes, for a fan that is still up at midnight.",
  },
  {
    of: gele,
    name: "Chosen color gele",
    brand: "Long Warp",
    cloth: "aso-oke",
    colors: ["Purple", "Green"],
    price: 74,
    was: 98,
    tags: ["wedding-guest"],
    description:
      "When the family has agreed on its cloth, the head ties are what sets the cousins apart. Order by number of cousins; we keep the dye lot for a month.",
  },
  {
    of: gele,
    name: "Paper-stiff gele",
    brand: "Gbariye House",
    cloth: "plain",
    colors: ["Red", "Blue", "White"],
    price: 46,
    marks: ["new"],
    material: "Cotton damask, 100%, finished with starch so that it holds a pleat like paper.",
    care: "Roll it, do not fold it. Wipe with a dry cloth; starch once more if it ever gets wet.",
    description:
      "Damask with a crackle to it, the sound of a good seat being taken. Pleat it from the ear upward and pin it once, at the back.",
  },
  {
    of: gele,
    name: "Indigo hour gele",
    brand: "Ile Aro",
    cloth: "oniko",
    colors: ["Indigo"],
    price: 44,
    tags: ["adire"],
    description:
      "Adire that has been starched, for those who like their indigo standing up. Wash the starch out and it ties low and close, for days with no photographer.",
  },
  {
    of: gele,
    name: "Choir row gele",
    brand: "Six Yards",
    cloth: "ankara",
    colors: ["Orange", "Bottle"],
    price: 28,
    was: 36,
    description:
      "Cut from the same bolt as the dresses, so that a whole alto section can match. It has been pressed with rice water and keeps its knot through two services.",
  },
  {
    of: gele,
    name: "Slow fan gele",
    brand: "Iro & Sash",
    cloth: "plain",
    colors: ["Pink", "Yellow"],
    price: 64,
    material: "Taffeta of cotton and silk, 60/40, with a hand-rolled edge.",
    care: "Dry clean, roll for storage, and let a warm iron find its old pleats.",
    description:
      "Taffeta, so it whispers when you nod. The pleats can be laid one at a time in front of a mirror, which is the quietest quarter of an hour of the whole wedding.",
  },
];
