import { type FastifyReply, type FastifyRequest, LogController } from "fastify";

/** Tells of a request in its span, which begins after Fastify would tell of it. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  /** A hook, the next after that of `traceRequests`. */
  onRequest = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    super.incomingRequest(request, reply);
    done();
  };
}
