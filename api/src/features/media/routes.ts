import { clientNetwork } from "@adire/contract/client-network";
import { isNotModified } from "@adire/contract/http-caching";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { nearestAddress, readAddress } from "./picture-address.ts";
import { type MediaOptions, makeShowPicture } from "./show-picture.ts";
import { type Format, listedTransforms, type Transforms } from "./transforms.ts";

export type { PictureSource } from "./stored-pictures.ts";

const contentTypes: Record<Format, string> = {
  webp: "image/webp",
  avif: "image/avif",
  jpg: "image/jpeg",
};

/** `GET /image/upload/{transforms}/v1/{path}`: listed sizes; others redirect to the nearest. */
export function mediaRoutes(app: FastifyInstance, options: MediaOptions): void {
  sharp.concurrency(1);
  sharp.cache(false);
  const pictures = makeShowPicture(options);
  app.addHook("onClose", async () => pictures.stop());

  app.get<{ Params: { "*": string } }>("/image/upload/*", async (request, reply) => {
    const address = readAddress(request.params["*"]);
    const transforms = listedTransforms.get(address.transforms);
    reply.headers({
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
    });
    if (!transforms)
      return reply.header("cache-control", "public, max-age=86400").redirect(nearestAddress(address));
    const format = chooseFormat(transforms, request.headers.accept ?? "");
    const { bytes, etag } = await pictures.show(
      { path: address.path, transforms, name: address.transforms, format },
      clientNetwork(request.ip),
    );
    reply.headers({
      etag,
      vary: "Accept",
      "cache-control": address.version ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    });
    if (isNotModified(request.headers["if-none-match"], etag)) return reply.code(304).send();
    return reply.type(contentTypes[format]).send(bytes);
  });
}

/** `auto` is the smallest format that the browser accepts. */
function chooseFormat({ format }: Transforms, accept: string): Format {
  if (format !== "auto") return format;
  if (accept.includes("image/avif")) return "avif";
  return accept.includes("image/webp") ? "webp" : "jpg";
}
