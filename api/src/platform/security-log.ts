import type { FastifyRequest } from "fastify";
import { Problem } from "./problem.ts";

type Request = { log: Pick<FastifyRequest["log"], "info">; ip: string };

/**
 * Runs `work` and logs its outcome as a security event: the event, the account where it is known, the address
 * and the code of a refusal, never what was typed.
 */
export async function logged<T>(
  request: Request,
  event: string,
  userId: number | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const note = (outcome: string) =>
    request.log.info({ event, outcome, user_id: userId, address: request.ip }, `${event}: ${outcome}`);
  try {
    const answer = await work();
    note("done");
    return answer;
  } catch (error) {
    note(error instanceof Problem ? error.code : "failed");
    throw error;
  }
}
