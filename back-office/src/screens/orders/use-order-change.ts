import type { AnswerOf, BodySent } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fieldErrorsOf, sentenceOf } from "../../api/client.ts";
import { isUnanswered } from "../../api/remember-keys.ts";
import { useFirstInvalid } from "../../api/use-first-invalid.ts";

const { staffOrders, staffReturns, paymentExceptions } = endpoints;
export type Order = AnswerOf<typeof staffOrders.read>;
export type Refund = BodySent<typeof staffOrders.refund>;

/**
 * Runs one change of an order, and no other one meanwhile; afterwards the order, its lists and its payment
 * are read anew.
 */
export function useOrderChange() {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const [fields, setFields] = useState<Record<string, string>>({});
  useFirstInvalid(fields);
  async function readAnew(): Promise<void> {
    const { read, list, counts } = staffOrders;
    const paths = [read, list, counts, staffReturns.list, paymentExceptions.read];
    await Promise.all(paths.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
    // What waits, in the rail: nobody waits for it.
    void queries.invalidateQueries({ queryKey: [endpoints.today.waiting.path] });
  }
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setError("");
    setFields({});
    try {
      await work();
      await readAnew();
      return true;
    } catch (refusal) {
      setError(sentenceOf(refusal));
      setFields(fieldErrorsOf(refusal));
      // It may have taken effect all the same.
      if (isUnanswered(refusal)) void readAnew();
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, error, fields, run };
}
