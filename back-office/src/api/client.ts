import { addressOf, type Call, CallFailed, type Client, makeClient, read } from "@adire/contract/client";
import type { AnswerOf, Endpoint } from "@adire/contract/endpoint";
import { tellWhetherDoneOnce } from "./done-once.ts";
import { rememberKeys } from "./remember-keys.ts";
import { askForSecondFactor } from "./second-factor.ts";
import { authorizedSend, authorizedUpload } from "./session.ts";

const plainClient = rememberKeys(makeClient("", authorizedSend), tellWhetherDoneOnce);

/**
 * Calls the API as the signed-in member of the staff. Where the API wants the second factor first, it is
 * asked for, and the call is made once more.
 * @throws CallFailed
 */
export const call: Client = (endpoint, options) => confirmed(() => plainClient(endpoint, options));

/** The same for an endpoint that answers with a file. @throws CallFailed */
export const callForFile = <E extends Endpoint>(endpoint: E, options: Call<E>): Promise<Blob> =>
  confirmed(async () => {
    const answer = await authorizedSend(new Request(addressOf("", endpoint, options)));
    if (!answer.ok) await read(answer);
    return answer.blob();
  });

/** Sends the bytes of a file. @throws CallFailed */
export async function upload<E extends Endpoint>(
  endpoint: E,
  file: Blob,
  query?: Record<string, string>,
): Promise<AnswerOf<E>> {
  const request = new Request(addressOf<Endpoint>("", endpoint, { query }), {
    method: endpoint.method,
    headers: { accept: "application/json", "content-type": "application/octet-stream" },
    body: file,
  });
  return read<E>(await authorizedUpload(request));
}

async function confirmed<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof CallFailed) || error.problem?.code !== "second_factor_needed") throw error;
    if (!(await askForSecondFactor())) throw error;
    return send();
  }
}

/** Whether somebody asked for what they may not read: to ask again changes nothing. */
export const isForbidden = (error: unknown): boolean => error instanceof CallFailed && error.status === 403;

/** A sentence for people. */
export function sentenceOf(error: unknown): string {
  if (error instanceof CallFailed) return error.message;
  return navigator.onLine
    ? "The shop could not be reached. Please try again."
    : "You are offline. Please try again once you are connected.";
}

/** What somebody else wrote meanwhile; undefined for any other refusal. */
export const presentOf = <Present>(error: unknown): Present | undefined =>
  error instanceof CallFailed && error.problem?.code === "changed_meanwhile"
    ? (error.problem.present as Present)
    : undefined;

/** Sentences by field, from a 422. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const errors = error instanceof CallFailed ? (error.problem?.errors ?? {}) : {};
  return Object.fromEntries(Object.entries(errors).map(([field, sentences]) => [field, sentences[0] ?? ""]));
}
