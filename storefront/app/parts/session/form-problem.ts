import { CallFailed } from "@adire/contract/client";

export type FormProblem = { message: string; fields: Record<string, string> };

/**
 * Errors by field and a message for the whole form.
 * @param fallback the message where the API gives none
 * @param isShown whether the form has the field; the message tells of the others
 */
export function formProblem(
  error: unknown,
  fallback: string,
  isShown: (field: string) => boolean = () => true,
): FormProblem {
  if (!(error instanceof CallFailed) || !error.problem) return { message: fallback, fields: {} };
  const fields = Object.fromEntries(
    Object.entries(error.problem.errors ?? {}).flatMap(([field, messages]) =>
      messages[0] && isShown(field) ? [[field, messages[0]]] : [],
    ),
  );
  return { message: error.problem.message || fallback, fields };
}
