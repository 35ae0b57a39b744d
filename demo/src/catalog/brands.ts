/** The brands of the demo catalog. All of them are fictitious. */
export const brands = [
  {
    name: "Ile Aro",
    story:
      "A dye yard behind a blue gate. Nine women tie, paint and stitch; two tend the vats. The cloth is ready when they say so, not before.",
  },
  {
    name: "Six Yards",
    story:
      "Wax print is sold by the six yards, enough for a dress, a head tie and a quarrel over the rest. We cut it so that nothing is left over.",
  },
  {
    name: "Sixth Pit",
    story:
      "Our indigo pit is the sixth from the wall, dug by somebody's great-grandfather. We make men's shirts and long kaftans in the one color it knows, and a few it has learned.",
  },
  {
    name: "Volta Loom",
    story:
      "Eleven weavers, eleven narrow looms under one mango tree. A strip is four fingers wide and a day long; a coat's worth takes a fortnight.",
  },
  {
    name: "Long Warp",
    story:
      "Forty meters of warp run down our lane under a sled of stones; the children know to jump. We weave aso-oke: the dark, the crimson, the beige, and whatever color your aunts agreed on.",
  },
  {
    name: "Bani & Daughters",
    story:
      "Mother draws, the daughters wash. The mud is a year old before it touches cloth, and each sign on it means something that we are glad to explain.",
  },
  {
    name: "Gbariye House",
    story:
      "Tailors for naming days, weddings and the Fridays in between. Three generations of embroiderers sit by the window, where the light is.",
  },
  {
    name: "Ninth Parallel",
    story:
      "City clothes from nine degrees north: fewer seams, better cloth, pockets where the hand goes. We make one new pattern a month and keep the ones that work.",
  },
  {
    name: "Tin Roof",
    story:
      "Shirts for heat. Loose in the body, square at the hem, and thin enough to dry between two showers on a tin roof.",
  },
  {
    name: "Ferry Road",
    story:
      "Workwear from the street that ends at the ferry. Triple stitched, bar-tacked, and cut so that it can be mended.",
  },
  {
    name: "Dry Season",
    story:
      "Knitwear for the weeks when the dust comes down from the desert and the mornings turn cold. Cotton first, wool where it helps.",
  },
  {
    name: "Upstairs at Nine",
    story:
      "Shop nine, upstairs, mind the step. We have measured half the street and cut for the average of it, which turns out to suit most people.",
  },
  {
    name: "Iro & Sash",
    story:
      "The wrapper is the oldest skirt there is. We take its knots and folds into trousers, dresses and shirts that stay tied.",
  },
  {
    name: "Monday Market",
    story:
      "Bags built to the market's own test: two yams, a live argument and a bus ride. Every handle is riveted through.",
  },
  {
    name: "Powderglass",
    story:
      "We crush old bottles, fill clay molds with the powder and fire them over palm shells. What was beer and window pane becomes a bead.",
  },
  {
    name: "Bida Lane",
    story: "Brass workers on a short, loud lane. We cast in lost wax, hammer by eye and sign on the back.",
  },
  {
    name: "Step Seven",
    story:
      "Shoes take us seven steps, from chalk on hide to the last nail. The seventh is walking in them ourselves for a week.",
  },
  {
    name: "Nkuto Kitchen",
    story:
      "Nkuto is shea butter. Ours is roasted, ground and kneaded by a women's cooperative, then whipped in a kitchen no larger than yours.",
  },
  {
    name: "Dusk & Resin",
    story:
      "Perfume from gum, smoke, root and rind. We write short formulas and let each one rest for forty days.",
  },
  {
    name: "Lantern Hour",
    story:
      "Power goes, somebody finds the matches, and the evening gets better. We pour candles for that hour.",
  },
  {
    name: "Laterite Yard",
    story:
      "The earth here is red because it is full of iron. We dig it, sieve it, throw it and let the kiln decide on the rest.",
  },
  {
    name: "Small Small",
    story:
      "Small small means bit by bit, which is how children grow and how we sew: wide hems, deep tucks, and a second row of snaps.",
  },
  {
    name: "Little Drum",
    story:
      "Party clothes that survive the party. Cotton linings, pockets for stones, and nothing that has to be explained to a four-year-old.",
  },
  {
    name: "Quarter to Rain",
    story:
      "We tell the time by the sky and then check it with a watch. Watches that any repairer can open, bangles to go beside them, and dark glasses for the half of the year when it does not rain.",
  },
  {
    name: "Second Mirror",
    story:
      "The first mirror flatters. The second hangs by the door, in daylight, and tells you; we make color for that one. Each shade is tried on nine of us, palest to darkest, before it gets a name.",
  },
  {
    name: "Grass Season",
    story:
      "Elephant grass is cut when the rains stop, split with the teeth and twisted on the thigh. We weave under the neem tree, one basket each, and argue about the handles.",
  },
];
