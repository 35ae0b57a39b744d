import { isLostConnection } from "@adire/postgres/lost-connection";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "./handle.ts";
import { Problem, type Refusal } from "./problem.ts";

/** Refusals of Fastify's error codes. */
const ofFastify: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "not_json",
  FST_CP_ERR_INVALID_CONTENT_ENCODING: "unknown_encoding",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "malformed",
  FST_ERR_CTP_INVALID_JSON_BODY: "malformed",
  FST_ERR_CTP_EMPTY_JSON_BODY: "malformed",
  FST_ERR_BAD_URL: "malformed",
  FST_ERR_MAX_PARAM_LENGTH: "not_found",
};
/** SQLSTATE codes of a busy server, and of timeouts of statements and locks. */
const busy = /^(53|55P03$|57014)/;

/** The only error handler: anything but a Problem is a bug and becomes a 500 with a request id. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply));
}

/** Also handles URLs that Fastify rejects before routing. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const problem = asProblem(error);
  // Of a flood that is refused there is no line each.
  const isRefused = problem.code === "unavailable" && problem.cause === undefined;
  if (problem.status >= 500 && !isRefused) request.log.error({ err: error }, "request failed");
  if (problem.code === "not_allowed")
    request.log.info(
      { event: "refused", route: request.routeOptions.url, ...problem.more.log, address: request.ip },
      "refused: not allowed",
    );
  for (const [name, value] of Object.entries(problem.more.headers ?? {})) reply.header(name, value);
  return reply
    .code(problem.status)
    .header("cache-control", "no-store")
    .type("application/problem+json; charset=utf-8")
    .send(
      JSON.stringify(
        problem.status === 500 ? { ...problem.toBody(), request_id: request.id } : problem.toBody(),
      ),
    );
}

function asProblem(error: FastifyError & { code?: string }): Problem {
  if (error instanceof Problem) return error;
  const code = error.code ?? "";
  if (ofFastify[code]) return new Problem(ofFastify[code], { cause: error });
  if (error instanceof SyntaxError || error.statusCode === 400)
    return new Problem("malformed", { cause: error });
  if (error.statusCode === 413) return new Problem("too_large", { cause: error });
  if (busy.test(code) || isLostConnection(error))
    return new Problem("unavailable", { cause: error, headers: { "retry-after": "2" } });
  return new Problem("internal", { cause: error });
}

export function answerUnknown(app: FastifyInstance): void {
  app.setNotFoundHandler((request) => {
    throw notFound(request, [
      { path: /^\/(docs|openapi\.json|docs\.css|health|ready)$/, methods: ["GET"] },
      { path: /^\/image\/upload\/.+/, methods: ["GET"] },
    ]);
  });
}
