import type { Call } from "@adire/contract/client";
import type { Endpoint } from "@adire/contract/endpoint";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, fieldErrorsOf, sentenceOf } from "../../api/client.ts";

const paths = [
  "/staff/api/members/",
  "/staff/api/members/{id}/sessions/",
  "/staff/api/roles/",
  "/staff/api/invitations/",
  "/staff/api/audit-log/",
  "/staff/api/me/",
  "/staff/api/readiness/",
];

/**
 * A change of members, roles or invitations: what it shows elsewhere is read anew, a refusal is a
 * sentence.
 */
export function useStaffChange() {
  const queries = useQueryClient();
  const [error, setError] = useState<string>();
  const [fields, setFields] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);

  /** @returns whether it was carried out */
  async function change<E extends Endpoint>(endpoint: E, options: Call<E>): Promise<boolean> {
    setBusy(true);
    setError(undefined);
    setFields({});
    try {
      await call(endpoint, options);
      return true;
    } catch (refusal) {
      setError(sentenceOf(refusal));
      setFields(fieldErrorsOf(refusal));
      return false;
    } finally {
      // The next change needs the version that this one made.
      await Promise.all(paths.map((path) => queries.invalidateQueries({ queryKey: [path] })));
      setBusy(false);
    }
  }
  return { change, error, fields, isBusy };
}
