import { Field } from "../../ui/field.tsx";

type GuestFieldsProps = {
  email: string;
  name: string;
  emailError: string | undefined;
  onType(field: "email" | "name", value: string): void;
  onEmailed(): void;
  /** The name is left: it stands for the receiver's, where that is still empty. */
  onNamed(): void;
};

/** Who pays; both may stay empty. */
export function GuestFields({ email, name, emailError, onType, onEmailed, onNamed }: GuestFieldsProps) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="label-display pb-5">Contact</legend>
      <Field
        name="email"
        type="email"
        inputMode="email"
        label="E-mail (optional)"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        value={email}
        error={emailError}
        onChange={(event) => onType("email", event.target.value)}
        onBlur={onEmailed}
        hint="For the confirmation. Without it, keep the link to your order."
      />
      <Field
        name="name"
        label="Your name (optional)"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={120}
        value={name}
        onChange={(event) => onType("name", event.target.value)}
        onBlur={onNamed}
      />
    </fieldset>
  );
}
