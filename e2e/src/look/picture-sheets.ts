import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { demoCatalog } from "@adire/demo/catalog";
import {
  type Cloth,
  type ClothView,
  type Color,
  cloths,
  clothViews,
  colors,
  drawPicture,
  type Scene,
  type Silhouette,
  scenes,
  silhouettes,
  suits,
  type View,
  viewsOf,
} from "@adire/demo/pictures";
import type { Browser } from "playwright-core";

/** Two colors that show a cloth well; what a cloth is not named here is shown in indigo and rust. */
const showing: Partial<Record<Cloth, readonly [Color, Color]>> = {
  eleko: ["indigo", "wine"],
  ankara: ["orange", "bottle"],
  feather: ["bottle", "yellow"],
  kente: ["gold", "wine"],
  bogolan: ["brown", "black"],
  "aso-oke": ["rust", "navy"],
  ticking: ["white", "blue"],
  check: ["navy", "clay"],
  houndstooth: ["black", "camel"],
  broderie: ["white", "pink"],
  plain: ["wine", "camel"],
  linen: ["sand", "olive"],
  silk: ["wine", "gold"],
  suede: ["camel", "bottle"],
  denim: ["indigo", "black"],
  "plain-knit": ["clay", "sand"],
  "cable-knit": ["sand", "bottle"],
  rib: ["olive", "white"],
  leather: ["camel", "black"],
  glass: ["brown", "green"],
  ceramic: ["clay", "white"],
  metal: ["gold", "gray"],
};
const colorsOf = (cloth: Cloth): readonly [Color, Color] => showing[cloth] ?? ["indigo", "rust"];

/** A picture and what is written under it. */
type Cell = { picture: string; caption?: string };
/** Cells that stand together on one ground; `width` of a cell in px. */
type Sheet = { name: string; width: number; columns: number; groups: Cell[][] };

const pictureOf = (
  silhouette: Silhouette | "cloth" | "scene",
  cloth: Cloth,
  color: Color,
  view: View | ClothView | Scene,
) => `${silhouette}.${cloth}.${color}.${view}.webp`;

/** The color in which the catalog sells a silhouette in a cloth, or else the cloth's own. */
function soldIn(silhouette: Silhouette, cloth: Cloth): Color {
  const path = demoCatalog.products
    .flatMap(({ pictures }) => Object.values(pictures)[0]?.[0] ?? [])
    .find((one) => one.startsWith(`ecommerce/demo/${silhouette}.${cloth}.`));
  return colors.find((color) => color === path?.split(".")[2]) ?? colorsOf(cloth)[0];
}

function bestKnown(silhouette: Silhouette): { cloth: Cloth; color: Color } {
  const cloth = suits[silhouette][0] ?? "plain";
  return { cloth, color: soldIn(silhouette, cloth) };
}

/** The thing that a cloth is shown on: one that is best known in it before one that it only suits. */
const wearerOf = (cloth: Cloth): Silhouette | undefined =>
  silhouettes.find((silhouette) => suits[silhouette][0] === cloth) ??
  silhouettes.find((silhouette) => suits[silhouette].includes(cloth));

function garmentsSheet(shown: readonly Silhouette[]): Sheet {
  const groups = shown.map((silhouette) => {
    const { cloth, color } = bestKnown(silhouette);
    return [
      {
        picture: pictureOf(silhouette, cloth, color, "front"),
        caption: `${silhouette}, ${cloth}, ${color}`,
      },
    ];
  });
  return { name: "garments", width: 240, columns: 8, groups };
}

function viewsSheet(shown: readonly Silhouette[]): Sheet {
  const groups = shown.map((silhouette) => {
    const { cloth, color } = bestKnown(silhouette);
    return viewsOf(silhouette).map((view) => ({
      picture: pictureOf(silhouette, cloth, color, view),
      caption: view === "front" ? silhouette : view,
    }));
  });
  return { name: "views", width: 240, columns: 3, groups };
}

function printsSheet(shown: readonly Cloth[]): Sheet {
  const groups = shown.map((cloth) => {
    const wearer = wearerOf(cloth);
    return colorsOf(cloth).flatMap((color) => [
      { picture: pictureOf("cloth", cloth, color, "swatch"), caption: `${cloth}, ${color}` },
      ...(wearer ? [{ picture: pictureOf(wearer, cloth, color, "front"), caption: wearer }] : []),
    ]);
  });
  return { name: "prints", width: 280, columns: 2, groups };
}

