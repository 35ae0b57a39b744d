import type { ReviewNote } from "../types.ts";

export const dressCutReviews: Readonly<Record<string, readonly ReviewNote[]>> = {
  "low-tide-maxi-dress": [
    [
      5,
      "Efua",
      "The wind behaved",
      "Slit, stairs, harbor, gusts from the left. Nothing unfinished was seen.",
    ],
  ],
  "corner-table-maxi-dress": [
    [5, "Ruth N.", "Stayed crossed", "From the olives to the taxi, and I talk with both hands."],
  ],
  "rain-check-maxi-dress": [
    [
      5,
      "Amina",
      "Two o’clock approved",
      "It moves enough to make a breeze of its own. Ankle length at 1.70.",
    ],
  ],
  "veranda-tiered-dress": [
    [5, "Josephine", "The pockets are real", "Second tier, both sides, deep enough for secateurs."],
  ],
  "radio-hour-tiered-dress": [
    [
      5,
      "Lola",
      "Loud, and I like it",
      "My daughter turned an imaginary knob on one of the wheels. Took the smaller size.",
    ],
  ],
  "christening-aunt-tiered-dress": [
    [
      5,
      "Auntie Bisi",
      "The priest looked",
      "He found everything in order. Four other aunts have asked me for the link.",
    ],
  ],
  "kola-halter-dress": [
    [
      5,
      "Adaeze",
      "Tied three ways",
      "Bow, single knot, and once round the neck. The long ends down the back win.",
    ],
  ],
  "blue-hour-halter-dress": [
    [
      5,
      "Hélène",
      "Evening, without the shine",
      "Soft at the neck as promised, and no one else had stripes like rain.",
    ],
  ],
  "peacock-fern-halter-dress": [
    [5, "Nana Yaa", "Wax print that hangs", "I own stiff ones. This one sat down when I did."],
  ],
  "long-rains-pleated-dress": [
    [
      5,
      "Wanjiru",
      "The pleats found their way back",
      "Washed by hand, hung by the waist, exactly as the label says.",
    ],
  ],
  "loose-change-pleated-dress": [
    [5, "Dorothy", "Coins when I walk", "I take longer strides now. Nobody believes me about the beans."],
  ],
  "second-encore-pleated-dress": [
    [
      5,
      "Ifeoma",
      "Sat through four hours of opera",
      "Stood up, and every fold fell into its place before I did.",
    ],
  ],
  "jukebox-shift-dress": [
    [5, "Akosua", "It holds its own shape", "And mine, a little. Heavy in the hand, easy on the shoulders."],
  ],
  "raffia-and-stone-shift-dress": [
    [
      5,
      "Karin",
      "Plain in the best way",
      "No dart, no zip in sight, only the rings. Usual size, room for lunch.",
    ],
  ],
  "four-oclock-gallery-shift-dress": [
    [
      5,
      "Ms. Okoro",
      "I looked for the signature",
      "Left pocket, small and a bit crooked. Now I keep my hand there.",
    ],
  ],
};
