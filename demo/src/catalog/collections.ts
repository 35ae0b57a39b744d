import type { DemoCollection } from "./types.ts";

/** One collection for each brand; the home page shows its first four products. */
export const collections: DemoCollection[] = [
  {
    title: "Tied, painted, stitched",
    description:
      "Three ways to keep dye out of cloth: a knot of raffia, a stroke of cassava paste, a line of thread. Everything here came out of the same blue vats between two rainy seasons.",
    brand: "Ile Aro",
    handles: [
      "ring-road-wrap-dress",
      "paste-and-feather-kaftan",
      "full-moon-tote",
      "alabere-stripe-kaftan",
      "night-ward-shirt-dress",
      "ring-and-reed-wide-trousers",
      "comb-and-lizard-cushion",
      "dye-yard-agbada",
    ],
  },
  {
    title: "The whole six yards",
    description:
      "Wax print, from the first cut to the last. A dress, a shirt, a kaftan and a cushion, because the cushion is what the shirt left over.",
    brand: "Six Yards",
    handles: [
      "payday-wrap-dress",
      "cockerel-camp-shirt",
      "big-sunday-kaftan",
      "front-room-cushion",
      "test-card-shift-dress",
      "sunbird-slip-dress",
      "street-party-wide-trousers",
    ],
  },
  {
    title: "Written in mud",
    description:
      "The mud comes from the river bed and ferments for a year. What is painted with it can be read: roads, wells, ladders, debts. Ask, and you will be told.",
    brand: "Bani & Daughters",
    handles: [
      "storytellers-coat",
      "old-river-cushion",
      "village-chart-kaftan",
      "hunters-camp-shirt",
      "chalkboard-tote",
      "river-sign-wrap-dress",
    ],
  },
  {
    title: "Four fingers wide",
    description:
      "A kente loom makes a strip as wide as four fingers. Sewn edge to edge the strips become a dress, a shirt, a bag for bread; the blocks meet because somebody counted.",
    brand: "Volta Loom",
    handles: [
      "durbar-wrap-dress",
      "praise-singer-camp-shirt",
      "royal-errand-tote",
      "court-strip-cushion",
      "flower-girl-kente-dress",
    ],
  },
  {
    title: "Dressed for the day",
    description:
      "Naming days, weddings, and the Fridays in between. Robes wide enough to be folded back on the shoulder, a gele that holds its pleats, and kaftans for the hours when nobody gives a speech.",
    brand: "Gbariye House",
    handles: [
      "midnight-agbada",
      "owambe-wrap-dress",
      "paper-stiff-gele",
      "open-gate-boubou",
      "friday-kaftan",
      "white-wedding-agbada",
      "groomsman-camp-shirt",
    ],
  },
  {
    title: "First cloths",
    description:
      "Dyed with plants, rinsed nine times, sewn with the seams flat. For the years in which everything goes into the mouth and nothing fits for long.",
    brand: "Small Small",
    handles: [
      "ring-dyed-babygrow",
      "small-rings-dress",
      "first-words-babygrow",
      "lizard-shirt",
      "traffic-light-jumper",
      "storybook-squares-dress",
    ],
  },
  {
    title: "Ten minutes before the rain",
    description:
      "The light turns yellow, the swifts come down, somebody runs for the washing. Watches to know how long you have, dark glasses for the glare before it, and bangles that sound like the first drops on zinc.",
    brand: "Quarter to Rain",
    handles: [
      "rain-gauge-watch",
      "zenith-sunglasses",
      "night-errand-bangles",
      "market-clock-watch",
      "pillion-sunglasses",
      "long-wait-watch",
    ],
  },
  {
    title: "The seventh step",
    description:
      "Chalk, cut, skive, stitch, last, nail; then we put them on and walk for a week. What comes back from the week without a complaint is sold, and what does not is taken apart again.",
    brand: "Step Seven",
    handles: [
      "two-strap-block-heel",
      "crossed-band-sandals",
      "first-bell-sneakers",
      "threshold-loafers",
      "print-shop-sandals",
      "overture-block-heel",
      "long-road-sandals",
    ],
  },
];
