import { CallFailed } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { contactSendingMs } from "@adire/contract/limits";
import { Field, TextArea } from "@adire/ui/field.tsx";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useSessionControls } from "../session/session.tsx";

const names = ["name", "email", "subject", "message"] as const;
type Name = (typeof names)[number];
type ContactMessage = Record<Name, string>;
const empty: ContactMessage = { name: "", email: "", subject: "", message: "" };

const required: Record<Name, string> = {
  name: "Name is required",
  email: "Email is required",
  subject: "Subject is required",
  message: "Message is required",
};

/** The result of a submission without JavaScript. */
export type ContactSubmission = {
  sent: boolean;
  message?: ContactMessage;
  errors?: Partial<ContactMessage>;
  note?: string | undefined;
};

/** Browsers send a line break as two characters and count it as one. */
export function readContactForm(form: FormData): ContactMessage {
  const read = (name: Name) => String(form.get(name) ?? "").replaceAll("\r\n", "\n");
  return Object.fromEntries(names.map((name) => [name, read(name)])) as ContactMessage;
}

const thanks = "Thank you for contacting us! We'll get back to you soon.";
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Keeps the input until it has been sent. */
export function ContactForm({ submission }: { submission?: ContactSubmission | undefined }) {
  const { api } = useSessionControls();
  const form = useRef<HTMLFormElement>(null);
  const [message, setMessage] = useState(submission?.message ?? empty);
  const [errors, setErrors] = useState<Partial<ContactMessage>>(submission?.errors ?? {});
  const send = useMutation({
    mutationFn: async (body: ContactMessage) => {
      const [error] = await Promise.all([
        api(endpoints.messages.contact, { body }).then(
          () => null,
          (failure: unknown) => failure,
        ),
        wait(contactSendingMs),
      ]);
      if (error) throw error;
    },
    onSuccess: () => setMessage(empty),
    onError: (error) => {
      if (!(error instanceof CallFailed)) return;
      const fields = error.problem?.errors ?? {};
      showErrors(
        Object.fromEntries(names.flatMap((name) => (fields[name]?.[0] ? [[name, fields[name][0]]] : []))),
      );
    },
  });

  /** Moves the focus to the first invalid field. @returns whether there are errors */
  const showErrors = (next: Partial<ContactMessage>): boolean => {
    setErrors(next);
    const first = names.find((name) => next[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };
  const check = (name: Name): string | undefined => {
    if (!message[name].trim()) return required[name];
    if (name === "email" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(message.email.trim()))
      return "That doesn’t look like an email address";
    return undefined;
  };
  const field = (name: Name) => ({
    name,
    required: true,
    value: message[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      setMessage({ ...message, [name]: event.target.value });
      // Cleared on input, not on blur: otherwise the button would move away from the pointer.
      if (errors[name]) setErrors({ ...errors, [name]: undefined });
    },
    onBlur: () => setErrors({ ...errors, [name]: message[name] ? check(name) : undefined }),
  });
  const problemText =
    send.error instanceof CallFailed
      ? send.error.problem?.message
      : send.isIdle
        ? submission?.note
        : undefined;
  const failed = send.isError || (send.isIdle && submission?.sent === false);
  const done = send.isSuccess || (send.isIdle && submission?.sent === true);

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="grid gap-6 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        const checked = Object.fromEntries(names.map((name) => [name, check(name)]));
        if (!showErrors(checked) && !send.isPending) send.mutate(message);
      }}
    >
      <Field label="Name" autoComplete="name" maxLength={120} {...field("name")} />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        {...field("email")}
      />
      <Field label="Subject" maxLength={200} className="sm:col-span-2" {...field("subject")} />
      <TextArea label="Message" maxLength={5000} className="sm:col-span-2" {...field("message")} />
      <div className="grid gap-4 sm:col-span-2 sm:flex sm:items-center">
        <Button type="submit" busy={send.isPending} pendingLabel="Sending..." className="min-w-[180px]">
          Send message
        </Button>
        <p role="status" className={done ? "text-leaf" : "text-clay"}>
          {done && thanks}
          {failed && (problemText ?? "Your message didn’t go through. It’s still here; please try again.")}
        </p>
      </div>
    </form>
  );
}
