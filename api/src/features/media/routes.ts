import { isNotModified } from "@adire/contract/http-caching";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { type MediaOptions, makeShowPicture } from "./show-picture.ts";
import { type Format, formats, readAddress } from "./transforms.ts";

export type { PictureSource } from "./stored-pictures.ts";

const contentTypes: Record<Format, string> = {
  webp: "image/webp",
  avif: "image/avif",
  jpg: "image/jpeg",
  png: "image/png",
};

/** `GET /image/upload/{transforms}/v1/{path}`: pictures in the sizes and formats that pages request. */
export function mediaRoutes(app: FastifyInstance, options: MediaOptions): void {
  sharp.concurrency(1);
  sharp.cache(false);
  const pictures = makeShowPicture(options);
  app.addHook("onClose", async () => pictures.stop());

  app.get<{ Params: { "*": string } }>("/image/upload/*", async (request, reply) => {
    const { transforms, path, isVersioned } = readAddress(request.params["*"]);
    const format = chooseFormat(transforms.format, path, request.headers.accept ?? "");
    const { bytes, etag } = await pictures.show(path, transforms, format);
    reply.headers({
      etag,
      vary: "Accept",
      "cache-control": isVersioned ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
    });
    if (isNotModified(request.headers["if-none-match"], etag)) return reply.code(304).send();
    return reply.type(contentTypes[format]).send(bytes);
  });
}

/** `auto` is the smallest format that the browser accepts. Without a format it is that of the path. */
function chooseFormat(wanted: Format | "auto" | undefined, path: string, accept: string): Format {
  if (wanted === "auto") {
    if (accept.includes("image/avif")) return "avif";
    if (accept.includes("image/webp")) return "webp";
    return "jpg";
  }
  const ending = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  return wanted ?? formats.find((format) => format === (ending === "jpeg" ? "jpg" : ending)) ?? "webp";
}
