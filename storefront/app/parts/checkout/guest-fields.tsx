import { Field } from "@adire/ui/field.tsx";

type GuestFieldsProps = {
  email: string;
  error: string | undefined;
  onChange(email: string): void;
  onBlur(): void;
};

/** A guest is asked for one name: the receiver's. */
export function GuestFields({ email, error, onChange, onBlur }: GuestFieldsProps) {
  return (
    <fieldset>
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
        error={error}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        hint="For your confirmation. Without it, keep the link to your order."
      />
    </fieldset>
  );
}
