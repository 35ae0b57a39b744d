import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** Most bytes that a shopper fetches to use a listing; scripts and styles gzipped, fonts as they are. */
export const budgets = { scripts: 150_000, styles: 20_000, fonts: 70_000 } as const;
export type Weights = Record<keyof typeof budgets, number>;

/** The routes that stand on a listing together. */
const listing = ["root", "parts/shell/shop-layout", "dresses"];
type Module = { module: string; imports?: string[]; css?: string[] };
type Manifest = { entry: Module; routes: Record<string, Module | undefined> };

/** What a listing of the built storefront weighs. @param client the folder of the browser's files */
export async function weigh(client: string): Promise<Weights> {
  const assets = join(client, "assets");
  const files = await readdir(assets);
  const name = files.find((file) => /^manifest-[0-9a-f]{8}\.js$/.test(file));
  if (!name) throw new Error(`There is no manifest in ${assets}.`);
  const manifest = readManifest(await readFile(join(assets, name), "utf8"));
  const modules = [manifest.entry, ...listing.map((route) => routeOf(manifest, route))];
  const scripts = new Set(modules.flatMap((module) => [module.module, ...(module.imports ?? [])]));
  // The stylesheet of all pages is linked by the root itself and stands in no route's list.
  const ofAllPages = files.filter((file) => /^tokens-.*\.css$/.test(file)).map((file) => `/assets/${file}`);
  const styles = new Set([...modules.flatMap((module) => module.css ?? []), ...ofAllPages]);
  const fonts = files.filter((file) => /-latin-[\w-]{8}\.woff2$/.test(file));
  const gzipped = async (path: string) => gzipSync(await readFile(join(client, path)), { level: 9 }).length;
  return {
    scripts: sum(await Promise.all([...scripts].map(gzipped))),
    styles: sum(await Promise.all([...styles].map(gzipped))),
    fonts: sum(await Promise.all(fonts.map(async (file) => (await stat(join(assets, file))).size))),
  };
}

/** One sentence for each budget that is exceeded. */
export function excesses(weights: Weights): string[] {
  return Object.entries(budgets).flatMap(([what, most]) => {
    const weight = weights[what as keyof Weights];
    return weight > most
      ? [`A listing takes ${kilobytes(weight)} of ${what}; the budget is ${kilobytes(most)}.`]
      : [];
  });
}

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function readManifest(text: string): Manifest {
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
}

function routeOf(manifest: Manifest, id: string): Module {
  const route = manifest.routes[id];
  if (!route) throw new Error(`The build has no route ${id}: run/budgets.ts weighs it.`);
  return route;
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
