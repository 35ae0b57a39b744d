import type { Cloth } from "../pictures.ts";

type ClothFacts = { material: string; care: string; tags: readonly string[] };

const vatDyed =
  "Wash cold and alone for the first three washes, the vat leaves some loose dye. Dry in the shade, iron while damp.";
const waxPrint = "Machine wash at 30 °C inside out, line dry, iron on the wrong side. The colors hold.";
const stripWoven =
  "Dry clean, or sponge by hand with cold water and mild soap. Roll it for storage rather than folding it.";

/** Material, care and search terms of each cloth. */
export const clothFacts: Record<Cloth, ClothFacts> = {
  oniko: {
    material:
      "Cotton, 100%. Adire oniko: pinches of cloth are bound with raffia, and where the tie holds, the dye stays out.",
    care: vatDyed,
    tags: ["adire", "oniko", "tie-dye"],
  },
  eleko: {
    material:
      "Cotton, 100%. Adire eleko: cassava paste is painted on by feather or pushed through a cut stencil, and washed out after dyeing.",
    care: vatDyed,
    tags: ["adire", "eleko", "resist-dyed"],
  },
  alabere: {
    material:
      "Cotton, 100%. Adire alabere: the lines are stitched and drawn tight before the dip, then unpicked by hand.",
    care: vatDyed,
    tags: ["adire", "alabere", "stripe"],
  },
  ankara: {
    material: "Wax-printed cotton, 100%, 140 g/m². The print is as strong on the back as on the front.",
    care: waxPrint,
    tags: ["ankara", "print"],
  },
  feather: {
    material: "Wax-printed cotton, 100%, 140 g/m², with a feather-leaf repeat about a hand high.",
    care: waxPrint,
    tags: ["ankara", "feather", "print"],
  },
  kente: {
    material:
      "Cotton and rayon, 70/30. Woven in strips four fingers wide on a narrow loom and sewn edge to edge.",
    care: stripWoven,
    tags: ["kente", "strip-woven"],
  },
  bogolan: {
    material:
      "Handspun cotton, 100%. Bogolan: painted with fermented river mud over a leaf-dyed ground, then washed and bleached line by line.",
    care: "Hand wash cold without rubbing, dry flat out of the sun. The ground softens and pales a little with years.",
    tags: ["bogolan", "mud-cloth"],
  },
  "aso-oke": {
    material:
      "Cotton with a rayon sheen, 80/20. Aso-oke: woven in narrow strips on a treadle loom and joined by hand.",
    care: stripWoven,
    tags: ["aso-oke", "strip-woven", "stripe"],
  },
  ticking: {
    material: "Cotton ticking, 100%, 200 g/m², in a close twill with the stripe woven in.",
    care: "Machine wash at 40 °C, line dry, iron hot.",
    tags: ["stripe", "cotton"],
  },
  check: {
    material: "Cotton, 100%, 120 g/m². Yarn-dyed madras: the check is woven in, the same on both faces.",
    care: "Wash cold with like colors, line dry, iron warm. The colors settle into each other with washing.",
    tags: ["check", "madras", "gingham"],
  },
  houndstooth: {
    material: "Wool and cotton, 60/40, 320 g/m², woven four dark and four light in a two-and-two twill.",
    care: "Dry clean, or brush and air between wearings. Steam rather than press.",
    tags: ["houndstooth", "check"],
  },
  broderie: {
    material: "Cotton lawn, 100%. Broderie anglaise: each eyelet is cut open and bound in satin stitch.",
    care: "Hand wash cool or use a washing bag, dry flat, iron on the wrong side over a towel.",
    tags: ["broderie", "eyelet", "embroidered"],
  },
  plain: {
    material: "Cotton poplin, 100%, 150 g/m², dyed in the piece.",
    care: "Machine wash at 30 °C with like colors, line dry, warm iron.",
    tags: ["plain"],
  },
  linen: {
    material: "Linen, 100%, 185 g/m², spun unevenly so that the slubs stay in the yarn.",
    care: "Machine wash at 30 °C, line dry, iron damp or wear it creased.",
    tags: ["linen"],
  },
  silk: {
    material: "Mulberry silk, 100%, 19 momme, in a satin weave.",
    care: "Hand wash cool with mild soap, dry in the shade, iron on the wrong side on low.",
    tags: ["silk", "satin"],
  },
  denim: {
    material: "Cotton denim, 100%, 13 oz, woven with an indigo warp and an undyed weft.",
    care: "Wash seldom, cold and inside out, and hang to dry. Expect it to fade where you bend.",
    tags: ["denim"],
  },
  "plain-knit": {
    material: "Cotton yarn, 100%, six strands held together and knitted at five gauge.",
    care: "Hand wash cool, press out the water in a towel and dry flat.",
    tags: ["knit", "jumper"],
  },
  "cable-knit": {
    material: "Cotton and wool, 50/50, cabled at five gauge.",
    care: "Hand wash cool or use the wool cycle, then dry flat. Brush pills off with a dry sponge.",
    tags: ["knit", "cable", "jumper"],
  },
  rib: {
    material: "Combed cotton with 3% elastane, knitted in a two-by-two rib.",
    care: "Machine wash at 30 °C inside out, dry flat so the rib keeps its length.",
    tags: ["knit", "rib", "jumper"],
  },
  leather: {
    material: "Goat leather, tanned with acacia pods and finished with wax.",
    care: "Wipe with a dry cloth, feed with neutral cream twice a year, and keep out of the rain.",
    tags: ["leather"],
  },
  suede: {
    material: "Goat suede, tanned with acacia pods and brushed to a short nap.",
    care: "Brush when dry, always the same way, and keep out of the rain.",
    tags: ["suede", "leather"],
  },
  glass: {
    material: "Glass with a label of uncoated paper. The packing is free of plastic.",
    care: "Keep cool and out of the sun, and close well after use.",
    tags: [],
  },
  ceramic: {
    material: "Stoneware, thrown by hand and fired to 1,200 °C.",
    care: "Rinse with warm water and dry upside down. Small marks from the kiln shelf are normal.",
    tags: ["ceramic"],
  },
  metal: {
    material: "Recycled brass, cast and hammered by hand, nickel free.",
    care: "Keep dry and away from perfume. Polish with lemon and ash, or leave it to darken.",
    tags: ["brass"],
  },
};
