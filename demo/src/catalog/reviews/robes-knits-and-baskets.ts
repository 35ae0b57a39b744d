import type { ReviewNote } from "../types.ts";

export const robesKnitsAndBasketsReviews: Readonly<Record<string, readonly ReviewNote[]>> = {
  "open-gate-boubou": [
    [
      5,
      "Aminata",
      "It turns after me",
      "Exactly that. I walked down the aisle of my niece's wedding, and the cloth came along in its own time.",
    ],
    [
      5,
      "Hajia Rabi",
      "Beaten properly",
      "You can hear it from the next room. The stitching at the neck is close and even.",
    ],
    [4, "Corinne", "Learn to sit", "There is a great deal of it, and a car door took some. No harm done."],
  ],
  "slack-tide-boubou": [
    [5, "Morenike", "No seam across", "I looked, twice. When I lift my arms my children hide underneath."],
  ],
  "mother-of-the-day-gele": [
    [
      5,
      "Iya Bisola",
      "Still up at midnight",
      "And at one, and in the car. It takes the pleats as if it had been waiting for them.",
    ],
    [4, "Jade", "Needs the cousin", "The card has four ways and I can do one of them. Splendid cloth."],
  ],
  "paper-stiff-gele": [
    [
      3,
      "Kemi",
      "Stiff, and then some",
      "It cracks along the fold if you are careless. Roll it, as they say; I had not.",
    ],
  ],
  "choir-row-gele": [
    [
      5,
      "Alto section",
      "Eleven of us match",
      "They held through both services and the bus. The sopranos have ordered theirs.",
    ],
  ],
  "threshold-loafers": [
    [5, "Veronique", "Off and on", "Nine doors a day in my work. The heel has not gone soft."],
    [4, "Mojisola", "Snug for a week", "It was a long week. The coin is in."],
  ],
  "bank-holiday-loafers": [[5, "Desmond", "Did nothing in them", "Very well, too. I counted the stitches."]],
  "surveyor-chinos": [
    [
      5,
      "Akin",
      "Tape measure fits",
      "I am one, so I tried. The thigh has room for a squat and the crease has lasted.",
    ],
    [4, "Neil", "Turn-ups collect sand", "They do, but I like them. The navy is very dark."],
  ],
  "back-of-the-chair-cardigan": [
    [5, "Lindiwe", "It is on my chair now", "My colleagues believe that it belongs to the office."],
    [4, "Saskia", "Thick", "Warmer than a cotton thing should be. Sleeves a little long on me."],
  ],
  "night-watchman-cardigan": [
    [5, "Mr. Adebayo", "Nine hours and straight", "I do keep a gate. It closes over two shirts."],
  ],
  "puddle-inspector-dungarees": [
    [5, "Mum of three", "The knees are alive", "After two of them. The third gets them next."],
    [4, "Joris", "Long straps", "We let them out by nothing yet, and he is tall. There is growth in these."],
  ],
  "spraying-money-clutch": [
    [5, "Remi", "One free hand", "Opened and shut it sixty times in an evening. The catch is as it was."],
  ],
  "front-pew-clutch": [
    [4, "Charity", "Silent", "Even the prayer was louder. I would have liked it a hand wider."],
  ],
  "sixty-tomatoes-basket": [
    [
      5,
      "Wilma",
      "Fifty-four, large ones",
      "I counted, they roll. The handle takes the weight without creaking.",
    ],
    [4, "Ousmane", "Came flat", "Wet it, push it, sun. Ten minutes and it was round."],
  ],
};
