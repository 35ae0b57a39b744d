import { measureLines } from "./measure-lines.ts";
import { dressSizes, kidsSizes, letters, waists } from "./sizes.ts";
import type { DemoSizeChart, Measure } from "./types.ts";

type Column = string | { name: string; unit: "kg" | null };
type Lines = readonly (readonly [size: string, ...values: Measure[]])[];

const kg = (name: string): Column => ({ name, unit: "kg" });
const asText = (name: string): Column => ({ name, unit: null });

function chart(
  kind: DemoSizeChart["kind"],
  name: string,
  how: string,
  columns: readonly Column[],
  lines: Lines,
): Omit<DemoSizeChart, "handle"> {
  return {
    name,
    kind,
    how,
    columns: columns.map((column) => (typeof column === "string" ? { name: column, unit: "cm" } : column)),
    rows: lines.map(([size, ...values]) => ({ size, values })),
  };
}

/** Builds rows from columns. */
const grown = (sizes: readonly string[], ...columns: readonly (readonly number[])[]): Lines =>
  sizes.map((size, at) => [size, ...columns.map((column) => column[at] ?? 0)]);
/** The same value for every size. */
const always = (value: number, sizes: readonly string[]) => sizes.map(() => value);
/** Values that grow by `step` for each size. */
const steps = (sizes: readonly string[], at: string, value: number, step: number) =>
  sizes.map((_, index) => value + (index - sizes.indexOf(at)) * step);

const womensLetters = letters.slice(0, 5);
const mensLetters = letters.slice(1);
const trouserSizes = dressSizes.slice(0, 7);
const womensWaists = waists.slice(0, 5);

const onTheBody =
  "Measure over thin clothes, with the tape level and not tight: the bust at its fullest, the waist where you bend to the side, the hips where they are widest.";
const onTheCloth =
  "Measured on the finished piece, lying flat. Chest, bust, waist and hips are given all the way around; length from the highest point of the shoulder to the hem.";

