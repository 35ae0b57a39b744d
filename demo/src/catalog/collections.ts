import type { DemoCollection } from "./types.ts";

export const collections: DemoCollection[] = [
  {
    title: "Tied, painted, stitched",
    description:
      "Three ways to keep dye out of cloth: a knot of raffia, a stroke of cassava paste, a line of thread. Everything here came out of the same blue vats between two rainy seasons.",
    brand: "Ile Aro",
    handles: [
      "ring-road-wrap-dress",
      "ibadandun-wrap-dress",
      "stitched-rain-slip-dress",
      "lagoon-ring-slip-dress",
      "seam-and-thread-wrap-dress",
    ],
  },
];
