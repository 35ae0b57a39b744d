import { CallFailed } from "@adire/contract/client";

export type FormProblem = { message: string; fields: Record<string, string> };

/**
 * Errors by field and a message for the whole form.
 * @param fallback the message where the API gives none
 */
export function formProblem(error: unknown, fallback: string): FormProblem {
  if (!(error instanceof CallFailed) || !error.problem) return { message: fallback, fields: {} };
  const fields = Object.fromEntries(
    Object.entries(error.problem.errors ?? {}).flatMap(([field, messages]) =>
      messages[0] ? [[field, messages[0]]] : [],
    ),
  );
  return { message: error.problem.message || fallback, fields };
}