/** Body measures and garment measures by size. Lengths are in centimeters. */
const charts = {
  "women-numbers": chart(
    "body",
    "Women, sizes 34 to 48",
    onTheBody,
    ["Bust", "Waist", "Hips", asText("UK"), asText("US")],
    [
      ["34", 80, 64, 88, "6", "2"],
      ["36", 84, 68, 92, "8", "4"],
      ["38", 88, 72, 96, "10", "6"],
      ["40", 92, 76, 100, "12", "8"],
      ["42", 96, 80, 104, "14", "10"],
      ["44", 102, 86, 110, "16", "12"],
      ["46", 108, 92, 116, "18", "14"],
      ["48", 114, 98, 122, "20", "16"],
    ],
  ),
  "women-letters": chart(
    "body",
    "Women, XS to XXL",
    onTheBody,
    ["Bust", "Waist", "Hips", asText("EU")],
    [
      ["XS", [78, 82], [62, 66], [86, 90], "34"],
      ["S", [82, 86], [66, 70], [90, 94], "36"],
      ["M", [86, 94], [70, 78], [94, 102], "38–40"],
      ["L", [94, 99], [78, 83], [102, 107], "42"],
      ["XL", [99, 111], [83, 95], [107, 119], "44–46"],
      ["XXL", [111, 117], [95, 101], [119, 125], "48"],
    ],
  ),
  "women-waists": chart(
    "body",
    "Women, jeans by the waist",
    "The number is the waist in inches. Measure the waist where the waistband will sit, the hips where they are widest.",
    ["Waist", "Hips", asText("EU")],
    [
      ["W28", 71, 96, "38"],
      ["W30", 76, 101, "40"],
      ["W32", 81, 106, "42"],
      ["W34", 86, 111, "44"],
      ["W36", 91, 116, "46"],
    ],
  ),
  "men-letters": chart(
    "body",
    "Men, S to XXL",
    "Measure over a thin shirt, with the tape level and not tight: the chest under the arms at its fullest, the waist above the hip bone, the neck where a collar closes.",
    ["Chest", "Waist", "Neck"],
    [
      ["S", [88, 94], [76, 82], [37, 38]],
      ["M", [94, 102], [82, 90], [39, 40]],
      ["L", [102, 110], [90, 98], [41, 42]],
      ["XL", [110, 118], [98, 106], [43, 44]],
      ["XXL", [118, 126], [106, 114], [45, 46]],
    ],
  ),
  "men-waists": chart(
    "body",
    "Men, trousers by the waist",
    "The number is the waist in inches. Measure the waist where the waistband will sit, the hips where they are widest.",
    ["Waist", "Hips"],
    [
      ["W28", 71, 89],
      ["W30", 76, 94],
      ["W32", 81, 99],
      ["W34", 86, 104],
      ["W36", 91, 109],
      ["W38", 97, 114],
    ],
  ),
  "men-height": chart(
    "body",
    "Men, agbada by height",
    "Stand without shoes against a wall. Between two heights, take the longer if you wear it with heels on your shoes.",
    ["Height", "Chest, at most"],
    [
      ["M", [165, 173], 102],
      ["L", [173, 180], 110],
      ["XL", [180, 188], 118],
      ["XXL", [188, 196], 126],
    ],
  ),
  baby: chart(
    "body",
    "Babies, by months",
    "Go by height and weight rather than by months: babies of one age differ by a size or two.",
    ["Height", kg("Weight"), asText("EU")],
    [
      ["0-3 m", [54, 62], [3.5, 6], "56–62"],
      ["3-6 m", [62, 68], [6, 8], "68"],
      ["6-12 m", [68, 80], [8, 10.5], "74–80"],
      ["12-18 m", [80, 86], [10.5, 12], "86"],
      ["18-24 m", [86, 92], [12, 13.5], "92"],
    ],
  ),
  kids: chart(
    "body",
    "Children, 2 to 12 years",
    "Measure the height without shoes, the chest under the arms, the waist at the navel. Between two sizes, the larger lasts longer.",
    ["Height", "Chest", "Waist"],
    [
      ["2 y", [86, 92], 53, 51],
      ["3 y", [92, 98], 55, 52],
      ["4 y", [98, 104], 57, 53],
      ["6 y", [110, 116], 61, 56],
      ["8 y", [122, 128], 65, 59],
      ["10 y", [134, 140], 71, 62],
      ["12 y", [146, 152], 77, 65],
    ],
  ),
  "womens-shoes": chart(
    "body",
    "Women's shoes",
    "Stand on a sheet of paper with your heel against a wall and mark the longest toe. Measure both feet and take the longer one.",
    ["Foot length", asText("UK"), asText("US")],
    [
      ["EU 36", 22.5, "3", "5"],
      ["EU 37", 23.1, "4", "6"],
      ["EU 38", 23.8, "5", "7"],
      ["EU 39", 24.5, "6", "8"],
      ["EU 40", 25.1, "7", "9"],
      ["EU 41", 25.8, "8", "10"],
      ["EU 42", 26.5, "9", "11"],
    ],
  ),
  "mens-shoes": chart(
    "body",
    "Men's shoes",
    "Stand on a sheet of paper with your heel against a wall and mark the longest toe. Measure both feet and take the longer one.",
    ["Foot length", asText("UK"), asText("US")],
    [
      ["EU 40", 25.1, "6½", "7½"],
      ["EU 41", 25.8, "7", "8"],
      ["EU 42", 26.5, "8", "9"],
      ["EU 43", 27.2, "9", "10"],
      ["EU 44", 27.8, "9½", "10½"],
      ["EU 45", 28.5, "10½", "11½"],
    ],
  ),

  "wrap-dress": chart(
    "garment",
    "Wrap dress",
    `${onTheCloth} The tie makes bust and waist smaller or larger by about one size.`,
    ["Bust", "Waist", "Length"],
    grown(
      dressSizes,
      [86, 90, 94, 98, 102, 108, 114, 120],
      [68, 72, 76, 80, 84, 90, 96, 102],
      steps(dressSizes, "40", 96, 1),
    ),
  ),
  "shirt-dress": chart(
    "garment",
    "Shirt dress",
    `${onTheCloth} The waist is measured with the belt open.`,
    ["Bust", "Waist", "Length"],
    grown(
      dressSizes,
      [90, 94, 98, 102, 106, 112, 118, 124],
      [78, 82, 86, 90, 94, 100, 106, 112],
      steps(dressSizes, "40", 104, 1),
    ),
  ),
  "shift-dress": chart(
    "garment",
    "Shift dress",
    onTheCloth,
    ["Bust", "Hips", "Length"],
    grown(
      dressSizes,
      [84, 88, 92, 96, 100, 106, 112, 118],
      [96, 100, 104, 108, 112, 118, 124, 130],
      steps(dressSizes, "40", 94, 1),
    ),
  ),
  "slip-dress": chart(
    "garment",
    "Slip dress",
    onTheCloth,
    ["Bust", "Length"],
    grown(womensLetters, [84, 88, 96, 102, 114], steps(womensLetters, "M", 118, 1)),
  ),
  "womens-kaftan": chart(
    "garment",
    "Kaftan",
    `${onTheCloth} Shoulder from seam to seam.`,
    ["Shoulder", "Bust", "Length"],
    grown(mensLetters, [40, 42, 44, 47, 50], [116, 124, 130, 142, 148], steps(mensLetters, "M", 130, 1)),
  ),
  boubou: chart(
    "garment",
    "Boubou",
    "Measured on the finished piece, lying flat: from edge to edge across the sleeves, and from the shoulder to the hem.",
    ["Across", "Length"],
    grown(mensLetters, always(140, mensLetters), steps(mensLetters, "M", 138, 3)),
  ),
  "mens-kaftan": chart(
    "garment",
    "Men's kaftan",
    onTheCloth,
    ["Chest", "Length"],
    grown(mensLetters, [110, 118, 126, 134, 142], steps(mensLetters, "M", 140, 2)),
  ),
  agbada: chart(
    "garment",
    "Agbada",
    "Measured on the finished pieces, lying flat. The robe is measured from edge to edge, the shirt all the way around.",
    ["Robe, across", "Robe, length", "Shirt, chest"],
    grown(
      ["M", "L", "XL", "XXL"],
      always(140, ["M", "L", "XL", "XXL"]),
      [132, 138, 144, 150],
      [116, 124, 132, 140],
    ),
  ),
  "mens-camp-shirt": chart(
    "garment",
    "Men's camp shirt",
    onTheCloth,
    ["Chest", "Length"],
    grown(mensLetters, [108, 116, 124, 132, 140], steps(mensLetters, "M", 76, 2)),
  ),
  "mens-knit": chart(
    "garment",
    "Men's knit",
    `${onTheCloth} Sleeve with the cuff let out.`,
    ["Chest", "Length", "Sleeve"],
    grown(
      mensLetters,
      [102, 110, 118, 126, 134],
      steps(mensLetters, "M", 69, 2),
      steps(mensLetters, "M", 68, 1),
    ),
  ),
  "mens-jeans": chart(
    "garment",
    "Men's jeans",
    "Measured on the finished pair, lying flat; waist and hips are given all the way around.",
    ["Waist", "Hips", "Inside leg"],
    grown(waists, [73, 78, 83, 88, 93, 99], [95, 100, 105, 110, 115, 120], always(82, waists)),
  ),
  "mens-coat": chart(
    "garment",
    "Men's coat",
    onTheCloth,
    ["Chest", "Length", "Sleeve"],
    grown(
      mensLetters,
      [112, 120, 128, 136, 144],
      steps(mensLetters, "M", 102, 2),
      steps(mensLetters, "M", 65, 1),
    ),
  ),
  "mens-trousers": chart(
    "garment",
    "Men's wide trousers",
    "Measured on the finished pair, lying flat; waist and hips are given all the way around, the hem from edge to edge.",
    ["Waist", "Hips", "Inside leg", "Hem, across"],
    grown(
      waists,
      [73, 78, 83, 88, 93, 99],
      [100, 105, 110, 115, 120, 125],
      always(80, waists),
      always(30, waists),
    ),
  ),
  "womens-trousers": chart(
    "garment",
    "Women's wide trousers",
    "Measured on the finished pair, lying flat; waist and hips are given all the way around, the waist with the elastic at rest.",
    ["Waist", "Hips", "Inside leg"],
    grown(
      trouserSizes,
      [64, 68, 72, 76, 80, 86, 92],
      [98, 102, 106, 110, 114, 120, 126],
      always(78, trouserSizes),
    ),
  ),
  "womens-knit": chart(
    "garment",
    "Women's knit",
    onTheCloth,
    ["Bust", "Length", "Sleeve"],
    grown(
      womensLetters,
      [92, 96, 104, 110, 122],
      steps(womensLetters, "M", 58, 1),
      steps(womensLetters, "M", 62, 1),
    ),
  ),
  "womens-cardigan": chart(
    "garment",
    "Women's cardigan",
    onTheCloth,
    ["Bust", "Length", "Sleeve"],
    grown(
      womensLetters,
      [94, 98, 106, 112, 124],
      steps(womensLetters, "M", 60, 1),
      steps(womensLetters, "M", 61, 1),
    ),
  ),
  "mens-cardigan": chart(
    "garment",
    "Men's cardigan",
    onTheCloth,
    ["Chest", "Length", "Sleeve"],
    grown(
      mensLetters,
      [106, 114, 122, 130, 138],
      steps(mensLetters, "M", 70, 2),
      steps(mensLetters, "M", 66, 1),
    ),
  ),
  "womens-jeans": chart(
    "garment",
    "Women's jeans",
    "Measured on the finished pair, lying flat; waist and hips are given all the way around.",
    ["Waist", "Hips", "Inside leg"],
    grown(womensWaists, [72, 77, 82, 87, 92], [98, 103, 108, 113, 118], always(76, womensWaists)),
  ),
  "womens-coat": chart(
    "garment",
    "Women's coat",
    onTheCloth,
    ["Bust", "Length", "Sleeve"],
    grown(
      womensLetters,
      [100, 104, 112, 118, 130],
      steps(womensLetters, "M", 106, 1),
      steps(womensLetters, "M", 61, 1),
    ),
  ),
  "womens-camp-shirt": chart(
    "garment",
    "Women's shirt",
    onTheCloth,
    ["Bust", "Length"],
    grown(womensLetters, [100, 104, 112, 118, 130], steps(womensLetters, "M", 64, 1)),
  ),
  skirt: chart(
    "garment",
    "Wrap skirt",
    "Measured on the finished piece; waist and hips with the skirt wrapped over by a third, length from waistband to hem.",
    ["Waist", "Hips", "Length"],
    grown(
      trouserSizes,
      [64, 68, 72, 76, 80, 86, 92],
      [96, 100, 104, 108, 112, 118, 124],
      steps(trouserSizes, "40", 82, 1),
    ),
  ),
  "womens-blazer": chart(
    "garment",
    "Women's blazer",
    onTheCloth,
    ["Bust", "Length", "Sleeve"],
    grown(
      womensLetters,
      [94, 98, 106, 112, 124],
      steps(womensLetters, "M", 74, 1),
      steps(womensLetters, "M", 60, 1),
    ),
  ),
  "mens-blazer": chart(
    "garment",
    "Men's blazer",
    onTheCloth,
    ["Chest", "Length", "Sleeve"],
    grown(
      mensLetters,
      [104, 112, 120, 128, 136],
      steps(mensLetters, "M", 75, 1),
      steps(mensLetters, "M", 64, 1),
    ),
  ),
  "mens-oxford-shirt": chart(
    "garment",
    "Men's Oxford shirt",
    `${onTheCloth} Sleeve from the shoulder seam to the edge of the cuff.`,
    ["Chest", "Length", "Sleeve"],
    grown(
      mensLetters,
      [104, 112, 120, 128, 136],
      steps(mensLetters, "M", 78, 2),
      steps(mensLetters, "M", 65, 1),
    ),
  ),
  "mens-polo": chart(
    "garment",
    "Men's polo shirt",
    onTheCloth,
    ["Chest", "Length"],
    grown(mensLetters, [100, 108, 116, 124, 132], steps(mensLetters, "M", 70, 2)),
  ),
  "mens-chinos": chart(
    "garment",
    "Men's chinos",
    "Measured on the finished pair, lying flat; waist and hips are given all the way around, the hem from edge to edge.",
    ["Waist", "Hips", "Inside leg", "Hem, across"],
    grown(
      waists,
      [73, 78, 83, 88, 93, 99],
      [97, 102, 107, 112, 117, 122],
      always(81, waists),
      [17, 17.5, 18, 18.5, 19, 19.5],
    ),
  ),
  "mens-t-shirt": chart(
    "garment",
    "Men's T-shirt",
    onTheCloth,
    ["Chest", "Length"],
    grown(mensLetters, [102, 110, 118, 126, 134], steps(mensLetters, "M", 72, 2)),
  ),
  "womens-t-shirt": chart(
    "garment",
    "Women's T-shirt",
    onTheCloth,
    ["Bust", "Length"],
    grown(womensLetters, [88, 92, 100, 106, 118], steps(womensLetters, "M", 60, 1)),
  ),
  "girls-dress": chart(
    "garment",
    "Girls' dress",
    `${onTheCloth} There are 4 cm of hem to let down besides.`,
    ["Chest", "Length"],
    grown(kidsSizes.slice(0, 6), [59, 61, 63, 67, 71, 77], [50, 54, 58, 66, 74, 82]),
  ),
  babygrow: chart(
    "garment",
    "Babygrow",
    "Measured on the finished piece, lying flat: the chest all the way around, the length from shoulder to toe.",
    ["Chest", "Length"],
    grown(["0-3 m", "3-6 m", "6-12 m", "12-18 m", "18-24 m"], [46, 49, 53, 56, 58], [54, 60, 69, 75, 81]),
  ),
  "kids-camp-shirt": chart(
    "garment",
    "Kids' shirt",
    onTheCloth,
    ["Chest", "Length"],
    grown(kidsSizes, [66, 68, 70, 74, 78, 84, 90], [40, 43, 46, 51, 56, 61, 66]),
  ),
  "kids-knit": chart(
    "garment",
    "Kids' knit",
    `${onTheCloth} Sleeve with the cuff let out.`,
    ["Chest", "Length", "Sleeve"],
    grown(
      kidsSizes,
      [62, 64, 66, 70, 74, 80, 86],
      [37, 40, 43, 48, 53, 58, 63],
      [30, 33, 36, 41, 47, 53, 59],
    ),
  ),
  "kids-dungarees": chart(
    "garment",
    "Kids' dungarees",
    "Measured on the finished pair, lying flat; the waist is given all the way around, the length from strap to hem with the hem turned up once.",
    ["Waist", "Inside leg", "Length"],
    grown(kidsSizes.slice(0, 5), [58, 60, 62, 66, 70], [32, 36, 40, 48, 56], [66, 72, 78, 90, 102]),
  ),
  "kids-t-shirt": chart(
    "garment",
    "Kids' T-shirt",
    onTheCloth,
    ["Chest", "Length"],
    grown(kidsSizes, [60, 62, 64, 68, 72, 78, 84], [38, 41, 44, 49, 54, 59, 64]),
  ),
  "maxi-dress": chart(
    "garment",
    "Maxi dress",
    onTheCloth,
    ["Bust", "Waist", "Length"],
    grown(
      dressSizes,
      [86, 90, 94, 98, 102, 108, 114, 120],
      [70, 74, 78, 82, 86, 92, 98, 104],
      steps(dressSizes, "40", 142, 1),
    ),
  ),
  "tiered-dress": chart(
    "garment",
    "Tiered dress",
    onTheCloth,
    ["Bust", "Length"],
    grown(dressSizes, [92, 96, 100, 104, 108, 114, 120, 126], steps(dressSizes, "40", 128, 1)),
  ),
  "halter-dress": chart(
    "garment",
    "Halter dress",
    `${onTheCloth} The length is taken from the neckband with its ties knotted.`,
    ["Bust", "Waist", "Length"],
    grown(
      dressSizes,
      [82, 86, 90, 94, 98, 104, 110, 116],
      [66, 70, 74, 78, 82, 88, 94, 100],
      steps(dressSizes, "40", 116, 1),
    ),
  ),
  "pleated-dress": chart(
    "garment",
    "Pleated dress",
    onTheCloth,
    ["Bust", "Waist", "Length", "Sleeve"],
    grown(
      dressSizes,
      [86, 90, 94, 98, 102, 108, 114, 120],
      [68, 72, 76, 80, 84, 90, 96, 102],
      steps(dressSizes, "40", 120, 1),
      steps(dressSizes, "40", 60, 0.5),
    ),
  ),
  jumpsuit: chart(
    "garment",
    "Jumpsuit",
    `${onTheCloth} The waist is measured with the belt open.`,
    ["Bust", "Waist", "Hips", "Inside leg"],
    grown(
      dressSizes,
      [88, 92, 96, 100, 104, 110, 116, 122],
      [72, 76, 80, 84, 88, 94, 100, 106],
      [96, 100, 104, 108, 112, 118, 124, 130],
      always(74, dressSizes),
    ),
  ),
  "pencil-skirt": chart(
    "garment",
    "Pencil skirt",
    "Measured on the finished piece, lying flat; waist and hips are given all the way around, length from waistband to hem.",
    ["Waist", "Hips", "Length"],
    grown(
      trouserSizes,
      [65, 69, 73, 77, 81, 87, 93],
      [92, 96, 100, 104, 108, 114, 120],
      steps(trouserSizes, "40", 72, 1),
    ),
  ),
  "tiered-skirt": chart(
    "garment",
    "Tiered skirt",
    "Measured on the finished piece; the waist with its elastic at rest, length from waistband to hem.",
    ["Waist", "Length"],
    grown(womensLetters, [60, 64, 70, 77, 86], steps(womensLetters, "M", 88, 1)),
  ),
  "womens-bomber": chart(
    "garment",
    "Women's bomber jacket",
    onTheCloth,
    ["Bust", "Length", "Sleeve"],
    grown(
      womensLetters,
      [98, 102, 110, 116, 128],
      steps(womensLetters, "M", 58, 1),
      steps(womensLetters, "M", 62, 1),
    ),
  ),
  "mens-bomber": chart(
    "garment",
    "Men's bomber jacket",
    onTheCloth,
    ["Chest", "Length", "Sleeve"],
    grown(
      mensLetters,
      [110, 118, 126, 134, 142],
      steps(mensLetters, "M", 66, 2),
      steps(mensLetters, "M", 66, 1),
    ),
  ),
  "womens-hoodie": chart(
    "garment",
    "Women's hoodie",
    onTheCloth,
    ["Bust", "Length", "Sleeve"],
    grown(
      womensLetters,
      [98, 102, 110, 116, 128],
      steps(womensLetters, "M", 60, 1),
      steps(womensLetters, "M", 60, 1),
    ),
  ),
  "mens-hoodie": chart(
    "garment",
    "Men's hoodie",
    onTheCloth,
    ["Chest", "Length", "Sleeve"],
    grown(
      mensLetters,
      [108, 116, 124, 132, 140],
      steps(mensLetters, "M", 70, 2),
      steps(mensLetters, "M", 65, 1),
    ),
  ),
} satisfies Record<string, Omit<DemoSizeChart, "handle">>;

export type ChartHandle = keyof typeof charts;

/** In display order, body measures first. */
export const sizeCharts: DemoSizeChart[] = Object.entries(charts).map(([handle, facts]) => ({
  handle,
  ...facts,
  columns: facts.columns.map((column) => {
    const line = measureLines[handle]?.[column.name];
    return line ? { ...column, line } : column;
  }),
}));
