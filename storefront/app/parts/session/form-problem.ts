import { CallFailed } from "@adire/contract/client";

export type FormProblem = { message: string; fields: Record<string, string> };

/** What a form shows of a failed call: a sentence at each field that the server names, else one for the whole form. */
export function formProblem(error: unknown, otherwise: string): FormProblem {
  if (!(error instanceof CallFailed) || !error.problem) return { message: otherwise, fields: {} };
  const fields = Object.fromEntries(
    Object.entries(error.problem.errors ?? {}).flatMap(([field, sentences]) =>
      sentences[0] ? [[field, sentences[0]]] : [],
    ),
  );
  return { message: error.problem.message || otherwise, fields };
}
