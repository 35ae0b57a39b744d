import { endpoints } from "@adire/contract/endpoints";
import type { PaymentException } from "@adire/contract/shapes";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { useAnswer, useMay } from "../../api/queries.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Field } from "../../parts/field.tsx";
import { useMoney } from "../../parts/money.ts";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { type Order, useOrderChange } from "./use-order-change.ts";

const { paymentExceptions: money } = endpoints;
type Verb = PaymentException["actions"][number];
const verbTexts: Record<Verb, string> = {
  check: "Ask the desk again",
  accept: "Accept it",
  send_back: "Send it back",
  retry: "Try again",
  acknowledge: "Acknowledge",
};
/** These change money for good: a reason is kept with them. */
const reasoned = new Set<Verb>(["accept", "send_back", "acknowledge"]);

function carryOut({ kind, id }: PaymentException, verb: Verb, why: string): Promise<unknown> {
  const params = { id };
  if (verb === "check") return call(money.check, { params });
  if (verb === "accept") return call(money.accept, { params, body: { why } });
  if (verb === "send_back") return call(money.refundUnmatchedPayment, { params, body: { why } });
  if (verb === "acknowledge") return call(money.acknowledgeReversal, { params, body: { why } });
  return kind === "job" ? call(money.retryJob, { params }) : call(money.retryRefund, { params });
}

/** What is wrong with the order's money, with what can be done about it. */
export function MoneyTrouble({ order }: { order: Order }) {
  const may = useMay();
  const read = useAnswer(money.read, {}, { enabled: may("payments.read") });
  const cases = (read.data?.groups ?? [])
    .flatMap((group) => group.cases)
    .filter((one) => one.order?.id === order.id && one.kind !== "late");
  if (cases.length === 0) return null;
  return (
    <section aria-label="Payment needs attention" className="mb-8 border-l-[3px] border-clay pl-4">
      {cases.map((one) => (
        <Case key={`${one.kind} ${one.id}`} one={one} canDecide={may("payments.decide")} />
      ))}
    </section>
  );
}

function Case({ one, canDecide }: { one: PaymentException; canDecide: boolean }) {
  const format = useMoney();
  const [verb, setVerb] = useState<Verb | null>(null);
  const { isBusy, error, run } = useOrderChange();
  const act = async (what: Verb, why = "") => {
    if (await run(() => carryOut(one, what, why))) setVerb(null);
  };
  return (
    <div className="grid gap-2 py-1">
      <p>
        {one.money && (
          <b className="font-medium text-clay">{format(one.money.amount, one.money.currency)}: </b>
        )}
        {one.what}
      </p>
      {canDecide && (
        <p className="flex flex-wrap gap-3">
          {one.actions.map((action) => (
            <Button
              key={action}
              busy={isBusy}
              onClick={() => (reasoned.has(action) ? setVerb(action) : void act(action))}
            >
              {verbTexts[action]}
            </Button>
          ))}
        </p>
      )}
      {!verb && <ProblemLine text={error} />}
      {verb && (
        <Dialog title={verbTexts[verb]} onClose={() => setVerb(null)}>
          <form
            className="grid gap-5"
            onSubmit={(event) => {
              event.preventDefault();
              void act(verb, String(new FormData(event.currentTarget).get("why")));
            }}
          >
            <p>{one.what}</p>
            <Field label="Why" name="why" required minLength={3} maxLength={200} />
            <ProblemLine text={error} />
            <Button kind="primary" type="submit" busy={isBusy}>
              {verbTexts[verb]}
            </Button>
          </form>
        </Dialog>
      )}
    </div>
  );
}
