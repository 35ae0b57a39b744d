import { type ComponentProps, useId, useState } from "react";

type PasswordFieldProps = {
  error?: string | undefined;
  hint?: string;
  autoComplete: "new-password" | "current-password";
} & Pick<ComponentProps<"input">, "value" | "onChange" | "minLength">;

/** A password that can be looked at before it is sent. */
export function PasswordField({ error, hint, ...rest }: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-[15px] font-medium">
        Password
      </label>
      <div
        className={`flex items-stretch border outline-offset-2 outline-ink has-[input:focus-visible]:outline-2 ${error ? "border-clay" : "border-control hover:border-ink"}`}
      >
        <input
          {...rest}
          id={id}
          name="password"
          type={shown ? "text" : "password"}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          className="min-h-12 w-full min-w-0 bg-transparent px-4 py-3 outline-none"
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
          className="target justify-center px-4 text-[15px] font-medium hover:text-clay"
        >
          {shown ? "Hide" : "Show"}
          <span className="sr-only"> password</span>
        </button>
      </div>
      {(error || hint) && (
        <p id={`${id}-note`} className={`text-sm ${error ? "text-clay" : "text-muted"}`}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
