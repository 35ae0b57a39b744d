import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Desk } from "./desk.ts";
import { Problem } from "./problem.ts";
import { isSigned } from "./signing.ts";

const rawBodies = new WeakMap<FastifyRequest, Buffer>();

/** Parses JSON bodies and keeps their bytes, because signatures are calculated over the bytes. */
export function addJsonParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const bytes = Buffer.from(body);
    rawBodies.set(request, bytes);
    try {
      done(null, bytes.length === 0 ? undefined : JSON.parse(bytes.toString("utf8")));
    } catch {
      done(new Problem("malformed"));
    }
  });
}

/** Bodies are read as they come: a compressed one is refused. @throws Problem `unknown_encoding` */
export function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ headers }) => {
    if ((headers["content-encoding"] ?? "identity") !== "identity") throw new Problem("unknown_encoding");
  });
}

export const rawBodyOf = (request: FastifyRequest): Buffer | undefined => rawBodies.get(request);

export function isSignedCall(request: FastifyRequest, { settings }: Desk): boolean {
  const path = request.url.split("?", 1)[0] ?? "/";
  const call = { method: request.method, path, body: rawBodies.get(request), headers: request.headers };
  return isSigned(settings.sharedSecret, call);
}

/** @throws Problem `not_signed` */
export function requireSigned(request: FastifyRequest, desk: Desk): void {
  if (!isSignedCall(request, desk)) throw new Problem("not_signed");
}

/** @throws Problem `bad_fields` with messages by field */
export function parseOrThrow<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.join(".") || "body";
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  throw new Problem("bad_fields", { errors });
}
