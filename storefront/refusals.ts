import { Busy } from "@adire/contract/work-queue";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";

const sentences: Readonly<Record<number, string>> = {
  400: "That request could not be read.",
  403: "That form came from another site. Please send it from its page in this shop.",
  405: "That can’t be done here.",
  413: "That’s too long for this form. Please go back and shorten it.",
  415: "Only this shop’s own forms are accepted here.",
  500: "Something went wrong on our side. Please try again.",
  503: "The shop is very busy right now. Please try again in a moment.",
};

/** A request that is refused before React Router sees it. */
export class Refusal extends Error {
  readonly statusCode: keyof typeof sentences;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: keyof typeof sentences, headers: Readonly<Record<string, string>> = {}) {
    super(sentences[status]);
    this.statusCode = status;
    this.headers = headers;
  }
}

/** A page that repeats nothing of the request. */
const page = (sentence: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sentence}</title></head>
<body><h1>${sentence}</h1><p><a href="/">Back to the shop</a></p></body>
</html>
`;

/** A connection that is closed with unread bytes is reset, and the client may never see the response. */
function discardBody(request: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader("connection");
  request.raw.resume();
}

/** The only error handler of the server: a short page, and one line in the log. */
export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  const isBusy = error instanceof Busy;
  const given = isBusy ? 503 : (error.statusCode ?? 500);
  const status = given in sentences ? given : given >= 500 ? 500 : 400;
  const about = { method: request.method, path: request.url, status };
  if (status === 500) request.log.error({ ...about, err: error }, "request failed");
  // Of a flood that is refused there is no line each.
  else if (!isBusy) request.log.info(about, "request refused");
  if (error instanceof Refusal) reply.headers(error.headers);
  if (status === 413) discardBody(request, reply);
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(page(sentences[status] ?? ""));
}
