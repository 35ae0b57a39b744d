import type { FastifyRequest } from "fastify";
import { Problem } from "./problem.ts";

type Request = { log: Pick<FastifyRequest["log"], "info">; ip: string };

/**
 * Runs `work` and logs its outcome as a security event: the event, the account where it is known, the
 * address, and the code of a refusal. It never logs input.
 */
export async function logged<T>(
  request: Request,
  event: string,
  userId: number | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const log = (outcome: string) =>
    request.log.info({ event, outcome, user_id: userId, address: request.ip }, `${event}: ${outcome}`);
  try {
    const result = await work();
    log("done");
    return result;
  } catch (error) {
    log(error instanceof Problem ? error.code : "failed");
    throw error;
  }
}
