import { Field } from "./field.tsx";

type MomentFieldProps = {
  label: string;
  name?: string;
  /** An ISO date and time, or "". */
  value: string;
  error?: string | undefined;
  hint?: string | undefined;
  className?: string;
  onChange(at: string): void;
};

/** A date with its time, in the reader's time zone. */
export function MomentField({ value, onChange, hint, ...rest }: MomentFieldProps) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " ");
  return (
    <Field
      {...rest}
      hint={`${hint ?? ""} Your time, ${zone}.`.trim()}
      type="datetime-local"
      value={localText(value)}
      onChange={({ target }) => onChange(target.value ? new Date(target.value).toISOString() : "")}
    />
  );
}

/** For a field of type datetime-local, which knows no time zone. */
function localText(at: string): string {
  if (!at) return "";
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
