import { viewsOf } from "../pictures.ts";
import { clothFacts } from "./cloth-facts.ts";
import { fitVotes } from "./fit-votes.ts";
import { reviewsByHandle } from "./reviews.ts";
import { sizeCharts } from "./size-charts.ts";
import type { DemoProduct, DemoReview, Piece, ReviewNote } from "./types.ts";

const DAY = 86_400_000;
/** The date of the newest entries of the catalog. */
const LAST_DAY = Date.UTC(2026, 9, 31);

/** "Women's sun-disc earrings" becomes "womens-sun-disc-earrings". */
export function handleOf(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function isoDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** FNV-1a with a final mix. Stable across platforms. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}

/** One variant in ten is sold out, one in eight has low stock. The first variant is always in stock. */
function piecesOnHand(handle: string, variant: string, isFirst: boolean): number {
  const chance = hash(`${handle}|${variant}`) % 1000;
  const spread = hash(`${variant}|${handle}|on hand`);
  if (isFirst) return 6 + (spread % 30);
  if (chance < 100) return 0;
  if (chance < 225) return 1 + (spread % 3);
  return 4 + (spread % 37);
}

/** New products arrived in the last five weeks, the others in the ten months before. */
function dayAdded(handle: string, isNew: boolean): string {
  const seed = hash(`${handle}|added`);
  const daysAgo = isNew ? seed % 35 : 40 + (seed % 310);
  return isoDate(LAST_DAY - daysAgo * DAY);
}

/** Reviews are distributed between the product's arrival and the last day, oldest first. */
function reviewsOf(handle: string, addedOn: string): DemoReview[] {
  const notes: readonly ReviewNote[] = reviewsByHandle[handle] ?? [];
  const start = Date.parse(addedOn);
  return notes.map(([stars, author, title, text], index) => {
    const share = (index + 1) / (notes.length + 1);
    const fit = fitVotes[handle]?.[index] ?? null;
    return { stars, author, title, text, on: isoDate(start + (LAST_DAY - start) * share), fit };
  });
}

/** Centimeters up to which a hem is called so at a height of 1.65 m: from the shoulder, and from the waist. */
const lengths = [
  { tag: "mini", dress: 85, skirt: 49 },
  { tag: "knee-length", dress: 100, skirt: 64 },
  { tag: "midi", dress: 124, skirt: 88 },
  { tag: "maxi", dress: Number.POSITIVE_INFINITY, skirt: Number.POSITIVE_INFINITY },
];

/** The tag for the length of a dress, kaftan or skirt for women, by the chart of its middle size. */
function lengthTag({ categories, subcategory, charts = [] }: Piece["of"]): string[] {
  const kind = /skirt/i.test(subcategory) ? "skirt" : "dress";
  if (!categories.includes("Women") || !/dress|skirt|kaftan|boubou/i.test(subcategory)) return [];
  for (const { columns, rows } of sizeCharts.filter(({ handle }) => charts.some((own) => own === handle))) {
    const at = columns.findIndex(({ name }) => name === "Length");
    const middle = rows[Math.floor((rows.length - 1) / 2)]?.values[at];
    if (typeof middle === "number")
      return lengths
        .filter((length) => middle <= length[kind])
        .slice(0, 1)
        .map(({ tag }) => tag);
  }
  return [];
}

export function build(piece: Piece): DemoProduct {
  const { of: family, cloth } = piece;
  const handle = handleOf(piece.name);
  const marks = piece.marks ?? [];
  const isNew = marks.includes("new");
  const addedOn = dayAdded(handle, isNew);
  const colors = [...piece.colors];
  const sizes = [...(piece.sizes ?? family.sizes)];
  const variants = colors.flatMap((color) => sizes.map((size) => `${color} / ${size}`));
  const facts = clothFacts[cloth];
  const tags = [
    ...family.tags,
    ...(piece.tags ?? []),
    ...facts.tags,
    ...lengthTag(family),
    ...(marks.includes("runway") ? ["runway"] : []),
  ];

  return {
    handle,
    name: piece.name,
    brand: piece.brand,
    category: family.categories[0],
    categories: [...new Set([...family.categories, ...(piece.categories ?? [])])],
    subcategory: piece.subcategory ?? family.subcategory,
    description: piece.description,
    material: piece.material ?? family.material?.[cloth] ?? facts.material,
    care: piece.care ?? family.care ?? facts.care,
    fit: piece.fit ?? family.fit,
    tags: [...new Set(tags)],
    price: piece.price * 100,
    comparePrice: piece.was === undefined ? null : piece.was * 100,
    isNew,
    isFeatured: marks.includes("featured"),
    addedOn,
    colors,
    sizes,
    stock: Object.fromEntries(
      variants.map((variant, index) => [variant, piecesOnHand(handle, variant, index === 0)]),
    ),
    pictures: Object.fromEntries(
      colors.map((color) => [
        color,
        viewsOf(family.silhouette).map(
          (view) => `ecommerce/demo/${family.silhouette}.${cloth}.${color.toLowerCase()}.${view}.webp`,
        ),
      ]),
    ),
    charts: [...(family.charts ?? [])],
    reviews: reviewsOf(handle, addedOn),
  };
}
