import { borderOf, Labelled } from "@adire/ui/field.tsx";
import { type ComponentProps, useState } from "react";

type PasswordFieldProps = {
  label?: string;
  name?: string;
  error?: string | undefined;
  hint?: string;
  autoComplete: "new-password" | "current-password";
} & Pick<ComponentProps<"input">, "minLength">;

/** A password input with a button that reveals it. */
export function PasswordField({
  label = "Password",
  name = "password",
  error,
  hint,
  ...rest
}: PasswordFieldProps) {
  const [revealed, setRevealed] = useState(false);
  return (
    <Labelled label={label} error={error} hint={hint}>
      {(attributes) => (
        <div
          className={
            "flex items-stretch border outline-offset-2 outline-ink " +
            `has-[input:focus-visible]:outline-2 ${borderOf(error)}`
          }
        >
          <input
            {...rest}
            {...attributes}
            name={name}
            spellCheck={false}
            autoCapitalize="none"
            type={revealed ? "text" : "password"}
            required
            className="min-h-12 w-full min-w-0 bg-transparent px-4 py-3 outline-none"
          />
          <button
            type="button"
            aria-pressed={revealed}
            aria-controls={attributes.id}
            onClick={() => setRevealed(!revealed)}
            className="target justify-center px-4 text-[15px] font-medium hover:text-clay"
          >
            {revealed ? "Hide" : "Show"}
            <span className="sr-only"> {label.toLowerCase()}</span>
          </button>
        </div>
      )}
    </Labelled>
  );
}

/** The password rules of the API. */
export const NewPasswordField = (props: Pick<PasswordFieldProps, "label" | "name" | "error">) => (
  <PasswordField
    {...props}
    autoComplete="new-password"
    minLength={8}
    hint="At least 8 characters. The most common passwords aren’t accepted."
  />
);
