import { endpoints } from "@adire/contract/endpoints";
import type { StaffMessage } from "@adire/contract/shapes";
import { useRef, useState } from "react";
import { useMay } from "../../api/queries.ts";
import { useChange } from "../../api/use-change.ts";
import { Button } from "../../parts/button.tsx";
import { sinceText } from "../../parts/dates.ts";
import { TextArea } from "../../parts/field.tsx";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { RecordLink } from "../../parts/record-link.tsx";
import { StayWithChanges } from "../../parts/stay-with-changes.tsx";
import { useKeys } from "../../shell/keys.ts";
import { ShortOrders } from "../customers/short-orders.tsx";

const { staffMessages, today } = endpoints;

/** A message, its answer, and the orders of the same e-mail. */
export function Message({ message }: { message: StaffMessage }) {
  const { name, email, subject, sent_at, customer_id, orders, done_at } = message;
  const greeting = `Hello ${name},\n\n`;
  const [typed, setTyped] = useState(greeting);
  const isTyped = typed.trim() !== greeting.trim();
  const isUnsent = isTyped && message.answer !== typed.trim();
  return (
    <article aria-label={subject} className="min-w-0 pt-6 wrap-anywhere">
      <h2 className="section-title">{subject}</h2>
      <p className="pt-2 text-muted">
        {customer_id === null ? (
          name
        ) : (
          <RecordLink className="link-line" to={`/customers/${customer_id}`}>
            {name}
          </RecordLink>
        )}{" "}
        · {email} · {sinceText(sent_at)}
      </p>
      <p className="max-w-[68ch] py-5 text-[15px] leading-6 break-words whitespace-pre-line">
        {message.message}
      </p>
      {done_at === null ? (
        <Open message={message} answer={typed} isEmpty={!isTyped} onType={setTyped} />
      ) : (
        <Done message={message} />
      )}
      {done_at !== null && isUnsent && (
        <Unsent message={message} answer={typed} onType={setTyped} onDrop={() => setTyped(greeting)} />
      )}
      <StayWithChanges isChanged={isUnsent} text="Your answer is not sent." />
      {orders.length > 0 && (
        <section aria-labelledby="their-orders" className="pt-9">
          <h3 id="their-orders" className="pb-3 font-medium">
            Orders with this email
          </h3>
          <ShortOrders orders={orders} />
        </section>
      )}
    </article>
  );
}

const useMessageChange = () => useChange([staffMessages.read, staffMessages.list, today.read]);

type AnswerProps = { message: StaffMessage; answer: string; onType(answer: string): void };

function Open({ message: { id }, answer, isEmpty, onType }: AnswerProps & { isEmpty: boolean }) {
  const may = useMay();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isEarly, setEarly] = useState(false);
  const { change, error, fields, isBusy } = useMessageChange();
  const params = { id };
  const send = () => {
    setEarly(isEmpty);
    if (isEmpty) field.current?.focus();
    else void change(staffMessages.answer, { params, body: { answer } });
  };
  useKeys(
    may("messages.answer") ? [{ keys: "$mod+Enter", does: "send the answer", run: send, inFoot: true }] : [],
  );
  if (!may("messages.answer")) return null;
  return (
    <form
      noValidate
      className="grid max-w-[68ch] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        ref={field}
        label="Answer"
        rows={8}
        value={answer}
        error={isEarly && isEmpty ? "Write the answer first." : (fields.answer ?? error)}
        onChange={({ target }) => onType(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" type="submit" keys="$mod+Enter" busy={isBusy}>
          Answer by mail
        </Button>
        <Button busy={isBusy} onClick={() => void change(staffMessages.close, { params })}>
          Close without an answer
        </Button>
      </div>
    </form>
  );
}

function Done({ message: { id, answer, done_at, done_by } }: { message: StaffMessage }) {
  const may = useMay();
  const { change, error, isBusy } = useMessageChange();
  return (
    <section aria-label="Answer" className="max-w-[68ch] border-l-[3px] border-leaf pl-4">
      <p className="text-[13px] text-muted">
        {answer === null ? "Closed" : "Answered"} by {done_by}, {sinceText(done_at ?? "")}
      </p>
      {answer !== null && <p className="pt-2 break-words whitespace-pre-line">{answer}</p>}
      {answer === null && may("messages.answer") && (
        <Button
          className="mt-3"
          busy={isBusy}
          onClick={() => void change(staffMessages.reopen, { params: { id } })}
        >
          Let it wait again
        </Button>
      )}
      <ProblemLine text={error} className="pt-2" />
    </section>
  );
}

type UnsentProps = AnswerProps & { onDrop(): void };

/** Somebody was faster: what one typed stays to be read and copied. */
function Unsent({ message: { answer: theirs, done_by }, answer, onType, onDrop }: UnsentProps) {
  return (
    <section aria-label="Your answer" className="grid max-w-[68ch] justify-items-start gap-4 pt-7">
      <ProblemLine
        text={`${done_by} has ${theirs === null ? "closed" : "answered"} this message meanwhile. Yours was not sent.`}
      />
      <TextArea
        label="What you typed"
        className="w-full"
        rows={8}
        value={answer}
        onChange={({ target }) => onType(target.value)}
      />
      <Button onClick={onDrop}>Drop what I typed</Button>
    </section>
  );
}
