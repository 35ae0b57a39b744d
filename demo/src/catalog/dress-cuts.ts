import { dressSizes } from "./sizes.ts";
import type { Family } from "./types.ts";

/** The cuts of dresses that each house draws only a few times. */
const dress = { categories: ["Dresses", "Women"], sizes: dressSizes } as const;

export const maxi: Family = {
  ...dress,
  silhouette: "maxi-dress",
  subcategory: "Maxi dresses",
  tags: ["dress", "women", "maxi"],
  fit: "To the ankle: 142 cm from shoulder to hem in size 40. The bodice crosses over, the waist sits a little high, and the skirt opens at the left to above the knee.",
  charts: ["women-numbers", "maxi-dress"],
};

export const tiered: Family = {
  ...dress,
  silhouette: "tiered-dress",
  subcategory: "Tiered dresses",
  tags: ["dress", "women", "tiered"],
  fit: "Loose below a yoke, in three gathered tiers. Take your usual size, or a smaller one for less cloth; 128 cm long in size 40, with pockets in the second tier.",
  charts: ["women-numbers", "tiered-dress"],
};

export const halter: Family = {
  ...dress,
  silhouette: "halter-dress",
  subcategory: "Halter dresses",
  tags: ["dress", "women", "halter", "evening", "sleeveless"],
  fit: "Bare at the shoulders and to the middle of the back. The neckband ties, so the bodice can sit higher or lower; 116 cm long in size 40, with a zip at the back of the skirt.",
  charts: ["women-numbers", "halter-dress"],
};

export const pleated: Family = {
  ...dress,
  silhouette: "pleated-dress",
  subcategory: "Pleated dresses",
  tags: ["dress", "women", "pleated", "work"],
  fit: "Close in the body, then seventeen pleats from the waist. A zip runs down the back; 120 cm long in size 40, and the sleeve reaches the wrist bone.",
  charts: ["women-numbers", "pleated-dress"],
  care: "Wash by hand, cold, and hang it by the waist while wet: the pleats are set with steam and find their way back.",
};

export const jumpsuit: Family = {
  ...dress,
  categories: ["Women"],
  silhouette: "jumpsuit",
  subcategory: "Jumpsuits",
  tags: ["women", "women's-jumpsuits", "jumpsuit", "belted"],
  fit: "Easy above the belt, wide below it. Inside leg 74 cm in every size, with 4 cm of hem to let down; measure your torso if you are tall, and take a size more.",
  charts: ["women-numbers", "jumpsuit"],
};
