import { Field } from "../../ui/field.tsx";

type GuestFieldsProps = {
  email: string;
  name: string;
  emailError: string | undefined;
  onChange(field: "email" | "name", value: string): void;
  onEmailBlur(): void;
  onNameBlur(): void;
};

export function GuestFields({
  email,
  name,
  emailError,
  onChange,
  onEmailBlur,
  onNameBlur,
}: GuestFieldsProps) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="label-display pb-5">Contact</legend>
      <Field
        name="email"
        type="email"
        inputMode="email"
        label="Email (optional)"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        value={email}
        error={emailError}
        onChange={(event) => onChange("email", event.target.value)}
        onBlur={onEmailBlur}
        hint="For your confirmation. Without it, keep the link to your order."
      />
      <Field
        name="name"
        label="Your name (optional)"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={120}
        value={name}
        onChange={(event) => onChange("name", event.target.value)}
        onBlur={onNameBlur}
      />
    </fieldset>
  );
}
