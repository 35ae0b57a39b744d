import type { ReviewNote } from "../types.ts";

export const robesKnitsAndBasketsReviews: Readonly<Record<string, readonly ReviewNote[]>> = {
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
};
