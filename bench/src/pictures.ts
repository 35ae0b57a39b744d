import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { compose } from "@adire/demo/drawing/compose";
import { readMaps } from "@adire/demo/drawing/maps";
import type { Cloth, Color, Silhouette } from "@adire/demo/drawing/names";
import sharp from "sharp";
import { launchBrowser } from "../../e2e/src/launch-browser.ts";
import { openShop } from "../../e2e/src/shop.ts";
import type { Part, Row } from "./part.ts";
import { pictureFlood } from "./picture-flood.ts";

const assets = join(import.meta.dirname, "../../demo/assets");
const kinds: readonly [what: string, silhouette: Silhouette, cloth: Cloth, color: Color][] = [
  ["a print", "wrap-dress", "eleko", "indigo"],
  ["a plain cloth", "kaftan", "plain", "red"],
  ["a knit", "knit", "cable-knit", "sand"],
  ["a solid thing", "vase", "ceramic", "clay"],
];
const sizes = [
  { density: 1, width: 800, height: 1000, maxMs: 150 },
  { density: 2, width: 1600, height: 2000, maxMs: 600 },
] as const;
const runs = 7;

const listing = { cards: 24, maxMs: 2000, width: 1440, height: 900 };
/** The connections of a browser to one server. */
const connections = 6;

/** The cost of composing a picture on one core, and the waiting time of the first visitor of a listing. */
export const picturesPart: Part = {
  name: "pictures",
  async measure() {
    sharp.concurrency(1);
    sharp.cache(false);
    const rows: Row[] = [];
    for (const size of sizes) {
      const resizing = await medianOf(await resizer(size.width, size.height));
      for (const kind of kinds) rows.push(await composing(kind, size, resizing));
    }
    return [...rows, ...(await firstVisit()), await pictureFlood()];
  },
};

/** Includes decoding the maps, as for a picture that is not cached. */
async function composing(
  [what, silhouette, cloth, color]: (typeof kinds)[number],
  { density, width, height, maxMs }: (typeof sizes)[number],
  resizing: number,
): Promise<Row> {
  const took = await medianOf(async () => {
    await compose(await readMaps(join(assets, silhouette, "front")), cloth, color, density);
  });
  return {
    what: `${what}, ${width} × ${height}`,
    figures: {
      composed: `${Math.round(took)} ms`,
      promised: `${maxMs} ms`,
      "sharp resizes": `${Math.round(resizing)} ms`,
      ratio: (took / resizing).toFixed(1),
    },
    fallsShort: took > maxMs ? [`${Math.round(took)} ms instead of ${maxMs}`] : [],
  };
}

/** Yardstick: sharp halves a picture to this size. */
async function resizer(width: number, height: number): Promise<() => Promise<void>> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const large = { width: width * 2, height: height * 2 };
  const data = await sharp({ create: { ...large, channels: 3, noise, background: "#000" } })
    .ensureAlpha(0.9)
    .raw()
    .toBuffer();
  return async () => {
    await sharp(data, { raw: { ...large, channels: 4 } })
      .resize(width, height)
      .raw()
      .toBuffer();
  };
}

async function medianOf(work: () => Promise<void>): Promise<number> {
  const took: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    took.push((user + system) / 1000);
  }
  return took.sort((a, b) => a - b)[runs >> 1] ?? Number.NaN;
}

/** Requests the pictures of a listing from a new shop as a browser does, and pages at the same time. */
async function firstVisit(): Promise<Row[]> {
  const shop = await openShop();
  try {
    const address = `${shop.storefront}/products`;
    const pictures = await picturesOf(address);
    const pageTakes = async (): Promise<number> => {
      const began = performance.now();
      await (await fetch(address)).text();
      return performance.now() - began;
    };
    await pageTakes();
    const pageAlone = await pageTakes();
    const began = performance.now();
    const left = pictures.values();
    let answered = 0;
    const fetching = Promise.all(
      Array.from({ length: connections }, async () => {
        for (const picture of left) {
          const answer = await fetch(picture, { headers: { accept: "image/avif,image/webp,*/*" } });
          await answer.arrayBuffer();
          if (answer.headers.get("content-type") === "image/avif") answered += 1;
        }
      }),
    );
    await sleep(50);
    const pageMeanwhile = await pageTakes();
    const answeredBefore = answered;
    await fetching;
    const complete = performance.now() - began;
    const ms = (value: number): string => `${Math.round(value)} ms`;
    return [
      {
        what: `first visit to /products, ${answered} pictures`,
        figures: { composed: ms(complete), promised: ms(listing.maxMs) },
        fallsShort: [
          ...(complete > listing.maxMs ? [`${ms(complete)} instead of ${ms(listing.maxMs)}`] : []),
          ...(answered === listing.cards ? [] : [`${answered} of ${listing.cards} pictures answered`]),
        ],
      },
      {
        what: `the page meanwhile (alone ${ms(pageAlone)})`,
        figures: { composed: ms(pageMeanwhile) },
        fallsShort: answeredBefore === pictures.length ? ["waits for the pictures"] : [],
      },
    ];
  } finally {
    await shop.stop();
  }
}

/** The first picture of each card, at the width that a desktop browser selects. Does not fetch them. */
async function picturesOf(address: string): Promise<string[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: listing });
    const body = await sharp({ create: { width: 1, height: 1, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    await page.route("**/image/upload/**", (route) => route.fulfill({ contentType: "image/png", body }));
    await page.goto(address);
    const cards = page.getByRole("region", { name: "Products" }).getByRole("article");
    await cards.last().waitFor();
    return await cards.evaluateAll((all) =>
      Promise.all(
        all.map(async (card) => {
          const image = card.querySelector("img");
          if (!image) throw new Error("A card has no picture");
          image.loading = "eager";
          await image.decode();
          return image.currentSrc;
        }),
      ),
    );
  } finally {
    await browser.close();
  }
}
