import { type ComponentProps, useId, useState } from "react";

type PasswordFieldProps = {
  label?: string;
  name?: string;
  error?: string | undefined;
  hint?: string;
  autoComplete: "new-password" | "current-password";
} & Pick<ComponentProps<"input">, "minLength">;

/** The password rules of the API. */
export const MIN_PASSWORD_LENGTH = 8;
export const passwordHint = "At least 8 characters. The most common passwords aren’t accepted.";

/** A password input with a button that reveals it. */
export function PasswordField({
  label = "Password",
  name = "password",
  error,
  hint,
  ...rest
}: PasswordFieldProps) {
  const id = useId();
  const [revealed, setRevealed] = useState(false);
  return (
    <div className="grid content-start gap-2">
      <label htmlFor={id} className="text-[15px] font-medium">
        {label}
      </label>
      <div
        className={
          "flex items-stretch border outline-offset-2 outline-ink " +
          "has-[input:focus-visible]:outline-2 " +
          `${error ? "border-clay" : "border-control hover:border-ink"}`
        }
      >
        <input
          {...rest}
          id={id}
          name={name}
          spellCheck={false}
          autoCapitalize="none"
          type={revealed ? "text" : "password"}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          className="min-h-12 w-full min-w-0 bg-transparent px-4 py-3 outline-none"
        />
        <button
          type="button"
          aria-pressed={revealed}
          aria-controls={id}
          onClick={() => setRevealed(!revealed)}
          className="target justify-center px-4 text-[15px] font-medium hover:text-clay"
        >
          {revealed ? "Hide" : "Show"}
          <span className="sr-only"> {label.toLowerCase()}</span>
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
