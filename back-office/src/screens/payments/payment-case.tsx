import { endpoints } from "@adire/contract/endpoints";
import type { PaymentException } from "@adire/contract/shapes";
import { type ReactNode, useState } from "react";
import { call } from "../../api/client.ts";
import { useMay } from "../../api/queries.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Field } from "../../parts/field.tsx";
import { useMoney } from "../../parts/money.ts";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { withFormData } from "../../parts/with-form-data.ts";
import { useOrderChange } from "../orders/use-order-change.ts";
import { caseWords } from "./case-words.ts";

const { paymentExceptions: money } = endpoints;
type Verb = PaymentException["actions"][number];
const verbTexts: Record<Verb, string> = {
  check: "Ask the desk again",
  accept: "Accept it",
  send_back: "Send it back",
  retry: "Try again",
  other_way: "It went back another way",
  acknowledge: "Acknowledge",
};
/** These change money for good: a reason is kept with them. */
const reasoned = new Set<Verb>(["accept", "send_back", "other_way", "acknowledge"]);

/** @returns what came of it, as a sentence */
async function carryOut({ kind, id }: PaymentException, verb: Verb, reason: string): Promise<string> {
  const params = { id };
  if (verb === "check") return `The desk says ${(await call(money.check, { params })).desk}`;
  if (verb === "accept") {
    const { order_id } = await call(money.accept, { params, body: { reason } });
    return `It pays for order ${order_id}`;
  }
  if (verb === "send_back") {
    await call(money.refundUnmatchedPayment, { params, body: { reason } });
    return "It goes back to whoever paid it";
  }
  if (verb === "acknowledge")
    return (await call(money.acknowledgeReversal, { params, body: { reason } })).message;
  if (verb === "other_way") {
    await call(money.refundOtherWay, { params, body: { how: reason } });
    return "It went back, and the shopper reads how";
  }
  if (kind === "job") return (await call(money.retryJob, { params })).message;
  if (kind === "delivery") return (await call(money.retryDelivery, { params })).message;
  await call(money.retryRefund, { params });
  return "The desk is asked for the refund again";
}

const reasonHints: Partial<Record<Verb, string>> = {
  send_back: "The shopper reads it.",
  other_way:
    "Such as “Bank transfer, reference 4711”. The shopper reads it, so no account numbers. " +
    "The shop doesn’t send this refund again.",
};

type PaymentCaseProps = {
  one: PaymentException;
  /** Told what came of a verb. */
  onDone?(said: string): void;
  /** Where it belongs, below the sentence. */
  children?: ReactNode;
};

/** Money that is not where it should be: the sum, what happened, and what can be done about it. */
export function PaymentCase({ one, onDone, children }: PaymentCaseProps) {
  const format = useMoney();
  const may = useMay();
  const [verb, setVerb] = useState<Verb | null>(null);
  const { isBusy, error, fields, run } = useOrderChange();
  const act = async (what: Verb, reason = "") => {
    const done = await run(async () => onDone?.(await carryOut(one, what, reason)));
    if (done) setVerb(null);
  };
  const { sum, text } = caseWords(one, format);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-9 gap-y-2">
        <div className="grid min-w-0 grow basis-96 gap-1">
          <p className="wrap-anywhere">
            {sum && <b className="font-medium text-clay">{sum}: </b>}
            {text}
          </p>
          {children}
        </div>
        {may("payments.decide") && one.actions.length > 0 && (
          <p className="relative flex flex-wrap gap-3">
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
      </div>
      {!verb && <ProblemLine text={error} />}
      {verb && (
        <ReasonDialog
          verb={verb}
          text={[sum, text].filter(Boolean).join(": ")}
          isBusy={isBusy}
          error={error}
          fieldError={fields.reason ?? fields.how}
          onSubmit={(reason) => void act(verb, reason)}
          onClose={() => setVerb(null)}
        />
      )}
    </div>
  );
}

type ReasonProps = {
  verb: Verb;
  text: string;
  isBusy: boolean;
  error: string;
  fieldError: string | undefined;
  onSubmit(reason: string): void;
  onClose(): void;
};

function ReasonDialog({ verb, text, isBusy, error, fieldError, onSubmit, onClose }: ReasonProps) {
  return (
    <Dialog title={verbTexts[verb]} onClose={onClose}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={withFormData((form) => onSubmit(String(form.get("reason"))))}
      >
        <p>{text}</p>
        <Field
          label={verb === "other_way" ? "How, with a reference" : "Why"}
          name="reason"
          required
          maxLength={200}
          error={fieldError}
          hint={reasonHints[verb] ?? "For the shop’s log. The shopper doesn’t see it."}
        />
        <ProblemLine text={fieldError ? "" : error} />
        <Button kind="primary" type="submit" keys="$mod+Enter" busy={isBusy}>
          {verbTexts[verb]}
        </Button>
      </form>
    </Dialog>
  );
}
