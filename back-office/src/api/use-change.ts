import type { Call } from "@adire/contract/client";
import type { AnswerOf, Endpoint } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigation } from "react-router";
import { call, fieldErrorsOf, sentenceOf } from "./client.ts";
import { useFirstInvalid } from "./use-first-invalid.ts";

/**
 * A change: the lists and records that it shows in are read anew, a refusal is a sentence.
 * @param stale their endpoints
 */
export function useChange(stale: readonly Endpoint[]) {
  const queries = useQueryClient();
  const [error, setError] = useState<string>();
  const [fields, setFields] = useState<Record<string, string>>({});
  useFirstInvalid(fields);
  const [isBusy, setBusy] = useState(false);
  // The screen that it leads to may still load: until then it is not done again.
  const isLeaving = useNavigation().state !== "idle";

  /** @returns the answer, or undefined where it was refused */
  async function change<E extends Endpoint>(
    endpoint: E,
    options: Call<E>,
  ): Promise<{ answer: AnswerOf<E> } | undefined> {
    setBusy(true);
    setError(undefined);
    setFields({});
    try {
      return { answer: await call(endpoint, options) };
    } catch (refusal) {
      setError(sentenceOf(refusal));
      setFields(fieldErrorsOf(refusal));
      return undefined;
    } finally {
      // The next change needs the version that this one made.
      await Promise.all(stale.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
      // What waits, in the rail: nobody waits for it.
      void queries.invalidateQueries({ queryKey: [endpoints.today.waiting.path] });
      setBusy(false);
    }
  }
  return { change, error, fields, isBusy: isBusy || isLeaving };
}
