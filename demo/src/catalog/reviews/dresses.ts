import type { ReviewNote } from "../types.ts";

export const dressReviews: Readonly<Record<string, readonly ReviewNote[]>> = {
  "ring-road-wrap-dress": [
    [
      5,
      "Folake A.",
      "Wore it to three weddings",
      "The tie is long enough to go round twice, and the dipped hem hides the chair creases. Still the best blue I own.",
    ],
    [
      5,
      "Miriam",
      "Fits through a pregnancy",
      "I am five months in and it still closes without showing anything. After washing it three times by itself, no more blue water.",
    ],
    [
      4,
      "Claire D.",
      "Lovely, a little long",
      "I am 1.60 and had it taken up by 5 cm. The cloth is heavier than I thought, in a good way.",
    ],
    [
      5,
      "Ngozi",
      "Every ring is different",
      "I spent ten minutes on the bus looking at my own skirt. You can see where the raffia sat.",
    ],
    [
      3,
      "Hannah",
      "Colors rub at first",
      "Beautiful, but it left a blue line on a pale chair before the first wash. Do wash it first, they do say so.",
    ],
  ],
  "ibadandun-wrap-dress": [
    [
      5,
      "Bisi O.",
      "My grandmother named every square",
      "She found the town hall before I had it out of the bag. The painting is clean and the cotton is good.",
    ],
    [
      4,
      "Tola",
      "Size up for the sleeve",
      "The body fits well, but the elastic in the sleeve is snug on my arm. I took the next size and tied it tighter.",
    ],
  ],
  "osubamba-wrap-dress": [
    [
      5,
      "Ify",
      "Darkest blue there is",
      "Nearly black indoors, then you step outside. Compliments from strangers twice in one day.",
    ],
  ],
  "payday-wrap-dress": [
    [
      5,
      "Adaeze",
      "Pockets, finally",
      "Deep enough for a phone and a wallet without pulling the wrap open. The print meets so well at the front that people ask where it closes.",
    ],
    [
      4,
      "Ruth K.",
      "Very orange",
      "It is exactly as bright as in the picture, so believe the picture. Nicely made inside.",
    ],
    [
      5,
      "Sena",
      "Holds its color",
      "Eight or nine washes now and it looks new. I iron it inside out as it says.",
    ],
  ],
  "guinea-fowl-wrap-dress": [
    [
      4,
      "Lucy M.",
      "The skirt is the thing",
      "It does what they say: the feathers stay straight when you walk. The neckline needs a pin on me.",
    ],
  ],
  "durbar-wrap-dress": [
    [
      5,
      "Akosua",
      "For my mother's seventieth",
      "Heavy, warm and splendid. She cried, then she asked what it cost, then she cried again.",
    ],
    [
      5,
      "Efua B.",
      "Better than the tailor's",
      "I have had kente sewn before and the strips never matched. Here the blocks face each other across the front.",
    ],
  ],
  "river-sign-wrap-dress": [
    [
      4,
      "Joanna",
      "Warm",
      "Lovely in October, too warm in June. It came with a small card that explains the signs.",
    ],
  ],
  "owambe-wrap-dress": [
    [
      5,
      "Yetunde",
      "The photographs came out",
      "It catches the light like the old ones do. I danced from four to midnight and nothing came loose.",
    ],
    [
      4,
      "Kemi F.",
      "Mind the fringe",
      "Gorgeous. The fringe of the tie caught in my bracelet more than once, so no bracelet.",
    ],
    [5, "Dami", "Worth the price", "I was going to have one made and it would have cost more and come late."],
  ],
  "ninety-degree-wrap-dress": [
    [
      5,
      "Sophie",
      "My Monday dress",
      "The hidden snap is a small thing and changes everything. I have it in black and olive.",
    ],
  ],
  "knot-of-three-wrap-dress": [
    [
      4,
      "Ama",
      "Learn the knot",
      "It took me more than ten seconds the first time. Now I can do it in the dark.",
    ],
    [5, "Beatrice", "Kind to the waist", "I change a size in a month and this does not mind."],
  ],
  "two-moons-wrap-dress": [
    [5, "Grace", "Soft blue", "Like my old school uniform but on purpose. Light enough for a hot day."],
  ],
  "nine-oclock-wrap-dress": [
    [
      5,
      "Imani",
      "No creases",
      "Six hours in a car and straight into a meeting. The facing really does stay down.",
    ],
    [4, "Petra", "Good but plain", "Exactly what it is meant to be. I wear it with large earrings."],
  ],
  "harmattan-slip-dress": [
    [
      5,
      "Zainab",
      "Falls like water",
      "The cowl sits right without tape. In wine it looks far dearer than it is.",
    ],
    [
      4,
      "Elise",
      "Straps a touch long",
      "Shortened them by two centimeters and now it is perfect. Bias cut, so do take the larger size.",
    ],
    [5, "Mercy", "Third one", "I have worn out one, stained one, and am careful with this one."],
    [
      2,
      "Andrea",
      "Not for me",
      "It shows every line of what is underneath. The cloth is good and the return was easy.",
    ],
  ],
  "palm-wine-slip-dress": [
    [
      4,
      "Nana Y.",
      "Not see-through",
      "The bodice is doubled as promised. The skirt is single, so choose your underwear.",
    ],
  ],
  "lagoon-ring-slip-dress": [
    [
      5,
      "Wura",
      "Silk takes the dye differently",
      "The edges of the rings are soft, like breath on glass. I hold it up to the window more often than I wear it.",
    ],
  ],
  "candle-end-slip-dress": [
    [
      5,
      "Louise P.",
      "Married in it",
      "Registry office, eleven guests, lunch by the water. The loop for the hem worked.",
    ],
    [
      5,
      "Teni",
      "Not only for weddings",
      "I wear it with a jumper over it and flat shoes. Washes well by hand.",
    ],
  ],
  "bottle-green-slip-dress": [
    [
      4,
      "Caro",
      "Good with a rib under it",
      "On its own it was too bare for me. Over a thin jumper I have worn it for weeks.",
    ],
  ],
};
