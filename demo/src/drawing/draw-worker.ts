import { join } from "node:path";
import { parentPort } from "node:worker_threads";
import sharp from "sharp";
import { writeMaps } from "./maps.ts";
import { makeRelief } from "./relief.ts";
import { sheets } from "./sheets.ts";

/** A sheet to be drawn into a file of that name under `assets`. */
export interface DrawingJob {
  folder: string;
  assets: string;
}

sharp.concurrency(1);
sharp.cache(false);

parentPort?.on("message", async ({ folder, assets }: DrawingJob) => {
  const sheet = sheets.find((one) => one.folder === folder);
  if (!sheet) throw new Error(`There is no sheet ${folder}`);
  const started = performance.now();
  await writeMaps(join(assets, folder), await makeRelief(sheet.garment, sheet.view), sheet.garment);
  parentPort?.postMessage(Math.round(performance.now() - started));
});
