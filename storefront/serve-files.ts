import path from "node:path";
import { constants } from "node:zlib";
import { codings } from "@adire/contract/http-caching";
import compress from "@fastify/compress";
import files from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { built } from "./read-build.ts";

/** Seconds. */
const ONE_YEAR = 31_536_000;

export async function serveFiles(app: FastifyInstance): Promise<void> {
  // Pages are streamed, so the compressors flush every chunk.
  await app.register(compress, {
    encodings: [...codings],
    threshold: 1024,
    zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 5 },
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    },
  });
  await app.register(files, {
    root: path.join(built, "client"),
    wildcard: false,
    index: false,
    // The build puts a .br and a .gz beside each script, style and drawing.
    preCompressed: true,
    globIgnore: ["**/*.{br,gz}"],
    setHeaders(reply, file) {
      const isImmutable = file.includes(`${path.sep}assets${path.sep}`);
      // Mailboxes of other origins show these.
      if (file.includes(`${path.sep}mail${path.sep}`))
        reply.headers({ "cross-origin-resource-policy": "cross-origin", "access-control-allow-origin": "*" });
      reply.header(
        "cache-control",
        isImmutable ? `public, max-age=${ONE_YEAR}, immutable` : "public, max-age=3600",
      );
    },
  });
}
