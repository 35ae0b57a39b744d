import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Desk } from "./desk.ts";
import type { Pages } from "./pages/views.ts";
import { pageWithoutPayment } from "./payments/answers.ts";
import { asProblem, Problem } from "./problem.ts";

/** A call that was not processed charged nothing; one that was limited may follow a payment. */
function errorText({ code, status, message }: Problem, requestId: string): string {
  if (code === "too_many_requests") return `${message} Your order keeps its state.`;
  return status < 500
    ? `${message} Nothing was charged. Please open the payment page again from your order.`
    : "The payment page could not be shown. Your order keeps its state: open the page again to see it. " +
        `Request ${requestId}.`;
}

/** URLs that Fastify rejects before routing, such as broken percent-encoding. */
export function answerBadUrl(_: unknown, _request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .code(400)
    .type("application/problem+json")
    .header("x-content-type-options", "nosniff")
    .send(JSON.stringify(new Problem("malformed").toWire()));
}

export function answerErrors(
  app: FastifyInstance,
  desk: Desk,
  pages: Pages,
  methodsOf: (url: string) => string[],
): void {
  app.setNotFoundHandler(async (request, reply) => {
    const methods = methodsOf(request.url);
    if (methods.length > 0 && !methods.includes(request.method)) {
      reply.header("allow", methods.join(", "));
      throw new Problem("method_not_allowed");
    }
    if (request.url.startsWith("/api/"))
      return reply.code(404).type("application/problem+json").send(new Problem("not_found").toWire());
    return pageWithoutPayment(reply, 404, pages, desk, {
      title: "Nothing here",
      text: "This is the shop's payment desk. Payments start from an order.",
      tone: "plain",
    });
  });

  app.setErrorHandler(async (error, request, reply) => {
    const known = asProblem(error);
    if (!known) request.log.error({ err: error }, "a request failed");
    const problem = known ?? new Problem("failed");
    if (problem.retryAfterSeconds) reply.header("retry-after", String(problem.retryAfterSeconds));
    if (request.url.startsWith("/api/") || request.url.startsWith("/health"))
      return reply.code(problem.status).type("application/problem+json").send(problem.toWire());
    return pageWithoutPayment(reply, problem.status, pages, desk, {
      title: "That did not work",
      text: errorText(problem, request.id),
      tone: "refused",
    });
  });
}
