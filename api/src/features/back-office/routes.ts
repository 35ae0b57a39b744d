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
  await app.register(files, { root: folder, serve: false });
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
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
