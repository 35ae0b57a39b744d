import { CallFailed } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { contactSendingMs } from "@adire/contract/limits";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { useSessionControls } from "../session/session.tsx";

const names = ["name", "email", "subject", "message"] as const;
type Name = (typeof names)[number];
type Letter = Record<Name, string>;
const empty: Letter = { name: "", email: "", subject: "", message: "" };

const required: Record<Name, string> = {
  name: "Name is required",
  email: "E-mail is required",
  subject: "Subject is required",
  message: "Message is required",
};

/** What came of a letter that the page itself was posted with. */
export type SentLetter = {
  sent: boolean;
  letter?: Letter;
  errors?: Partial<Letter>;
  message?: string | undefined;
};

export function letterOf(form: FormData): Letter {
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? "")])) as Letter;
}

const thanks = "Thank you for contacting us! We'll get back to you soon.";
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** What was typed stays until it has been sent. */
export function ContactForm({ sent }: { sent?: SentLetter | undefined }) {
  const { api } = useSessionControls();
  const form = useRef<HTMLFormElement>(null);
  const [letter, setLetter] = useState(sent?.letter ?? empty);
  const [errors, setErrors] = useState<Partial<Letter>>(sent?.errors ?? {});
  const send = useMutation({
    mutationFn: async (body: Letter) => {
      const [answer] = await Promise.all([
        api(endpoints.messages.contact, { body }).then(
          () => null,
          (error: unknown) => error,
        ),
        wait(contactSendingMs),
      ]);
      if (answer) throw answer;
    },
    onSuccess: () => setLetter(empty),
    onError: (error) => {
      if (!(error instanceof CallFailed)) return;
      const told = error.problem?.errors ?? {};
      show(Object.fromEntries(names.flatMap((name) => (told[name]?.[0] ? [[name, told[name][0]]] : []))));
    },
  });

  /** Shows the errors and moves to the first of them. @returns whether there is any */
  const show = (found: Partial<Letter>): boolean => {
    setErrors(found);
    const first = names.find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };
  const check = (name: Name): string | undefined => {
    if (!letter[name].trim()) return required[name];
    if (name === "email" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(letter.email.trim()))
      return "That does not look like an e-mail address";
    return undefined;
  };
  const field = (name: Name) => ({
    name,
    required: true,
    value: letter[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      setLetter({ ...letter, [name]: event.target.value });
      // At once, not on leaving: the page must not move under a click on its button.
      if (errors[name]) setErrors({ ...errors, [name]: undefined });
    },
    onBlur: () => setErrors({ ...errors, [name]: letter[name] ? check(name) : undefined }),
  });
  const told =
    send.error instanceof CallFailed ? send.error.problem?.message : send.isIdle ? sent?.message : undefined;
  const failed = send.isError || (send.isIdle && sent?.sent === false);
  const done = send.isSuccess || (send.isIdle && sent?.sent === true);

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="grid gap-6 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        const found = Object.fromEntries(names.map((name) => [name, check(name)])) as Partial<Letter>;
        if (!show(found) && !send.isPending) send.mutate(letter);
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
        <Button type="submit" busy={send.isPending} busyText="Sending..." className="min-w-[180px]">
          Send message
        </Button>
        <p role="status" className={done ? "text-leaf" : "text-clay"}>
          {done && thanks}
          {failed && (told ?? "Your message did not go through. It is still here; please try again.")}
        </p>
      </div>
    </form>
  );
}