function scenesSheet(isWanted: (name: string) => boolean): Sheet {
  const groups = [
    ...clothViews.map((view) => ({ what: "cloth" as const, view })),
    ...scenes.map((view) => ({ what: "scene" as const, view })),
  ]
    .filter(({ view }) => isWanted(view))
    .map(({ what, view }) => [{ picture: pictureOf(what, "oniko", "indigo", view), caption: view }]);
  return { name: "scenes", width: 420, columns: 4, groups };
}

/** Grounds and inks as in the shop's light theme; the grounds take turns as they do on its pages. */
const style = `body{margin:0;padding:16px;width:max-content}
body{background:#f6f1e7;color:#161b3d;font:13px/1.3 system-ui,sans-serif}
main{display:grid;gap:18px 14px}div{display:flex;gap:2px}figure{margin:0}figcaption{margin-top:5px;white-space:nowrap}
img{display:block;aspect-ratio:4/5;object-fit:contain}
div:nth-child(4n+1) img{background:#e9e1d1}div:nth-child(4n+2) img{background:#dee1e7}
div:nth-child(4n+3) img{background:#ecdcd0}div:nth-child(4n) img{background:#e1e4d6}`;

function pageOf({ name, width, columns, groups }: Sheet): string {
  const figure = ({ picture, caption = "" }: Cell) =>
    `<figure><img src="/${picture}" width="${width}" alt="${picture}"><figcaption>${caption}</figcaption></figure>`;
  const cells = groups.map((group) => `<div>${group.map(figure).join("")}</div>`).join("");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><style>${style}
main{grid-template-columns:repeat(${columns},max-content)}</style><main>${cells}</main></html>`;
}

/** Serves the sheets' pages, and pictures as they are drawn. */
async function serve(sheets: readonly Sheet[]): Promise<Server> {
  const server = createServer(async ({ url = "/" }, answer) => {
    const name = decodeURIComponent(url.slice(1));
    const sheet = sheets.find((one) => one.name === name);
    if (sheet) return answer.setHeader("content-type", "text/html; charset=utf-8").end(pageOf(sheet));
    try {
      const picture = await drawPicture(`ecommerce/demo/${name}`);
      if (!picture) return answer.writeHead(404).end();
      return answer.setHeader("content-type", "image/png").end(picture);
    } catch (cause) {
      return answer.writeHead(500).end(String(cause));
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return server;
}

/**
 * Writes the contact sheets of the drawn catalog. garments.png has every silhouette in its typical cloth,
 * prints.png every cloth as a swatch and on an article in two colors, views.png all pictures of every
 * silhouette, with the back of what is worn, scenes.png the lengths of cloth and the pictures of empty pages.
 * @param words takes only the silhouettes, cloths and scenes whose names contain one of them; none takes all
 * @returns the files written, and every picture that could not be drawn
 */
export async function writePictureSheets(
  browser: Browser,
  folder: string,
  words: readonly string[],
): Promise<{ written: string[]; missing: string[] }> {
  const isWanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word));
  const things = silhouettes.filter(isWanted);
  const sheets = [
    garmentsSheet(things),
    printsSheet(cloths.filter(isWanted)),
    viewsSheet(things),
    scenesSheet(isWanted),
  ].filter(({ groups }) => groups.length > 0);
  const server = await serve(sheets);
  const { port } = server.address() as AddressInfo;
  const tab = await browser.newPage({ viewport: { width: 800, height: 600 } });
  const written: string[] = [];
  const missing: string[] = [];
  try {
    for (const { name } of sheets) {
      await tab.goto(`http://127.0.0.1:${port}/${name}`, { timeout: 300_000 });
      const broken = await tab.$$eval("img", (images) =>
        images.filter((image) => image.naturalWidth === 0).map((image) => image.alt),
      );
      missing.push(...broken);
      const { width, height } = await tab.evaluate(() => ({
        width: document.body.offsetWidth,
        height: document.body.offsetHeight,
      }));
      await tab.setViewportSize({ width, height });
      await tab.screenshot({ path: join(folder, `${name}.png`), timeout: 120_000 });
      written.push(`${name}.png`);
    }
  } finally {
    await tab.close();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
  return { written, missing };
}
