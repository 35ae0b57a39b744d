import { Mark } from "@adire/ui/mark.tsx";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { fieldErrorsOf, sentenceOf } from "../api/client.ts";
import { signIn } from "../api/session.ts";
import { useFirstInvalid } from "../api/use-first-invalid.ts";
import { Button } from "../parts/button.tsx";
import { Field } from "../parts/field.tsx";
import { ProblemLine } from "../parts/problem-line.tsx";
import { withFormData } from "../parts/with-form-data.ts";

export function SignIn({ children }: { children?: ReactNode }) {
  const [error, setError] = useState<string | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});
  useFirstInvalid(fields);
  const [isBusy, setBusy] = useState(false);
  async function submit(form: FormData): Promise<void> {
    setBusy(true);
    setError(null);
    setFields({});
    try {
      await signIn(String(form.get("email")), String(form.get("password")));
    } catch (refusal) {
      const wrong = fieldErrorsOf(refusal);
      setFields(wrong);
      setError(Object.keys(wrong).length > 0 ? null : sentenceOf(refusal));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-[400px] content-center gap-8 px-5 py-12">
      <title>Sign in</title>
      <Mark size={40} className="text-clay" />
      <h1 className="screen-title">Back office</h1>
      {children}
      <form noValidate className="grid gap-5" onSubmit={withFormData(submit)}>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          autoFocus
          error={fields.email}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={fields.password}
        />
        <ProblemLine text={error} />
        <Button kind="primary" type="submit" busy={isBusy}>
          Sign in
        </Button>
      </form>
    </div>
  );
}

/** Lies over the screens of a session that ended by itself: what was typed there is kept. */
export function SignInAgain() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label="Sign in again"
      className="m-0 size-full max-h-none max-w-none bg-bg text-ink"
      onCancel={(event) => event.preventDefault()}
      // A browser closes it all the same where Escape is pressed twice.
      onClose={() => dialog.current?.showModal()}
    >
      <SignIn>
        <p className="text-balance">Your session has ended. Sign in to go on where you were.</p>
      </SignIn>
    </dialog>
  );
}
