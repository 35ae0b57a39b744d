import { fileURLToPath } from "node:url";
import type { Garment } from "./drawing/garment.ts";
import { drawnScenes, garments, hangingCloths } from "./drawing/garments.ts";
import { writeMaps } from "./drawing/maps.ts";
import { type View, views } from "./drawing/names.ts";
import { makeRelief } from "./drawing/relief.ts";
import { writeEmblems } from "./emblems.ts";

/** Draws every silhouette's maps into `demo/assets`, or only those that are named: `npm run demo:draw -- kaftan tote`. */
const assets = fileURLToPath(new URL("../assets/", import.meta.url));
const served = fileURLToPath(new URL("../../storefront/public/", import.meta.url));
const wanted = process.argv.slice(2);

async function draw(name: string, garment: Garment, view: View): Promise<void> {
  const started = performance.now();
  await writeMaps(`${assets}${name}`, await makeRelief(garment, view), garment);
  process.stdout.write(`${name} ${Math.round(performance.now() - started)} ms\n`);
}

const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);

for (const [name, garment] of Object.entries(garments))
  if (isWanted(name)) for (const view of views) await draw(`${name}/${view}`, garment, view);
for (const [view, garment] of Object.entries(hangingCloths))
  if (isWanted("cloth")) await draw(`cloth/${view}`, garment, "front");
for (const [name, garment] of Object.entries(drawnScenes))
  if (isWanted("scene") || isWanted(name)) await draw(`scene/${name}`, garment, "front");
if (isWanted("emblems")) process.stdout.write(`${(await writeEmblems(served)).join(", ")}\n`);
