import type { FastifyRequest } from "fastify";
import { Problem } from "./problem.ts";

type Request = { log: Pick<FastifyRequest["log"], "info">; ip: string };

/**
 * Runs `work` and logs its outcome as a security event: the event, the account where it is known, the
 * address, and the code of a refusal with what it says for the log. It never logs input.
 * @param user the account, or how to read it from the result
 */
export async function logged<T>(
  request: Request,
  event: string,
  user: number | undefined | ((result: T) => number),
  work: () => Promise<T>,
): Promise<T> {
  const log = (outcome: string, known: Problem["more"]["log"]) =>
    request.log.info({ event, outcome, ...known, address: request.ip }, `${event}: ${outcome}`);
  try {
    const result = await work();
    log("done", { user_id: typeof user === "function" ? user(result) : user });
    return result;
  } catch (error) {
    const user_id = typeof user === "function" ? undefined : user;
    if (error instanceof Problem) log(error.code, { user_id, ...error.more.log });
    else log("failed", { user_id });
    throw error;
  }
}
