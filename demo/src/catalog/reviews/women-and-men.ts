import type { ReviewNote } from "../types.ts";

export const womenAndMenReviews: Readonly<Record<string, readonly ReviewNote[]>> = {
  "market-day-skirt": [
    [
      5,
      "Patience",
      "Swings",
      "Three meters of cloth and you feel each of them. The tie holds through a full day of carrying things.",
    ],
    [
      4,
      "Inge",
      "Mind the wind",
      "It wraps over far enough for walking, not for a ferry deck. I put in a snap.",
    ],
  ],
  "signature-blazer": [
    [
      5,
      "Omolola",
      "Signed a lease in it",
      "Soft shoulders and long enough to cover the hip. The pen pocket is real.",
    ],
  ],
  "shop-nine-blazer": [
    [
      5,
      "Ikenna",
      "Hand-worked buttonholes",
      "My father turned back the lapel, looked, and said nothing, which is praise.",
    ],
  ],
  "noon-t-shirt": [
    [
      5,
      "Jonas",
      "Thick in the right way",
      "Cooler in the sun than my thin ones. The neck has not moved after fifteen washes.",
    ],
    [4, "Abdul", "Wide shoulders", "A good drop, but size down if you are narrow."],
    [5, "Dayo", "White stays white", "And you cannot see through it."],
  ],
  "loom-end-wide-trousers": [
    [
      5,
      "Aisha L.",
      "They walk into the room first",
      "The stripes run dead straight to the floor. Dry clean only, which is fair for woven strips.",
    ],
    [4, "Monique", "Heavy and good", "More like a coat for the legs. I would not wear them in July."],
  ],
  "tie-waist-wide-trousers": [
    [5, "Sade", "Good after lunch", "The tie is the whole idea. I loosened it twice and nobody could tell."],
    [
      4,
      "Ingrid",
      "Nearly too wide",
      "I had to learn to lift them on stairs. The rust is a warm brown-red, not orange.",
    ],
    [5, "Pelumi", "Pleats stay shut", "They only open as you walk, as it says. Very clever cutting."],
  ],
  "salt-breeze-wide-trousers": [
    [
      4,
      "Helen",
      "White, and not transparent",
      "I held them to a window to be sure. They crease, but linen does.",
    ],
  ],
  "ring-and-reed-wide-trousers": [
    [
      5,
      "Ronke",
      "From fingernail to saucer, yes",
      "My seamstress turned them inside out to see how it was done, and then wanted to keep them.",
    ],
  ],
  "first-cold-morning-jumper": [
    [
      5,
      "Martha",
      "Thick without itching",
      "All cotton, so I can wear it on bare skin. The neck keeps its shape after three washes.",
    ],
    [
      3,
      "Lola",
      "Shorter than I like",
      "It meets a high waist and nothing else. That is in the description, I just did not read it.",
    ],
  ],
  "twisted-rope-jumper": [
    [
      5,
      "Catherine",
      "Proper knitting",
      "I knit myself and could not fault it. The cables are crossed the same way in every row.",
    ],
    [
      5,
      "Uju",
      "Smells faintly of sheep",
      "Only when it is wet, and I like it. Warm enough for a northern autumn.",
    ],
  ],
  "long-drive-rib-jumper": [
    [
      4,
      "Fatou",
      "Under everything",
      "Lives under my slip dresses from November on. Dry it flat or it grows.",
    ],
  ],
  "high-noon-jeans": [
    [5, "Jess", "Choose by the waist", "They were tight for two days and have been perfect for two months."],
    [
      4,
      "Amaka",
      "Cropped on me",
      "I am 1.78 and they end well above the ankle. I like that, others may not.",
    ],
  ],
  "cinnamon-bark-coat": [
    [
      5,
      "Vera",
      "Best pockets",
      "My hands go in without thinking. The pleat in the back swings and I feel like a detective.",
    ],
    [5, "Simi", "Warm in London", "Bought it for one cold week and wore it every day over a thick jumper."],
  ],
  "storytellers-coat": [
    [
      5,
      "Oumou",
      "I know the story now",
      "A traveler borrows a calabash and brings back two. The lining tells it in thread, and I have been asked four times already.",
    ],
  ],
  "milk-tooth-coat": [
    [
      3,
      "Rachel",
      "Beautiful, not practical",
      "It met a bicycle chain on the second day. The cleaner got it out.",
    ],
  ],
  "puddle-ring-shirt": [
    [
      4,
      "Nkem",
      "Boxy in the right way",
      "Knotted at the waist it is a different shirt. Wash it alone first.",
    ],
  ],
  "borrowed-camp-shirt": [
    [5, "Tara", "Pink without being sweet", "A dusty sort of pink. The shoulders finally end where mine do."],
  ],
  "eleko-camp-shirt": [
    [
      5,
      "Chidi",
      "No square is cut in half",
      "I noticed only when a friend pointed it out. Coconut buttons, and the collar lies as it should.",
    ],
    [
      5,
      "Tunde B.",
      "Sunday shirt, now Tuesday shirt",
      "Light, loose, dries in two hours on the line. The blue stayed in after the third wash.",
    ],
    [4, "Marco", "Runs wide", "I am usually an M and took the S. Great cloth."],
    [
      5,
      "Kwame",
      "Asked about it in every airport",
      "The best answer is the truth: somebody painted this with a feather.",
    ],
  ],
  "barbers-window-camp-shirt": [
    [4, "Paul", "Crisp", "Stiff for the first week. The stripes do meet at the pocket, I checked."],
  ],
  "praise-singer-camp-shirt": [
    [
      5,
      "Kojo M.",
      "For my graduation",
      "My uncle wanted to know which weaver. It came with a card that said which.",
    ],
    [4, "Nii", "Heavy for a shirt", "It is strip cloth, so of course. Perfect in the evening."],
  ],
  "porch-camp-shirt": [
    [
      5,
      "Sam",
      "Bought one, then four",
      "The pocket takes a paperback, as they say. The linen in it keeps it off your back.",
    ],
    [4, "Femi", "Good plain shirt", "Boxy, so size down if you tuck it in, which I do."],
    [5, "Alan", "Finally a square hem", "Made to hang outside and looks meant. The olive is very quiet."],
    [4, "Usman", "Shrank by a finger", "I tumble dried it, so my own fault."],
  ],
  "bus-conductor-camp-shirt": [
    [5, "Yaw", "Loud, as ordered", "My children can find me in any crowd. The inside yoke is smooth."],
  ],
  "cockerel-camp-shirt": [
    [5, "Dele", "Feathers fall the right way", "Front and back. Somebody cared about this."],
  ],
  "hunters-camp-shirt": [
    [4, "Ibrahim", "More jacket than shirt", "I wear it open over a vest. Softens with each wash by hand."],
  ],
  "dust-month-jumper": [
    [
      5,
      "Emeka",
      "Right weight",
      "Warm at six in the morning and bearable at noon. The side panels stop it from riding up.",
    ],
    [4, "Ollie", "Takes long to dry", "Thick cotton does. Lay it flat, it kept its shape."],
  ],
  "fishermans-rope-jumper": [
    [
      5,
      "Gareth",
      "Every cable straight",
      "My grandfather would have approved. Roomy enough for a shirt under it.",
    ],
  ],
  "dock-straight-jeans": [
    [5, "Bayo", "Two stiff weeks", "They warned me. Now the knees know where I bend."],
    [4, "Chris", "Blue fingers", "The dye comes off on your hands at first. The cut is excellent."],
    [5, "Hassan", "Hem to spare", "Four centimeters more to let down, so for once they are long enough."],
  ],
  "harbor-master-coat": [
    [
      5,
      "Rotimi",
      "Tailor-made feeling",
      "You can tell that it is canvas inside. The collar stands up to wind.",
    ],
  ],
  "elders-coat": [
    [5, "Boubacar", "I read it from the hem up", "House, road, return. It will be my son's one day."],
  ],
  "compound-wide-trousers": [
    [4, "Leo", "Pajamas in disguise", "Flat in front, so nobody knows. I wear them to work."],
  ],
};
