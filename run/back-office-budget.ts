import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { kilobytes } from "./budgets.ts";

/** Most bytes of gzipped scripts until any one screen of the back office can be used. */
const MAX_SCREEN_SCRIPTS = 220_000;

/** Of a Vite manifest, by source file. */
type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, Chunk>;

/**
 * One sentence for each screen that is too heavy.
 * @param folder the built back office
 */
export async function heavyScreens(folder: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")) as Manifest;
  const entry = manifest["index.html"];
  if (!entry) throw new Error(`The manifest in ${folder} has no index.html.`);
  const found: string[] = [];
  for (const screen of entry.dynamicImports ?? []) {
    const files = new Set([...filesOf(manifest, "index.html"), ...filesOf(manifest, screen)]);
    let bytes = 0;
    for (const file of files) bytes += gzipSync(await readFile(join(folder, file)), { level: 9 }).length;
    if (bytes > MAX_SCREEN_SCRIPTS)
      found.push(
        `${screen} takes ${kilobytes(bytes)} of scripts; the budget is ${kilobytes(MAX_SCREEN_SCRIPTS)}.`,
      );
  }
  return found;
}

function filesOf(manifest: Manifest, name: string): string[] {
  const chunk = manifest[name];
  if (!chunk) return [];
  return [chunk.file, ...(chunk.imports ?? []).flatMap((one) => filesOf(manifest, one))];
}
