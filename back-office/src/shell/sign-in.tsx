import { Mark } from "@adire/ui/mark.tsx";
import { useState } from "react";
import { sentenceOf } from "../api/client.ts";
import { signIn } from "../api/session.ts";
import { Button } from "../parts/button.tsx";
import { Field } from "../parts/field.tsx";
import { ProblemLine } from "../parts/problem-line.tsx";

export function SignIn() {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function submit(form: FormData): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await signIn(String(form.get("email")), String(form.get("password")));
    } catch (refusal) {
      setError(sentenceOf(refusal));
    } finally {
      setBusy(false);
    }
  }
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-[400px] content-center gap-8 px-5 py-12">
      <title>Sign in</title>
      <Mark size={40} className="text-clay" />
      <h1 className="screen-title">Back office</h1>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
      >
        <Field label="Email" name="email" type="email" autoComplete="username" required autoFocus />
        <Field label="Password" name="password" type="password" autoComplete="current-password" required />
        <ProblemLine text={error} />
        <Button kind="primary" type="submit" busy={isBusy}>
          Sign in
        </Button>
      </form>
    </main>
  );
}
