import { letters } from "./sizes.ts";
import type { Family, Piece } from "./types.ts";

const gele: Family = {
  silhouette: "gele",
  categories: ["African Wear", "Women", "Accessories"],
  subcategory: "Gele",
  sizes: ["One size"],
  tags: ["african", "west-african", "women", "gele", "head-tie", "headwrap", "headscarf", "occasion"],
  fit: "Comes as a flat cloth of 60 by 180 cm, to be pleated and tied by you or by the cousin who is good at it. A card with four ways is in the parcel; the stand is not.",
};

const boubou: Family = {
  silhouette: "boubou",
  categories: ["African Wear", "Women"],
  subcategory: "Boubous",
  sizes: letters.slice(1),
  tags: ["african", "west-african", "women", "boubou", "grand-boubou", "robe", "occasion"],
  fit: "One width from wrist to wrist, with the sides sewn from the hip down. Sized by its length, 138 cm long in size M; the neck slips off a shoulder, and may.",
  charts: ["women-letters", "boubou"],
  material: {
    plain: "Cotton damask, 100%, 160 g/m², dyed by hand and beaten to a shine with wooden mallets.",
  },
  care: "Hand wash cold and alone, hang in the shade, press while damp. Starch brings back the rustle.",
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
  {
    of: boubou,
    name: "Open gate boubou",
    brand: "Gbariye House",
    cloth: "plain",
    colors: ["Indigo", "Green"],
    price: 186,
    marks: ["featured", "new"],
    description:
      "Beaten damask, wide enough that you turn in it before it turns with you. The embroidery at the neck goes down as far as the heart and stops, out of tact.",
  },
  {
    of: boubou,
    name: "River crossing boubou",
    brand: "Bani & Daughters",
    cloth: "plain",
    colors: ["Orange", "Wine"],
    price: 178,
    was: 237,
    description:
      "Our mother wore hers to cross the Bani in a canoe, standing. Hand-dyed damask, two baths and one night, with the creases of the dye pot left in.",
  },
  {
    of: boubou,
    name: "Slack tide boubou",
    brand: "Ile Aro",
    cloth: "oniko",
    colors: ["Indigo", "Olive"],
    price: 192,
    marks: ["featured"],
    tags: ["adire"],
    description:
      "Five meters of tied cotton without one seam across the body. When the arms come down the rings pile up in folds; when they rise the whole sky opens.",
  },
  {
    of: boubou,
    name: "Heron boubou",
    brand: "Ile Aro",
    cloth: "alabere",
    colors: ["Blue", "Wine"],
    price: 196,
    marks: ["new"],
    tags: ["adire"],
    description:
      "Long stitched lines, straight as legs in shallow water. Very light cotton, so that it moves a moment after you do.",
  },
  {
    of: boubou,
    name: "Lamp oil boubou",
    brand: "Iro & Sash",
    cloth: "silk",
    colors: ["Gold", "Bottle"],
    price: 320,
    marks: ["new"],
    tags: ["evening"],
    care: "Dry clean, or hand wash cool with mild soap and dry in the shade. Iron on the wrong side on low.",
    description:
      "Four and a half meters of silk, poured over the shoulders. It shows every lamp in the room once, and the embroidery twice.",
  },
  {
    of: boubou,
    name: "Guest of honor boubou",
    brand: "Six Yards",
    cloth: "feather",
    colors: ["Bottle", "Purple"],
    price: 124,
    was: 165,
    description:
      "All six yards, for once, and nothing cut off. The leaves fall from both shoulders and meet in front, where the guest puts her hands.",
  },
  {
    of: boubou,
    name: "Empty page boubou",
    brand: "Gbariye House",
    cloth: "plain",
    colors: ["White", "Gold"],
    price: 186,
    marks: ["featured"],
    material: "Cotton brocade, 100%, with a woven damask that shows only at an angle.",
    description:
      "Damask, whose pattern shows only when you turn, with nothing written on it except round the neck. It rustles when it is new, and should.",
  },
  {
    of: boubou,
    name: "Visiting boubou",
    brand: "Gbariye House",
    cloth: "plain",
    colors: ["Purple", "Pink"],
    price: 152,
    was: 190,
    marks: ["new"],
    description:
      "A wide boubou in beaten brocade, the cloth that announces you before you knock. Open at the sides to the hip, for air and for sitting on mats.",
  },
];
