import type { FastifyRequest } from "fastify";
import { Problem } from "./problem.ts";

type Request = { log: Pick<FastifyRequest["log"], "info">; ip: string };

/**
 * Does something that whoever looks for intruders wants to know of, and logs how it ended: the event, the account where it is
 * known, the address, the code of a refusal; never what was typed. The time is the logger's, in UTC.
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
