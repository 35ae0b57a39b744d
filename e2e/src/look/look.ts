import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { cloths, scenes, silhouettes } from "@adire/demo/pictures";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../launch-browser.ts";
import { openShop, root, type Shop } from "../shop.ts";
import { prepare } from "./cast.ts";
import { writeDocumentPictures } from "./document-pictures.ts";
import { writePictureSheets } from "./picture-sheets.ts";
import { themes } from "./screen.ts";
import { screens } from "./screens.ts";
import { writeSheets } from "./sheet.ts";
import { fileOf, walk } from "./walk.ts";

/**
 * `npm run look`: opens a store of its own, photographs every screen in every state into the folder look/, and
 * draws the contact sheets of the demo's pictures. Options:
 * `--only WORD` takes the screens whose names contain the word, and may be given several times.
 * `--to FOLDER` writes elsewhere.
 * `--mocks FOLDER` puts the mocks of that folder below their screens; they are not part of the repository.
 * `--sheets` draws the contact sheets alone; `--only` then names silhouettes, cloths and scenes.
 * `--readme` writes the pictures of the README and of docs/merchant.md, and nothing else.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: [] },
    to: { type: "string", default: "look" },
    mocks: { type: "string" },
    readme: { type: "boolean", default: false },
    sheets: { type: "boolean", default: false },
  },
});
const folder = resolve(root, values.to);
const dataDir = join(folder, "data");
const mocks = values.mocks === undefined ? null : resolve(values.mocks);
const began = Date.now();
const say = (text: string) => console.log(`${Math.round((Date.now() - began) / 1000)} s  ${text}`);

const wanted = screens.filter(
  ({ name }) => values.only.length === 0 || values.only.some((word) => name.includes(word)),
);
if (mocks !== null && !existsSync(mocks)) {
  console.error(`There is no folder ${mocks}.`);
  process.exit(1);
}
if (wanted.length === 0 && !values.sheets) {
  console.error(
    `No screen is called ${values.only.join(" or ")}. There are: ${screens.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(1);
}

/** The shop begins anew with every walk; what it has drawn is kept. */
function forgetDatabase(): void {
  const done = spawnSync(process.execPath, [join(root, "run/db-reset.ts")], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" },
    encoding: "utf8",
  });
  if (done.status !== 0) throw new Error(`${done.stdout}${done.stderr}`);
}

/** Pictures of screens that are walked again, or that are none any more. */
function forgetOldPictures(): void {
  for (const theme of themes)
    for (const size of [390, 1440] as const) {
      const kept = new Set(
        screens.filter((screen) => !wanted.includes(screen)).map((screen) => fileOf(theme, size, screen)),
      );
      const own = `${theme}-${size}`;
      for (const file of existsSync(join(folder, own)) ? readdirSync(join(folder, own)) : [])
        if (!kept.has(`${own}/${file}`)) rmSync(join(folder, own, file));
    }
}

if (values.sheets) await drawSheets();
else await openAndLook();

async function drawSheets(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await launchBrowser();
  try {
    process.exitCode = (await sheetsAreWhole(browser, values.only)) ? 0 : 1;
  } finally {
    await browser.close();
  }
}

/** Says which contact sheets are written, and what is wrong with them. */
async function sheetsAreWhole(browser: Browser, words: readonly string[]): Promise<boolean> {
  const { written, missing } = await writePictureSheets(browser, folder, words);
  if (written.length === 0)
    console.error(
      `No silhouette, cloth or scene is called ${words.join(" or ")}. ` +
        `There are: ${[...silhouettes, ...cloths, ...scenes].join(", ")}.`,
    );
  for (const picture of missing) console.error(`${picture} could not be drawn`);
  if (written.length > 0) say(`Drawn: ${written.map((file) => join(folder, file)).join(", ")}`);
  return written.length > 0 && missing.length === 0;
}

async function openAndLook(): Promise<void> {
  forgetDatabase();
  if (!values.readme) forgetOldPictures();
  const [shop, browser] = await Promise.all([
    openShop({ DATA_DIR: dataDir, NEW_PICTURES_PER_MINUTE: "100000" }),
    launchBrowser(),
  ]);
  try {
    if (values.readme) await writeDocumentPictures(browser, shop);
    else await lookAtAll(shop, browser);
  } finally {
    await browser.close();
    await shop.stop();
  }
}

async function lookAtAll(shop: Shop, browser: Browser): Promise<void> {
  const casts = await prepare(shop);
  say(`The store is open; ${wanted.length} screens to look at.`);
  const faults = (
    await Promise.all(([390, 1440] as const).map((size) => walk(browser, size, wanted, casts[size], folder)))
  ).flat();
  await writeSheets(browser, folder, mocks);
  const isDrawn = values.only.length > 0 || (await sheetsAreWhole(browser, []));
  for (const { screen, size, text } of faults) console.error(`${screen} at ${size}: ${text}`);
  say(
    `${faults.length === 0 ? "All is well" : `${faults.length} faults`}. Begin with ${join(folder, "sheet.png")}`,
  );
  process.exitCode = faults.length === 0 && isDrawn ? 0 : 1;
}
