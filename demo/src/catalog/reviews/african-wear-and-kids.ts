import type { ReviewNote } from "../types.ts";

export const africanWearAndKidsReviews: Readonly<Record<string, readonly ReviewNote[]>> = {
  "feather-leaf-kaftan": [
    [
      5,
      "Mrs. Bello",
      "Cool and correct",
      "Enough cloth to sit on the floor in and still look dressed. The placket is beautifully corded.",
    ],
    [5, "Dorcas", "My mother took it", "I ordered a second one. She has the green and I have the rust."],
    [4, "Ellen", "Long on me", "It reaches the floor at 1.58. With a sash it is just right."],
    [5, "Hauwa", "Folds, not a tent", "Every other kaftan makes me wider. This one hangs from the yoke."],
  ],
  "alabere-stripe-kaftan": [
    [
      5,
      "Risi",
      "The needle marks are still there",
      "Tiny holes along each line, gone after the first wash as promised. A real hand-stitched piece.",
    ],
    [4, "Maya", "Lighter than expected", "Thin cotton, so good for heat. I wear a slip under it."],
  ],
  "moonrise-kaftan": [
    [
      5,
      "Abeni",
      "One in five bursts",
      "Mine did not. There is one moon a little left of center, and I would not have it moved.",
    ],
  ],
  "big-sunday-kaftan": [
    [
      5,
      "Comfort",
      "Head tie in the bag",
      "I had not read that far and it was a lovely surprise. The big wheel sits whole on the back.",
    ],
    [3, "Nicole", "Stiff", "Wax print needs some washes. It is better now, after four."],
  ],
  "village-chart-kaftan": [
    [
      5,
      "Salimata",
      "I found the football field",
      "Right under the left arm. Warm, heavy and very well sewn.",
    ],
  ],
  "friday-kaftan": [
    [5, "Musa", "Neat", "Sharp vents, hidden pockets, and one for my glasses. I now own three."],
    [5, "Suleiman", "Like bespoke", "The shoulder sat right at once, which never happens to me."],
    [4, "Kabir", "Sleeves a bit long", "An easy fix. The cord work is very fine."],
  ],
  "midnight-agbada": [
    [
      5,
      "Segun A.",
      "The groom wore it",
      "And nobody looked at anyone else. The trousers were long enough for a tall man.",
    ],
    [
      5,
      "Wale",
      "The embroidery is deep",
      "You feel it with your fingers. It came pressed and folded in tissue.",
    ],
    [
      4,
      "Jide",
      "Needs its own hanger",
      "It is wide. The brocade creases if you only look at it, so steam it.",
    ],
  ],
  "white-wedding-agbada": [
    [
      5,
      "Chief Akin",
      "White as salt",
      "For my daughter's day. The raised stitching throws a shadow, as they write.",
    ],
  ],
  "etu-agbada": [
    [
      5,
      "Dr. Ogun",
      "As good as my father's",
      "His is sixty years old. I put the two side by side, and he nodded.",
    ],
  ],
  "ankara-party-dress": [
    [
      5,
      "Titi",
      "It spins",
      "She would not take it off for bed. The collar comes off for the wash, which is clever.",
    ],
    [5, "Julia", "No itching", "The first party dress she has kept on until the end. The lining is soft."],
    [4, "Bimpe", "Buttons at the back", "She cannot do them up herself yet. Otherwise perfect."],
    [
      5,
      "Aunty Rose",
      "Bought for twins",
      "One in orange and one in green, and now they fight over the orange.",
    ],
  ],
  "small-rings-dress": [
    [5, "Marion", "Washed white with it by mistake", "The white stayed white. I am impressed."],
  ],
  "storybook-squares-dress": [
    [5, "Ebun", "We tell a square each night", "The snail is on the back, so she has to turn round for it."],
  ],
  "plain-good-dress": [
    [4, "Kirsten", "Sand falls off", "It truly does. The pockets are a good size for shells."],
    [5, "Ada", "Our everyday dress", "Three colors, all in use."],
  ],
  "flower-girl-kente-dress": [
    [
      5,
      "Abena",
      "Only cotton on the skin",
      "She sat through the whole service. The weaving is the real thing.",
    ],
  ],
  "ring-dyed-babygrow": [
    [
      5,
      "Nadia",
      "Soft as an old towel",
      "Two weeks of every other day in the wash and the rings are still blue.",
    ],
    [5, "Tobi's dad", "Snaps in the dark", "Both legs open in one go. Whoever designed this has had a baby."],
    [4, "Femke", "Runs small at the neck", "We took the next size. Lovely cloth."],
  ],
  "little-mattress-babygrow": [
    [5, "Orla", "Honest stripes", "No teddy, no slogan. The cuffs fold over well."],
  ],
  "milk-sleep-babygrow": [
    [5, "Yewande", "Bought seven", "One for each day. No tag to cut out."],
    [4, "Ben", "Yellowed a little", "Undyed cotton does that. Still the softest he has."],
  ],
  "goalkeeper-shirt": [
    [
      4,
      "Kofi's mum",
      "He sleeps in it",
      "The whistle pocket has a whistle in it now. That is my only complaint.",
    ],
  ],
  "traffic-light-jumper": [
    [
      5,
      "Sarah T.",
      "Easy to find on the beach",
      "Red stays red. The neck goes over a big head without tears.",
    ],
  ],
};
