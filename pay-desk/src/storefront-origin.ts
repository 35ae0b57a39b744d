import type { FastifyReply, FastifyRequest } from "fastify";
import type { Desk } from "./desk.ts";

/** Lets pages of the shop read the answer in a browser. */
export function allowStorefrontOrigin(
  request: FastifyRequest,
  reply: FastifyReply,
  { settings }: Desk,
): void {
  reply.header("vary", "Origin").header("cache-control", "no-store");
  const origin = request.headers.origin;
  if (origin && settings.storefronts.includes(origin)) reply.header("access-control-allow-origin", origin);
}
