import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import files from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";

/**
 * The built back office: its files by name, and its page at every other address below /admin/, because the
 * page itself reads the rest of the address.
 * @param folder the built files
 */
export async function backOfficeRoutes(app: FastifyInstance, folder: string, config: Config): Promise<void> {
  const policy = contentSecurityPolicy(config);
  await app.register(files, { root: folder, serve: false, preCompressed: true });
  const page = (_: FastifyRequest, reply: FastifyReply) =>
    reply
      .header("content-security-policy", policy)
      .header("cache-control", "no-cache")
      .sendFile("index.html", { cacheControl: false });
  app.get("/admin", page);
  app.get("/admin/*", page);
  // Names of assets carry the hash of their content.
  app.get<{ Params: { "*": string } }>("/admin/assets/*", ({ params }, reply) =>
    reply.sendFile(`assets/${params["*"]}`, { immutable: true, maxAge: "365d" }),
  );
}

/** The built style sheet, which pages without scripts share; until there is one, that of /docs. */
export function styleSheetIn(folder: string | undefined): string {
  const manifest = folder && join(folder, "manifest.json");
  if (!manifest || !existsSync(manifest)) return "/docs.css";
  const built = JSON.parse(readFileSync(manifest, "utf8")) as Record<string, { css?: string[] }>;
  const [css] = built["index.html"]?.css ?? [];
  return css ? `/admin/${css}` : "/docs.css";
}

/** Pictures may come from another host, and imported ones from anywhere. */
function contentSecurityPolicy(config: Config): string {
  const { origin } = new URL(config.IMAGE_BASE_URL);
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: https: ${origin}`,
    "font-src 'self'",
    "connect-src 'self'",
    // Previews of mails, in a sandbox.
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
