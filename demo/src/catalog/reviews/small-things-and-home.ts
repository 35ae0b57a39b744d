import type { ReviewNote } from "../types.ts";

export const smallThingsAndHomeReviews: Readonly<Record<string, readonly ReviewNote[]>> = {
  "long-lane-throw": [
    [
      5,
      "Modupe",
      "It made the room",
      "Heavy enough to stay where it is put. The knots of the fringe are tight and even.",
    ],
    [4, "Ewan", "Dense", "More of a cloth than a blanket, which suits us. Roll it, do not fold it."],
  ],
  "plantain-ash-soap": [
    [
      5,
      "Chioma",
      "For the suitcase",
      "All the good of the paste and none of the mess. It has lasted me six weeks.",
    ],
    [3, "Lena", "Drying on my face", "Fine for hands and body. I should have believed the description."],
  ],
  "harmattan-eau-de-parfum": [
    [
      5,
      "Nneka",
      "January in a bottle",
      "Dust, orange and far-off smoke. I closed my eyes and was at my aunt's gate.",
    ],
    [4, "Thomas", "Dry", "Not sweet at all, which I wanted. Lasts until dinner on me."],
    [5, "Layo", "People do ask", "Twice in a lift. I have told nobody the name until now."],
  ],
  "indigo-vat-eau-de-parfum": [
    [
      4,
      "Sylvie",
      "Odd, then lovely",
      "The first minute is strange, like wet ash. After that it is the cleanest thing I own.",
    ],
  ],
  "kola-and-clove-eau-de-parfum": [
    [5, "Ade", "My winter one", "Pepper at the start, wood for hours. My barber asked for it."],
  ],
  "green-mango-eau-de-parfum": [
    [3, "Kim", "Gone by noon", "The salt and chili opening is brilliant. I wish it stayed longer."],
  ],
  "whipped-shea-body-cream": [
    [5, "Afua", "Melts at once", "No grain, no grease. I keep a jar at the office."],
    [
      5,
      "Rosalind",
      "Saved my hands",
      "I wash them forty times a day at work. A hazelnut of this at night is enough.",
    ],
    [
      4,
      "Temi",
      "Melted in the post",
      "It arrived liquid, I stirred it and put it in the refrigerator, and it was fine.",
    ],
    [5, "Jan", "The lid is wood", "A small thing, but I look at it every day."],
  ],
  "plain-nkuto": [
    [5, "Maame", "The real smell", "Nutty and smoky, as it should be. If you expect perfume, buy another."],
    [4, "Olga", "Hard in winter", "You have to scrape it and warm it in your hand. Works on everything."],
  ],
  "black-soap-paste": [
    [4, "Nuru", "Strong", "A little is plenty. Follow it with cream, as they advise."],
    [5, "Bukola", "Clean is clean", "I have used it on my hair for a month and will not go back."],
  ],
  "rooster-red-lip-and-cheek-balm": [
    [
      5,
      "Ijeoma",
      "On dark skin, finally",
      "It does not go chalky on me. Two dabs for the cheek and four for the mouth.",
    ],
  ],
  "moringa-night-balm": [[5, "Greta", "Green and calm", "Firm in the jar, oil on the skin. Lasts for ages."]],
  "sun-disc-earrings": [
    [
      5,
      "Sandra",
      "Light for their size",
      "I forget that I am wearing them, until they tick. The rays are hand cut, a little uneven, lovely.",
    ],
    [5, "Ebele", "A gift I kept", "Bought for my sister. She will get the next pair."],
    [
      4,
      "Pia",
      "Hooks are long",
      "I bent them a little to sit higher. No reaction, and I am sensitive to nickel.",
    ],
    [5, "Tomi", "Go with everything", "Indigo beads with my blue dress, as in the picture."],
  ],
  "blue-window-earrings": [
    [4, "Agnes", "You can see the bubbles", "Old glass with light in it. I had them changed to clips."],
  ],
  "four-strand-bead-necklace": [
    [
      5,
      "Mansa",
      "Four hundred beads, counted",
      "My son counted four hundred and twelve. The leaf sits right in the hollow of the neck.",
    ],
    [4, "Bridget", "The loop takes practice", "Closing it alone takes a minute. Worth it."],
  ],
  "brass-leaf-necklace": [
    [5, "Nkechi", "Warms up on the skin", "Cold for a second and then you forget it. I leave it to darken."],
  ],
  "bogolan-market-tote": [
    [
      5,
      "Rita",
      "Twelve kilos is true",
      "I weighed my shopping at home, because I could not believe it. Stands up by itself on the bus.",
    ],
    [5, "Delphine", "Base wipes clean", "Fish day came and went. No trace."],
    [4, "Amina", "Handles stiff at first", "They soften after a fortnight. Everyone asks where it is from."],
  ],
  "two-yams-tote": [
    [5, "Bola", "It passed", "Two yams, one pineapple, a wet umbrella."],
    [4, "Marie", "Bright inside too", "The key on a string has changed my life a little."],
  ],
  "royal-errand-tote": [[5, "Esi", "Too good for bread", "So I carry books. The felt keeps it in shape."]],
  "saddle-tote": [
    [
      5,
      "Nils",
      "Smells right",
      "Real leather, real stitching. It has had two rains and some cream and looks better.",
    ],
    [4, "Halima", "No lining", "Pens leave marks inside, so I use a pouch. Beautiful hide."],
  ],
  "two-strap-block-heel": [
    [5, "Ogechi", "Six hours standing", "I teach. The heel is wide enough to forget about."],
    [
      4,
      "Laura",
      "Take the half size up",
      "They told me to, I did not, I had to exchange them. Now they are perfect.",
    ],
    [5, "Simone", "Keeps its line", "Months on and the strap has not stretched."],
  ],
  "wheel-print-heel": [
    [
      4,
      "Vivian",
      "Centered, both of them",
      "One wheel on each strap. I would like a lower heel in the same print.",
    ],
  ],
  "four-hundred-knots-cushion": [
    [
      5,
      "Anneke",
      "Full corners",
      "The pad is larger than the cover, so it does not sag. The blue has not come off on the white sofa.",
    ],
    [4, "Jumoke", "Deep blue", "Darker than on my screen. I bought a second."],
  ],
  "comb-and-lizard-cushion": [
    [5, "David", "Found the painter's mark", "Lower right, two small lines. My guests now look for it."],
  ],
  "old-river-cushion": [
    [5, "Kadi", "Like my mother's cloth", "The seams show and that is right. Heavy, a bit rough, warm."],
    [4, "Peter", "A little rough", "Not one for the face, but splendid on a leather chair."],
  ],
  "front-room-cushion": [
    [4, "Gladys", "Cheers up the hall", "It has been turned once already. Ask me about the tea."],
  ],
  "matches-in-the-drawer-candle": [
    [
      5,
      "Ines",
      "We had a power cut",
      "It arrived the same day, which was perfect. Fig and smoke, not sweet.",
    ],
    [
      5,
      "Lanre",
      "A tumbler afterward",
      "The sleeve comes off and I drink from it. Burned for just over forty-five hours.",
    ],
    [4, "Megan", "Soft scent", "It fills a small room, not a large one."],
  ],
  "night-watch-candle": [
    [5, "Obi", "Coffee and embers", "Smells like the gate house at my father's place at two in the morning."],
  ],
  "long-neck-vase": [
    [
      5,
      "Charlotte",
      "Even better with one stem",
      "The bands are crisp and you can feel where the calabash went. Came very well packed.",
    ],
    [4, "Ebo", "Leans slightly", "Hand made, so I do not mind. Watertight, I tested overnight."],
  ],
  "indigo-shard-vase": [
    [5, "Freya", "The red shows at the edges", "That is what makes it. The blue is thin and alive."],
  ],
  "leaf-ash-vase": [
    [
      4,
      "Wole",
      "Greener than the picture",
      "Mine pooled a lot at the shoulder. Every one is different, and I like mine.",
    ],
  ],
};
