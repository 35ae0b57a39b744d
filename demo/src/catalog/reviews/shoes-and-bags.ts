import type { ReviewNote } from "../types.ts";

export const shoesAndBagsReviews: Readonly<Record<string, readonly ReviewNote[]>> = {
  "crossed-band-sandals": [
    [
      5,
      "Adjoa",
      "All summer",
      "Broad feet, high instep, no blisters. The footbed is dark where my heel goes and that is mine now.",
    ],
    [4, "Birgit", "Stiff loop", "The toe loop needed three days. After that I forgot that it was there."],
    [
      5,
      "Lami",
      "The diamond prints",
      "They leave a small diamond in the dust behind you. My son follows it.",
    ],
  ],
  "print-shop-sandals": [
    [4, "Efe", "They make the outfit", "So choose the outfit with care. A wheel on each foot, as promised."],
    [3, "Rosa", "Not for rain", "The cloth took two days to dry. My own doing, but you should know."],
  ],
  "long-road-sandals": [
    [
      5,
      "Sani",
      "Tire soles",
      "My father had the same and wore them for eleven years. The tread still says where it came from.",
    ],
    [4, "Owen", "Heavy", "You know that you have shoes on. Very good leather."],
  ],
  "first-bell-sneakers": [
    [
      5,
      "Nana A.",
      "Clean and quick",
      "White with the toe in another color, so the scuffs do not show. I teach gymnastics and they hold.",
    ],
    [4, "Iris", "Half size up", "My toes touched. The next size is right, and the exchange took five days."],
  ],
  "ferry-ramp-sneakers": [
    [4, "Kunle", "Grip", "Wet ramp, wet deck, no slipping. The denim has begun to fade at the bend."],
  ],
  "mud-season-sneakers": [
    [5, "Drissa", "Signs on my feet", "They run round and meet at the back. People bend down to look."],
    [
      2,
      "Callum",
      "Wide heel",
      "Handsome, but my heel lifts even with the laces tight. Sent back, refunded in a week.",
    ],
  ],
  "long-division-backpack": [
    [5, "Mama Tife", "Three terms", "Books, wet swimming things, one mango. Oilcloth wipes out."],
    [
      4,
      "Danielle",
      "Buckles take patience",
      "My daughter is seven and quick, so it is fine. Younger ones will ask for help.",
    ],
  ],
  "porters-backpack": [
    [
      5,
      "Anselm",
      "Sits high",
      "Half the weight of my old one, it feels, though I have weighed both and it is heavier.",
    ],
  ],
  "field-notes-backpack": [
    [
      5,
      "Awa",
      "The fare pocket",
      "I read the rows to a man on the train all the way to the coast. He bought one.",
    ],
  ],
  "zenith-sunglasses": [
    [
      5,
      "Eniola",
      "Big, and right",
      "They cover half my face and all of my morning. The hinges have a good, slow weight.",
    ],
    [4, "Karin", "Had them bent", "The optician did it in a minute, free. They sit well now."],
  ],
  "second-opinion-sunglasses": [
    [5, "Bukky", "My sister was wrong", "I wore them to the market. She has asked to borrow them twice."],
  ],
};
