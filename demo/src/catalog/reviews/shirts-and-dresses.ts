import type { ReviewNote } from "../types.ts";

export const shirtsAndDressesReviews: Readonly<Record<string, readonly ReviewNote[]>> = {
  "ledger-shirt-dress": [
    [5, "Chinwe", "Four days a week", "Olive, navy, olive, navy. The belt has a hole where I need it."],
    [
      5,
      "Margaret",
      "A proper collar",
      "It stands under a jacket. I did take the stairs two at a time, to see.",
    ],
    [
      3,
      "Sunita",
      "Generous",
      "Lovely cloth, but on me there is a size too much of it. Exchanged, and now it is five stars.",
    ],
  ],
  "roll-call-shirt-dress": [
    [
      4,
      "Mrs. Quaye",
      "My class approves",
      "Thirty-eight of them, and they counted the wheels before they opened a book.",
    ],
  ],
  "night-ward-shirt-dress": [
    [
      5,
      "Sister Ana",
      "I am the kind of nurse they mean",
      "Pockets, sleeves, and nothing white. It has seen things and washed clean.",
    ],
    [4, "Toyin", "Wash alone!", "Truly alone. My towels are now a matching set."],
  ],
  "timetable-shirt-dress": [
    [
      4,
      "Priya",
      "Real madras",
      "My grandmother rubbed it between two fingers and said yes. The sleeve checks do not match, which they admit.",
    ],
  ],
  "ice-water-shirt-dress": [
    [5, "Helle", "Crease once", "I did as I was told and sat on it in the car. It looks expensive."],
  ],
  "kiosk-shift-dress": [
    [
      5,
      "Ini",
      "The pockets are where hands are",
      "I stood in front of a building, as instructed. My best picture this year.",
    ],
    [4, "Ruta", "Sleeveless is sleeveless", "Wonderful in summer, and in winter with a rib under it."],
  ],
  "test-card-shift-dress": [
    [5, "Gifty", "I did lose the pockets", "Found them on the second wearing. Matched to the millimeter."],
    [
      3,
      "Anne-Lise",
      "Stiff shoulders",
      "It stands away from me a little. Four washes, they say; I am at two.",
    ],
  ],
  "lace-curtain-wrap-dress": [
    [
      5,
      "Ola",
      "Wore it to a garden",
      "The slip underneath is the same white. Nobody could see anything, everybody looked.",
    ],
  ],
  "crossed-wires-coat": [
    [
      5,
      "Bridie",
      "From across the street",
      "A plain coat, until somebody comes close enough to be a friend.",
    ],
    [4, "Tonia", "Heavier than it looks", "Good against wind off the lake. The pockets are deep."],
  ],
  "monday-oxford-shirt": [
    [5, "Ebuka", "The roll of the collar", "That is what one pays for. Third one, all blue."],
    [4, "Graham", "Long tails", "They stay in. For wearing loose I would want it shorter."],
    [5, "Idris", "Irons itself, nearly", "Hung wet, buttoned up. I have stopped taking it to the cleaner."],
  ],
  "slipway-oxford-shirt": [
    [4, "Tom", "Bar tacks", "Sleeves rolled since March and nothing has torn. Cuffs are snug over a watch."],
  ],
  "long-service-polo": [
    [5, "Patrick O.", "Still lying down", "The collar, not me. Washed it twenty times so far."],
    [3, "Rafael", "Boxy", "Good piqué, but cut for a broader man. The next size down was short."],
  ],
  "domino-players-camp-shirt": [
    [5, "Uncle Festus", "Double six", "I brought it down and the shoulder gave, the seam did not."],
  ],
  "market-clock-watch": [
    [5, "Ifeoma", "Read on the bus", "By me and by the man behind me. He thanked me."],
    [4, "Lutz", "Plain, well made", "Nine seconds a month on mine. The lid really opens with a coin."],
  ],
  "rain-gauge-watch": [
    [
      4,
      "Shade",
      "Took no part in the rain",
      "But I did, and it was fine after. The strap dried stiff and softened again.",
    ],
  ],
  "hammer-and-rope-bangles": [
    [
      5,
      "Adunni",
      "They talk",
      "My office knows when I am coming. I wear the hammered one alone on quiet days.",
    ],
    [
      2,
      "Jill",
      "Too small for my hand",
      "Measure your knuckles, as it says there. I did not. Beautiful things, now my niece's.",
    ],
  ],
  "stop-sign-lipstick": [
    [5, "Nkiru", "No blue, no orange", "It is simply red, on me, and I am as dark as the tube. Finally."],
    [4, "Paula", "Needs a liner", "It travels a little on a hot day. The color is worth the trouble."],
    [5, "Hadiza", "Through a meal", "A long one, with pepper soup."],
  ],
  "second-cup-lipstick": [
    [5, "Mariama", "A brown that is brown", "Others make my mouth disappear. This one makes it mine."],
  ],
  "neon-sign-lipstick": [
    [
      3,
      "Cleo",
      "Brave",
      "I like it in the tube better than on me. My daughter likes it on her better than anything.",
    ],
  ],
  "puddle-t-shirt": [
    [4, "Stella", "Signed hem", "Mine says Funke, in blue thread. Her rings are getting round."],
  ],
};
