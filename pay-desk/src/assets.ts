import { readdir, readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { unlimited } from "./public-limit.ts";

const types: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  woff2: "font/woff2",
  svg: "image/svg+xml",
};

export type Assets = ReadonlyMap<string, { type: string; bytes: Buffer }>;

/** The script, style sheets, fonts and icons of the build, by file name. */
export async function readAssets(folder: URL): Promise<Assets> {
  const assets = new Map<string, { type: string; bytes: Buffer }>();
  for (const name of await readdir(folder)) {
    const type = types[name.slice(name.lastIndexOf(".") + 1)];
    if (type) assets.set(name, { type, bytes: await readFile(new URL(name, folder)) });
  }
  return assets;
}

/** The address of a built file by its name without the content hash. */
export function assetPath(assets: Assets, name: string): string | undefined {
  const file = [...assets.keys()].find((key) => key.startsWith(`${name}-`));
  return file && `/assets/${file}`;
}

/** File names contain a content hash, so browsers may cache them forever. */
export function assetRoutes(app: FastifyInstance, assets: Assets): void {
  app.get<{ Params: { name: string } }>("/assets/:name", unlimited, (request, reply) => {
    const asset = assets.get(request.params.name);
    if (!asset) return reply.callNotFound();
    return reply
      .type(asset.type)
      .header("cache-control", "public, max-age=31536000, immutable")
      .send(asset.bytes);
  });
}
