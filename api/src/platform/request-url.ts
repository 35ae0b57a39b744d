import type { FastifyRequest } from "fastify";

/** The parsed URL of a request. Its host is a placeholder, because clients may send any. */
export const urlOf = ({ url }: Pick<FastifyRequest, "url">): URL => new URL(`http://localhost${url}`);
